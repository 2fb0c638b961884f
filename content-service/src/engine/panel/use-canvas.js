import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from './answers.jsx'
import { canvas as messages } from './canvas-messages.mjs'
import { useForgetEntries } from './known-entries.js'

/** What the content service takes. */
const LARGEST_BODY_BYTES = 256 * 1024
/** Where the site is not there, or was asked too often, which passes by itself. */
const AGAIN_AFTER_MS = 3000
const PASSING = new Set([429, 503])
/** A site that is older than this panel answers nothing; a busy one may have to draw all its pages. */
const CHECKED_WITHIN_MS = 120_000

/**
 * @typedef {import('./canvas-blocks.js').Place} Place
 * @typedef {{ model: string, documentId: string }} Entry
 * @typedef {{ current: HTMLIFrameElement | null }} Frame
 * @typedef {import('./canvas-blocks.js').Finding} Finding
 * @typedef {{ main: string, title: string, description: string, styles?: string }} Drawn
 * @typedef {{ state: 'closed' | 'busy' | 'failed' | 'done', findings: Finding[], isOld: boolean }} Check
 *   of the page as it is drawn; old: something else has been drawn since
 */

/** The key that leads from the form to the bar above the page, and back. */
export const OTHER_PART = 'F6'
/** The first button of the bar that changes blocks. */
export const ADD_BLOCK = 'button[data-add-block]'

/** @type {Check} */
const CLOSED = { state: 'closed', findings: [], isOld: false }

/**
 * The two frames of a canvas, and what goes to and fro between them: what is typed in the form is drawn and shown on the
 * page, a block that is clicked there opens here, and the block that is written in here is marked there.
 * @param {Entry} entry
 * @param {string | undefined} address of the page, once it is known
 */
export function useCanvas(entry, address) {
  const form = useRef(/** @type {HTMLIFrameElement | null} */ (null))
  const page = useRef(/** @type {HTMLIFrameElement | null} */ (null))
  const bar = useRef(/** @type {HTMLElement | null} */ (null))
  const drawn = useRef(/** @type {Drawn | undefined} */ (undefined))
  const isFormThere = useRef(false)
  /** Picked before the form was there. */
  const waiting = useRef(/** @type {object | null} */ (null))
  const [isReady, setIsReady] = useState(false)
  const [typed, setTyped] = useState({
    isElsewhere: false,
    isModified: false,
    version: '',
    blocks: /** @type {any} */ ({}),
  })
  const [kinds, setKinds] = useState(/** @type {import('./block-kinds.js').ZoneKinds[]} */ ([]))
  const [forgetEntries] = useForgetEntries()
  const [chosen, setChosen] = useState(/** @type {Place | null} */ (null))
  const [check, setCheck] = useState(CLOSED)
  /** Whether the page has been told to check itself: it first shows what was typed last. */
  const isAsked = useRef(false)
  const siteOrigin = address && new URL(address).origin

  const tellForm = (/** @type {object} */ message) => tell(form, message, window.location.origin)
  const open = (/** @type {{ block: Place } | { finding: Finding }} */ what) => {
    waiting.current = isFormThere.current ? null : what
    if (isFormThere.current) tellForm({ type: 'canvas:open', ...what })
  }
  const tellWindow = useOwnWindow(entry, (message) => {
    if (message.type === 'canvas:picked') return pick(message)
    if (drawn.current) tellWindow({ type: 'canvas:draw', ...drawn.current })
    tellWindow({ type: 'canvas:mark', ...(chosen ?? { zone: null }) })
  })
  const tellPage = (/** @type {object} */ message) => siteOrigin && tell(page, message, siteOrigin)
  const tellPages = (/** @type {object} */ message) => {
    tellPage(message)
    tellWindow(message)
  }
  /** @param {{ zone: unknown, at: unknown }} place that an author clicked */
  const pick = ({ zone, at }) => {
    if (!Number.isInteger(at)) return
    const block = { zone: String(zone), at: Number(at) }
    setChosen(block)
    open({ block })
  }
  const { draw, isDrawing, failure } = useDrawing(entry, (answer) => {
    const isOther = drawn.current && JSON.stringify(drawn.current) !== JSON.stringify(answer)
    drawn.current = answer
    if (isOther) setCheck((before) => ({ ...before, isOld: true }))
    tellPages({ type: 'canvas:draw', ...answer })
  })

  useHeard(form, window.location.origin, (message) => {
    if (message.type === 'canvas:gone') {
      isFormThere.current = false
      setTyped((before) => ({ ...before, isElsewhere: true, isModified: false }))
    }
    if (message.type === 'canvas:chosen') setChosen(message.block)
    if (message.type === 'canvas:kinds') setKinds(message.zones)
    if (message.type === 'canvas:leave') bar.current?.querySelector(ADD_BLOCK)?.focus()
    if (message.type !== 'canvas:typed') return
    isFormThere.current = message.model === entry.model && message.documentId === entry.documentId
    const { isModified, version, blocks } = message
    setTyped({ isElsewhere: !isFormThere.current, isModified, version, blocks })
    if (!isFormThere.current) return
    draw(message.values)
    if (waiting.current) open(/** @type {any} */ (waiting.current))
  })
  useHeard(page, siteOrigin, (message) => {
    if (message.type === 'canvas:ready') {
      setIsReady(true)
      if (drawn.current) tellPage({ type: 'canvas:draw', ...drawn.current })
    }
    if (message.type === 'canvas:checked') {
      // What was drawn while it was being checked may not be in it.
      setCheck(({ isOld }) => ({ ...checked(message.findings), isOld }))
    }
    if (message.type === 'canvas:picked') pick(message)
  })
  useEffect(() => {
    if (isReady) tellPages({ type: 'canvas:mark', ...(chosen ?? { zone: null }) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said when another block or row is chosen, or the page is there
  }, [chosen?.zone, chosen?.at, chosen?.words?.join('\n'), isReady])

  // Whoever goes back to the entry finds it as it was saved here.
  useEffect(() => void forgetEntries(), [forgetEntries, typed.version])

  useEffect(() => {
    if (check.state !== 'busy' || isDrawing || isAsked.current) return
    isAsked.current = true
    setCheck({ ...CLOSED, state: 'busy' })
    tellPage({ type: 'canvas:check' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when all that is typed is drawn
  }, [check.state, isDrawing])
  useEffect(() => {
    if (check.state !== 'busy') return undefined
    const timer = setTimeout(() => setCheck({ ...CLOSED, state: 'failed' }), CHECKED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [check.state])

  return {
    form,
    page,
    check,
    startCheck: () => {
      isAsked.current = false
      setCheck({ ...CLOSED, state: 'busy' })
    },
    closeCheck: () => setCheck(CLOSED),
    /** @param {Finding} finding whose field opens in the form, while its block is marked on the page */
    openFinding: (finding) => {
      setChosen(finding.place)
      open({ finding })
    },
    isReady,
    isDrawing,
    failure,
    ...typed,
    chosen: placed(chosen, typed.blocks),
    /** @param {'up' | 'down' | 'copy' | 'keep' | 'remove' | 'paste'} act of the chosen block */
    change: (act) => tellForm({ type: 'canvas:change', act, block: chosen }),
    kinds,
    bar,
    /** Brings the focus to where it was in the form, or to the chosen block, whose fields may have been moved. */
    focusForm: () => {
      const inner = form.current?.contentWindow
      inner?.focus()
      if (chosen && inner?.document.activeElement === inner?.document.body) open({ block: chosen })
    },
    /** @param {{ zone: string, uid: string }} picked what kind of block, and where */
    add: (picked) => tellForm({ type: 'canvas:change', act: 'add', ...picked, block: chosen }),
  }
}

/**
 * Between the canvas of an entry and the window of its own that its page may have: only this panel's windows, of this
 * browser, are in it.
 * @param {Entry} entry
 */
export function channelOf({ model, documentId }) {
  return new BroadcastChannel(`canvas ${model} ${documentId}`)
}

/**
 * @param {Entry} entry
 * @param {(message: any) => void} hear what the page there says
 * @returns {(message: object) => void} tells it to the page in that window, if there is one
 */
function useOwnWindow({ model, documentId }, hear) {
  const channel = useRef(/** @type {BroadcastChannel | null} */ (null))
  useEffect(() => {
    const opened = channelOf({ model, documentId })
    channel.current = opened
    return () => opened.close()
  }, [model, documentId])
  useEffect(() => {
    const opened = channel.current
    const onMessage = (/** @type {MessageEvent} */ { data }) => data.to === 'canvas' && hear(data.message)
    opened?.addEventListener('message', onMessage)
    return () => opened?.removeEventListener('message', onMessage)
  })
  return (message) => channel.current?.postMessage({ to: 'window', message })
}

/**
 * What the page has answered, as far as it is what a page answers.
 * @param {unknown} findings
 * @returns {Check}
 */
function checked(findings) {
  if (!Array.isArray(findings)) return { ...CLOSED, state: 'failed' }
  const known = findings.map(({ place, subject, sentence, clue, field }) => ({
    place: place && Number.isInteger(place.at) ? { zone: String(place.zone), at: place.at } : null,
    subject: String(subject),
    sentence: String(sentence),
    clue: String(clue),
    ...(['title', 'description'].includes(field) && { field }),
  }))
  return { ...CLOSED, state: 'done', findings: known }
}

/**
 * A chosen block with its name, while it is there.
 * @param {Place | null} chosen
 * @param {Record<string, string[]>} blocks
 */
function placed(chosen, blocks) {
  const names = (chosen && blocks[chosen.zone]) ?? []
  const name = names[chosen?.at ?? 0]
  return chosen && name !== undefined ? { ...chosen, name, count: names.length } : undefined
}

/** @param {Frame} frame @param {object} message @param {string} origin that alone may read it */
export function tell(frame, message, origin) {
  frame.current?.contentWindow?.postMessage(message, origin)
}

/**
 * Hears what one frame says, as long as it is of the given origin.
 * @param {Frame} frame
 * @param {string | undefined} from
 * @param {(message: any) => void} hear
 */
export function useHeard(frame, from, hear) {
  useEffect(() => {
    const onMessage = (/** @type {MessageEvent} */ { data, source, origin }) => {
      if (source && source === frame.current?.contentWindow && origin === from) hear(data ?? {})
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  })
}

/**
 * Has the page drawn with the newest values, one request at a time.
 * @param {Entry} entry
 * @param {(drawn: Drawn) => void} show
 */
function useDrawing({ model, documentId }, show) {
  const { post } = useFetchClient()
  const [state, setState] = useState({ isDrawing: false, failure: '' })
  const [newest] = useState(() => new NewestOnly())
  useEffect(() => newest.begin(), [newest])
  /** @param {object} values */
  const draw = async (values) => {
    setState((before) => ({ ...before, isDrawing: true }))
    try {
      if (isTooLarge(values)) throw new Error(messages.tooLarge)
      const { data } = await post(`/canvas/${model}/${documentId}`, { values })
      show(data.data)
      setState({ isDrawing: false, failure: '' })
    } catch (error) {
      setState({ isDrawing: false, failure: failureOf(error) })
      return PASSING.has(/** @type {any} */ (error).status)
    }
    return false
  }
  return { ...state, draw: (/** @type {object} */ values) => newest.add(() => draw(values)) }
}

/** Does one thing at a time, the newest one: those that came between are never done. */
class NewestOnly {
  /** @type {(() => Promise<boolean>) | undefined} resolves with whether it is to be tried again */
  next
  isBusy = false
  isOver = false

  /** @returns {() => void} ends it */
  begin() {
    this.isOver = false
    return () => {
      this.isOver = true
    }
  }

  /** @param {() => Promise<boolean>} act */
  add(act) {
    this.next = act
    if (!this.isBusy) void this.run()
  }

  async run() {
    this.isBusy = true
    while (this.next && !this.isOver) {
      const act = this.next
      this.next = undefined
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what this is for
      if (!(await act())) continue
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      this.next ??= act
    }
    this.isBusy = false
  }
}

/** @param {object} values */
function isTooLarge(values) {
  return new Blob([JSON.stringify({ values })]).size > LARGEST_BODY_BYTES
}

/** @param {any} error of the content service, or of the way to it */
function failureOf(error) {
  return error?.message === messages.tooLarge ? messages.tooLarge : sentenceOf(error, messages.failed)
}

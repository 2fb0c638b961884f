import { Button, Typography } from '@strapi/design-system'
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
} from '@strapi/strapi/admin'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { kindsOf } from './block-kinds.js'
import { blockAround, wordsOfRow, zonesOf } from './canvas-blocks.js'
import { addBlock, changeBlocks, openBlock, openFinding, pasteBlock } from './canvas-form.js'
import { canvas as messages } from './canvas-messages.mjs'
import { OTHER_PART } from './use-canvas.js'

/**
 * Adds the pages on which authors write beside what they write, and see what is published beside their draft; see
 * canvas-page.jsx, window-page.jsx and compare-page.jsx. They have no place in the menu: the form of an entry leads there.
 * @param {{ router: { addRoute: (route: object) => void } }} panel
 */
export function addCanvas({ router }) {
  router.addRoute({
    path: 'canvas/:collectionType/:model/:documentId',
    lazy: async () => ({ Component: (await import('./canvas-page.jsx')).CanvasPage }),
  })
  router.addRoute({
    path: 'canvas-window/:collectionType/:model/:documentId',
    lazy: async () => ({ Component: (await import('./window-page.jsx')).WindowPage }),
  })
  router.addRoute({
    path: 'compare/:collectionType/:model/:documentId',
    lazy: async () => ({ Component: (await import('./compare-page.jsx')).ComparePage }),
  })
}

/**
 * Beside a saved draft that has a page: the way to the canvas. In the form that the canvas shows: what ties it to the page.
 * @param {{ activeTab?: string, collectionType: string, model: string,
 *   document?: { documentId?: string, updatedAt?: string, status?: string } }} view
 */
export function CanvasPanel({ activeTab, collectionType, model, document: saved }) {
  const documentId = saved?.documentId
  const isOffered = documentId && model.startsWith('api::') && activeTab !== 'published'
  const hasPage = useHasPage(isOffered ? { model, documentId, version: saved.updatedAt } : {})
  if (!isOffered) return null
  if (isInCanvas()) {
    const version = `${saved.updatedAt} ${saved.status}`
    const content = <FormOfCanvas key={documentId} documentId={documentId} version={version} />
    return { title: messages.panel, content }
  }
  if (!hasPage) return null
  const content = (
    <Button tag={Link} to={`/canvas/${collectionType}/${model}/${documentId}`} variant="secondary" width="100%">
      {messages.open}
    </Button>
  )
  return { title: messages.panel, content }
}

/**
 * Whether a saved entry has a page on the site. Asked for anew when it was saved.
 * @param {{ model?: string, documentId?: string, version?: string | undefined }} entry
 */
function useHasPage({ model, documentId, version }) {
  const { get } = useFetchClient()
  const [hasPage, setHasPage] = useState(false)
  useEffect(() => {
    let isCurrent = true
    if (!model || isInCanvas()) return undefined
    previewOf(get, { model, documentId }).then(
      (address) => isCurrent && setHasPage(Boolean(address)),
      () => isCurrent && setHasPage(false),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was saved since may have given it an address
  }, [get, model, documentId, version])
  return hasPage
}

/**
 * The address at which the site shows the draft of an entry; undefined where it has no page.
 * @param {(path: string, options: object) => Promise<any>} get
 * @param {{ model: string, documentId?: string | undefined }} entry
 * @returns {Promise<string | undefined>}
 */
export async function previewOf(get, { model, documentId }) {
  const { data } = await get(`/content-manager/preview/url/${model}`, { params: { documentId, status: 'draft' } })
  return data?.data?.url
}

/** Whether this window is the form that a canvas shows. */
function isInCanvas() {
  // Null where the window around it is of another origin.
  return window.frameElement?.hasAttribute('data-canvas') ?? false
}

/** @param {object} message */
function tellCanvas(message) {
  window.parent.postMessage(message, window.location.origin)
}

/**
 * Tells the canvas what is typed and where, and does in the form what is done there.
 * @param {{ documentId: string, version: string }} entry `version`: another one, once it was saved or published
 */
function FormOfCanvas({ documentId, version }) {
  const { components, contentType, form, model } = useContentManagerContext()
  const { get } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { values, modified } = form
  const zones = zonesOf(contentType)

  const sayChosen = (/** @type {Element} */ element) => {
    const block = blockAround(element, zones, Object.keys(contentType?.attributes ?? {}))
    if (block === undefined) return
    tellCanvas({ type: 'canvas:chosen', block: block && { ...block, words: wordsOfRow(element, values) } })
  }

  // Listens before it says anything.
  useLayoutEffect(() => {
    const onMessage = (/** @type {MessageEvent} */ { data, source, origin }) => {
      if (source !== window.parent || origin !== window.location.origin) return
      if (data?.type === 'canvas:open' && data.block) openBlock(form, data.block)
      if (data?.type === 'canvas:open' && data.finding) openFinding(form, data.finding, { contentType, components })
      if (data?.type !== 'canvas:change') return
      if (data.act === 'add') return tellCanvas({ type: 'canvas:chosen', block: addBlock(form, data, components) })
      const panel = { components, get }
      const changed =
        data.act === 'paste' ? pasteBlock(form, data.block, contentType, panel) : changeBlocks(form, data, panel)
      changed.then(
        ({ block, said }) => {
          if (said) toggleNotification(said)
          tellCanvas({ type: 'canvas:chosen', block })
        },
        () => toggleNotification({ type: 'danger', message: messages.block.failed }),
      )
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  })

  useLayoutEffect(() => {
    tellCanvas({ type: 'canvas:kinds', zones: kindsOf(contentType, components) })
  }, [contentType, components])

  // Before the browser draws: it is a way of some milliseconds to the page.
  useLayoutEffect(() => {
    const blocks = zones.map((zone) => [zone, namesOf(values[zone], components)])
    tellCanvas({
      type: 'canvas:typed',
      model,
      documentId,
      values,
      isModified: modified,
      version,
      blocks: Object.fromEntries(blocks),
    })
    // What is written in the row of a block may be closed on the page.
    if (document.hasFocus() && document.activeElement) sayChosen(document.activeElement)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the model stays as it is while its form is open
  }, [values, modified, version])
  useEffect(() => () => tellCanvas({ type: 'canvas:gone' }), [])

  const newest = useRef(sayChosen)
  useLayoutEffect(() => {
    newest.current = sayChosen
  })
  // Once: other effects move the focus, too.
  useEffect(() => {
    const onFocus = (/** @type {FocusEvent} */ { target }) => target instanceof Element && newest.current(target)
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== OTHER_PART) return
      event.preventDefault()
      tellCanvas({ type: 'canvas:leave' })
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <Typography variant="pi" textColor="neutral600">
      {messages.beside}
    </Typography>
  )
}

/** @param {any[] | undefined} blocks @param {Record<string, any>} components @returns {string[]} */
function namesOf(blocks, components) {
  return (blocks ?? []).map(({ __component: uid }) => components[uid]?.info.displayName ?? uid)
}

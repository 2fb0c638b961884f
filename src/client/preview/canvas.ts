import { endIslands, watchIslands } from '../islands.ts'
import { trustedHtml } from '../trusted-html.ts'
import { loadStyles } from '../show-page.ts'
import { redraw } from './redraw.ts'
import { textOf } from './page-finding.ts'

/** On the root element from the first message of a canvas on. */
const IN_CANVAS = 'data-canvas'
const SECTION = 'main [data-zone]'
const MARK = 'data-marked'

/**
 * Where a section stands: the zone of the entry that is being written, and the place in it from 0. `words`: of the row of it that
 * is being written, such as a question and its answer.
 */
type Place = { zone: string; at: number; words?: string[] }
type Message =
  | ({ type: 'canvas:draw' } & Drawn)
  | { type: 'canvas:check' }
  /** `zone` is null for no section; `at` then is 0 if the head of the page is to be seen. */
  | ({ type: 'canvas:mark' } & (Place | { zone: null; at?: number }))

/** What is drawn of a page. `styles`: the address of its stylesheet, which may be another one than before. */
type Drawn = { main: string; title: string; description: string; styles?: string | undefined }

/** Whether this page stands beside the form of its entry: links do not lead away, and no save reloads it. */
export function isInCanvas(): boolean {
  return document.documentElement.hasAttribute(IN_CANVAS)
}

/**
 * Lets the panel's canvas draw in this page: what is typed, and which section has the cursor. Says which section an author
 * picks, and what is to be fixed here when the panel asks. Only the window around this one is heard, and only at the panel's origin.
 * @param admin origin of the panel
 */
export function listenToCanvas(panel: Window, admin: string, signal: AbortSignal): void {
  let marked: Place | undefined
  // A section that was added is marked before it is drawn.
  let isAwaited = false
  const openRow = rowOpener(signal)

  const showMark = (isOther: boolean) => {
    const section = mark(marked)
    if (isOther) section?.scrollIntoView({ block: 'nearest' })
    isAwaited = marked !== undefined && !section
    openRow(section, marked?.words ?? [])
  }
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== panel || origin !== admin || !isMessage(data)) return
    document.documentElement.setAttribute(IN_CANVAS, '')
    if (data.type === 'canvas:mark') {
      const before = marked
      marked = data.zone === null ? undefined : data
      if (data.zone === null && data.at === 0) window.scrollTo(0, 0)
      return showMark(isAwaited || before?.zone !== marked?.zone || before?.at !== marked?.at)
    }
    if (data.type === 'canvas:check') return void check(panel, admin)
    const before = mark(marked)?.getBoundingClientRect()
    draw(data)
    showMark(isAwaited || hasGrown(before, mark(marked)?.getBoundingClientRect()))
  }
  const click = (event: Event) => {
    // A row is opened for what is typed, by no author.
    if (!isInCanvas() || openRow.isOpening || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href]')
    // The link to a tab, in the banner, leaves the page here as it is.
    const isToTab = link?.getAttribute('target') === '_blank' && !link.closest('main')
    const isInPage = link?.getAttribute('role') === 'tab'
    if (link && !isToTab && !isInPage) stop(event)
    const { zone, at } = event.target.closest<HTMLElement>(SECTION)?.dataset ?? {}
    if (zone !== undefined) panel.postMessage({ type: 'canvas:picked', zone, at: Number(at) }, admin)
  }
  const submit = (event: Event) => {
    if (isInCanvas() && event.target instanceof Element && event.target.closest('main')) stop(event)
  }

  window.addEventListener('message', receive, { signal })
  // Before the page's own listeners, one of which goes back in the history by itself.
  window.addEventListener('click', click, { signal, capture: true })
  window.addEventListener('submit', submit, { signal, capture: true })
  panel.postMessage({ type: 'canvas:ready' }, admin)
}

/** Whether a section that was in view is higher now: its end may be below the window, where its author does not see it. */
function hasGrown(before: DOMRect | undefined, after: DOMRect | undefined): boolean {
  if (!before || !after) return false
  const wasInView = before.bottom > 0 && before.top < window.innerHeight
  return wasInView && after.height > before.height
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'canvas:check') return true
  if (data.type === 'canvas:draw') {
    const styles: unknown = Reflect.get(data, 'styles')
    if (styles !== undefined && typeof styles !== 'string') return false
    return (['main', 'title', 'description'] as const).every((name) => typeof Reflect.get(data, name) === 'string')
  }
  if (data.type !== 'canvas:mark' || !('zone' in data)) return false
  const words: unknown = Reflect.get(data, 'words') ?? []
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string')) return false
  return data.zone === null || (typeof data.zone === 'string' && 'at' in data && typeof data.at === 'number')
}

/** Tells the panel what is to be fixed on this page, or that it could not be checked. What checks it is loaded only then. */
async function check(panel: Window, admin: string): Promise<void> {
  try {
    const { checkPage } = await import('./page-check.ts')
    panel.postMessage({ type: 'canvas:checked', findings: await checkPage() }, admin)
  } catch {
    panel.postMessage({ type: 'canvas:checked', findings: null }, admin)
  }
}

function draw({ main: html, title, description, styles }: Drawn): void {
  const main = document.querySelector('main')
  if (!main) return
  // A block without its styles says its words all the same.
  loadStyles(styles).catch(() => undefined)
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  redraw(main, template.content, { ended: endIslands, begun: watchIslands })
}

/** Marks the section of a place and no other. @returns it, if it is on the page */
function mark(place: Place | undefined): Element | undefined {
  const section = [...document.querySelectorAll<HTMLElement>(SECTION)].find(
    ({ dataset }) => place && dataset.zone === place.zone && dataset.at === String(place.at),
  )
  for (const other of document.querySelectorAll(`[${MARK}]`)) {
    if (other !== section) other.removeAttribute(MARK)
  }
  section?.setAttribute(MARK, '')
  return section
}

/** What shows a part of a section at a time: closed questions, and tabs that are not chosen. */
const ROW = 'details, [role=tabpanel]'

type OpenRow = {
  /**
   * Opens what holds all of the words in a section, and brings them into view. A section that was drawn anew shows its first rows
   * again: where the words are not drawn yet, those that were opened last are.
   */
  (section: Element | undefined, words: readonly string[]): void
  /** While a tab is chosen for the author. */
  isOpening: boolean
}

/** Keeps the row of a section open that an author writes in. @param signal ends it */
function rowOpener(signal: AbortSignal): OpenRow {
  let opened: number[] = []
  let shown: { section: Element; words: readonly string[] } | undefined
  // Tabs come to life some time after their section was drawn.
  const alive = new MutationObserver(() => shown && show(shown.section, shown.words))
  signal.addEventListener('abort', () => alive.disconnect())

  function show(section: Element, words: readonly string[]): void {
    const rows = [...section.querySelectorAll<HTMLElement>(ROW)]
    const found = rows.flatMap((row, at) => (words.every((word) => textOf(row).includes(word)) ? [at] : []))
    if (found.length > 0) opened = found
    openRow.isOpening = true
    for (const at of opened) open(rows[at])
    openRow.isOpening = false
    elementWith(section, words[0] ?? '')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const openRow: OpenRow = Object.assign(
    (section: Element | undefined, words: readonly string[]) => {
      alive.disconnect()
      shown = section && words.length > 0 ? { section, words } : undefined
      if (!shown) {
        opened = []
        return
      }
      alive.observe(shown.section, { subtree: true, attributeFilter: ['data-alive'] })
      show(shown.section, shown.words)
    },
    { isOpening: false },
  )
  return openRow
}

function open(row: HTMLElement | undefined): void {
  if (row instanceof HTMLDetailsElement) row.open = true
  else if (row?.hidden) document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.click()
}

/** The smallest element that holds the words. */
function elementWith(section: Element, words: string): Element | undefined {
  if (!words) return undefined
  return [...section.querySelectorAll('*')].findLast((element) => textOf(element).includes(words))
}

/** Spec 9: a page that has not come by then is pending. A page that is there is never held back. */
const PENDING_AFTER_MS = 100
/** A page that is there by then is shown without the overlay. */
const OVERLAY_AFTER_MS = 300
/** Spec 4 and 9. */
const OVERLAY_STAYS_MS = 100

/** Figures of the progress bar (spec 9). */
const MINIMUM = 0.1
const SPEED_MS = 200
const TRICKLE_RATE = 0.02
const TRICKLE_SPEED_MS = 800
/** The bar never looks complete before the page is there. */
const NEARLY_DONE = 0.994

let timers: ReturnType<typeof setTimeout>[] = []
/** The element that had focus when the overlay appeared. */
let focusBeforeOverlay: HTMLElement | undefined

let trickling: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let done = 0

/** A visitor has asked for a page: the bar starts at once, the overlay appears if it takes long (spec 4). */
export function pageStarted(): void {
  clearTimers()
  setShown('offline', false)
  startProgress()
  timers = [setTimeout(() => setPending(true), PENDING_AFTER_MS), setTimeout(showOverlay, OVERLAY_AFTER_MS)]
}

/** The page is shown: the bar completes at once, the overlay goes 100 ms later. */
export function pageFinished(): void {
  stopLoading()
  timers = [setTimeout(() => setShown('loading', false), OVERLAY_STAYS_MS)]
}

/** The page will not be shown: bar and overlay go at once, and focus returns to where it was. */
export function pageFailed(): void {
  const focused = stopLoading()
  setShown('loading', false)
  focused?.focus({ preventScroll: true })
}

/** The page will not be shown because there is no network. The message stays until there is, or another page is asked for. */
export function showOffline(): void {
  setShown('offline', true)
  addEventListener('online', () => setShown('offline', false), { once: true })
}

function setShown(id: 'offline' | 'loading', isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown)
}

/** Returns the element that had focus when the overlay appeared, if it did. */
function stopLoading(): HTMLElement | undefined {
  clearTimers()
  endProgress()
  setPending(false)
  setInert(false)
  const focused = focusBeforeOverlay
  focusBeforeOverlay = undefined
  return focused
}

function clearTimers(): void {
  for (const timer of timers) clearTimeout(timer)
}

/** Tells assistive technology that the page is about to be replaced. */
function setPending(isPending: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isPending))
}

function showOverlay(): void {
  setShown('loading', true)
  if (document.activeElement instanceof HTMLElement) focusBeforeOverlay = document.activeElement
  setInert(true)
}

/** The overlay covers the page from pointers; this covers it from keyboards. */
function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('body > :is(a, header, main, footer)')) {
    part.inert = isInert
  }
}

/** Shows the thin bar at the top of the page, and lets it creep on. A bar that is shown already goes on. */
function startProgress(): void {
  if (trickling) return
  clearTimeout(hiding)
  fill(MINIMUM)
  trickling = setInterval(() => fill(Math.min(done + TRICKLE_RATE, NEARLY_DONE)), TRICKLE_SPEED_MS)
}

/** Fills the bar, then hides it once visitors have seen it full. */
function endProgress(): void {
  if (!trickling) return
  clearInterval(trickling)
  trickling = undefined
  fill(1)
  hiding = setTimeout(() => fill(0), SPEED_MS)
}

/** @param share of the bar's width; at 0 the bar is hidden */
function fill(share: number): void {
  done = share
  const bar = document.getElementById('progress')
  if (!bar) return
  bar.hidden = share === 0
  bar.style.setProperty('--done', String(share))
}

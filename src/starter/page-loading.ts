import { endProgress, startProgress } from './progress-bar.ts'

/** A page that is there by then is shown without the overlay. */
const OVERLAY_AFTER_MS = 300
/** Spec 4 and 9. */
const OVERLAY_STAYS_MS = 100
/** Spec 9: a page that has not come by then is pending; one that is there is never held back. */
const PENDING_AFTER_MS = 100

let timers: ReturnType<typeof setTimeout>[] = []

/** A visitor has asked for a page: the bar starts at once, the overlay shows if it takes long (spec 4). */
export function pageStarted(): void {
  forgetTimers()
  setOffline(false)
  startProgress()
  timers = [setTimeout(() => setPending(true), PENDING_AFTER_MS), setTimeout(() => setOverlay(true), OVERLAY_AFTER_MS)]
}

/** The page is shown: the bar completes at once, the overlay goes 100 ms later. */
export function pageFinished(): void {
  forgetTimers()
  endProgress()
  setPending(false)
  timers = [setTimeout(() => setOverlay(false), OVERLAY_STAYS_MS)]
}

/** The page will not be shown: bar and overlay go at once. */
export function pageFailed(): void {
  forgetTimers()
  endProgress()
  setPending(false)
  setOverlay(false)
}

/** The page will not be shown because there is no network; says so until there is, or another page is asked for. */
export function sayOffline(): void {
  setOffline(true)
  addEventListener('online', () => setOffline(false), { once: true })
}

function setOffline(isOffline: boolean): void {
  document.getElementById('offline')?.toggleAttribute('hidden', !isOffline)
}

function forgetTimers(): void {
  for (const timer of timers) clearTimeout(timer)
}

/** Tells assistive technology that what it reads is about to be replaced. */
function setPending(isPending: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isPending))
}

function setOverlay(isShown: boolean): void {
  document.getElementById('loading')?.toggleAttribute('hidden', !isShown)
}

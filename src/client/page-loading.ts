import { endProgress, startProgress } from './progress-bar.ts'

/** A page that is there by then is shown without the overlay. */
const OVERLAY_AFTER_MS = 300
/** Spec 4 and 9. */
const OVERLAY_STAYS_MS = 100
/** Spec 9: a page that has not come by then is pending; one that is there is never held back. */
const PENDING_AFTER_MS = 100

let timers: ReturnType<typeof setTimeout>[] = []
/** Had focus when the overlay came over it. */
let covered: HTMLElement | undefined

/** A visitor has asked for a page: the bar starts at once, the overlay shows if it takes long (spec 4). */
export function pageStarted(): void {
  forgetTimers()
  setShown('offline', false)
  startProgress()
  timers = [setTimeout(() => setPending(true), PENDING_AFTER_MS), setTimeout(cover, OVERLAY_AFTER_MS)]
}

/** The page is shown: the bar completes at once, the overlay goes 100 ms later. */
export function pageFinished(): void {
  ended()
  timers = [setTimeout(() => setShown('loading', false), OVERLAY_STAYS_MS)]
}

/** The page will not be shown: bar and overlay go at once. */
export function pageFailed(): void {
  const left = ended()
  setShown('loading', false)
  // Whoever comes back finds the page where it was left.
  left?.focus({ preventScroll: true })
}

/** The page will not be shown because there is no network; says so until there is, or another page is asked for. */
export function sayOffline(): void {
  setShown('offline', true)
  addEventListener('online', () => setShown('offline', false), { once: true })
}

function setShown(id: 'offline' | 'loading', isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown)
}

/** Returns what had focus when the overlay came over it, if it did. */
function ended(): HTMLElement | undefined {
  forgetTimers()
  endProgress()
  setPending(false)
  setReach(true)
  const left = covered
  covered = undefined
  return left
}

function forgetTimers(): void {
  for (const timer of timers) clearTimeout(timer)
}

/** Tells assistive technology that what it reads is about to be replaced. */
function setPending(isPending: boolean): void {
  document.querySelector('main')?.setAttribute('aria-busy', String(isPending))
}

function cover(): void {
  setShown('loading', true)
  if (document.activeElement instanceof HTMLElement) covered = document.activeElement
  setReach(false)
}

/** What lies under the overlay is reached by keyboard as little as by pointer. */
function setReach(isReached: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('body > :is(a, header, main, footer)')) {
    part.inert = !isReached
  }
}

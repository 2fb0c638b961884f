import { behavior } from '#registry/behavior.ts'

/** Counts each number up once, when it comes into view. */
export const CounterAnimation = behavior('CounterAnimation', countUp)

const DURATION_MS = 1100
/** How much of a number must be in view before it starts. */
const IN_VIEW = 0.6

/**
 * Draws each `[data-counts-to]` number inside from 0 to its value, once, over the text that stays for screen readers.
 * Still under reduced motion and in automated browsers. Returns what stops it.
 */
function countUp(frame: HTMLElement): () => void {
  const isStill = navigator.webdriver || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return () => {}
  const stopped = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        draw(target, stopped.signal)
      }
    },
    { threshold: IN_VIEW },
  )
  for (const number of frame.querySelectorAll('[data-counts-to]')) observer.observe(number)
  return () => {
    observer.disconnect()
    stopped.abort()
  }
}

function draw(number: HTMLElement, stopped: AbortSignal): void {
  const value = Number(number.dataset.countsTo)
  // As `groupDigits` writes the number that stands there: a module that the search shares would cost every page a name.
  const decimals = number.textContent.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.dataset.copy = ''
  number.append(copy)
  const startedAt = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, (now - startedAt) / DURATION_MS)
    if (share === 1 || stopped.aborted) return copy.remove()
    copy.textContent = format.format(value * easeOut(share))
    requestAnimationFrame(step)
  }
  step(startedAt)
}

/** Fast at first, slow at the end; 0 to 1. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}

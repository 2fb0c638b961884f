import {
  moveOfKey,
  nearestSlide,
  placeInRow,
  slideAfterMove,
  slidesInView,
  type CarouselMove,
} from './carousel-moves.ts'
import { carouselRowMessages } from '#messages/en.ts'

/**
 * Moves the row that `CarouselSlides` draws with the buttons of `CarouselButtons`. `behaviorName` is all that the registry needs, which src/ui does not import.
 */
export const CarouselRow = Object.assign(startCarouselRow, { behaviorName: 'CarouselRow' as const })

/** A row that has not scrolled for so long stands still. */
const SETTLED_MS = 120
const FADE_MS = 420
/** How often the row is sent again to where a button sent it. A row that then still stands elsewhere stays there. */
const CORRECTIONS = 3

/**
 * Lets the buttons inside `frame` and the arrow keys move its row of slides, which scrolls by itself. A pager turns
 * its pages round and hides the others from the keyboard and from screen readers. Returns what undoes it.
 * @throws {Error} where the frame lacks a part
 */
function startCarouselRow(frame: HTMLElement): () => void {
  const row = part(frame, '[data-slides]')
  const previous = part(frame, '[data-previous]')
  const next = part(frame, '[data-next]')
  const announcement = part(frame, '[data-announcement]')
  const position = frame.querySelector('[data-position]')
  const slides = [...row.querySelectorAll<HTMLElement>(':scope > [data-slide]')]
  const isPager = row.hasAttribute('data-pager')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let first = nearest()
  let width = row.clientWidth
  let settling: ReturnType<typeof setTimeout> | undefined
  /** While it is above 0, the row is on its way to `first`, and nothing but the visitor may change that. */
  let corrections = 0
  show()

  const listening = new AbortController()
  const { signal } = listening
  previous.addEventListener('click', () => go('previous'), { signal })
  next.addEventListener('click', () => go('next'), { signal })
  row.addEventListener('keydown', pressed, { signal })
  row.addEventListener('focusin', followed, { signal })
  row.addEventListener('scroll', scrolled, { signal, passive: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown']) {
    row.addEventListener(type, movedByVisitor, { signal, passive: true })
  }
  const resizing = new ResizeObserver(resized)
  resizing.observe(row)
  return () => {
    listening.abort()
    resizing.disconnect()
    clearTimeout(settling)
  }

  function view() {
    return { first, inView: inView(row, slides), count: slides.length }
  }

  function go(move: CarouselMove): void {
    if (settling && !corrections) first = nearest()
    const chosen = slideAfterMove(move, { ...view(), isRound: isPager })
    if (chosen === first) return
    first = chosen
    show()
    bringIntoView(pace())
    if (isPager && !reducedMotion.matches) slides[first]?.animate({ opacity: [0, 1] }, FADE_MS)
    const title = slides[first]?.querySelector('[data-title]')?.textContent ?? ''
    announcement.textContent = carouselRowMessages.announcement(placeInRow(view()), title)
  }

  function pace(): ScrollBehavior {
    return isPager || reducedMotion.matches ? 'instant' : 'smooth'
  }

  function bringIntoView(behavior: ScrollBehavior, correctable = CORRECTIONS): void {
    corrections = correctable
    row.scrollTo({ left: starts(slides)[first] ?? 0, behavior })
    scrolled()
  }

  function nearest(): number {
    return nearestSlide(starts(slides), row.scrollLeft)
  }

  /** From here on, where the row comes to stand is what the visitor wants. */
  function movedByVisitor(): void {
    corrections = 0
  }

  /** Only the page in view can be reached; a row of cards has an end, and needs no stop where everything fits. */
  function show(): void {
    const shown = view()
    if (position) position.textContent = placeInRow(shown)
    if (isPager) {
      slides.forEach((slide, index) => {
        slide.inert = index !== first
      })
      return
    }
    previous.ariaDisabled = String(first === 0)
    next.ariaDisabled = String(first + shown.inView >= shown.count)
    row.tabIndex = shown.inView >= shown.count ? -1 : 0
  }

  function pressed(event: KeyboardEvent): void {
    const isForRow = event.target === row && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const move = isForRow && moveOfKey(event.key, getComputedStyle(row).direction === 'rtl')
    // The browser may scroll the row by any other key.
    if (!move) return movedByVisitor()
    event.preventDefault()
    go(move)
  }

  /** A browser leaves a card where it is once a little of it shows. What is pointed at stays under the pointer. */
  function followed({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const focused = slides.findIndex((slide) => slide.contains(target))
    const { inView: fitting } = view()
    if (focused === -1 || (focused >= first && focused < first + fitting)) return
    first = focused < first ? focused : focused - fitting + 1
    show()
    bringIntoView('instant')
  }

  /**
   * By a button, a finger, a wheel, or the browser that follows the focus. On its way to where a button sent it, a row may
   * pause while the browser is busy, and some browsers move it back when they lay out the page: it is sent there again.
   */
  function scrolled(): void {
    clearTimeout(settling)
    settling = setTimeout(() => {
      settling = undefined
      if (corrections && nearest() !== first) return bringIntoView(pace(), corrections - 1)
      corrections = 0
      first = nearest()
      show()
    }, SETTLED_MS)
  }

  function resized(): void {
    if (row.clientWidth === width) return
    width = row.clientWidth
    bringIntoView('instant')
    show()
  }
}

/** How far the row is scrolled when each slide stands first, pixels; negative where text runs from right to left. */
function starts(slides: readonly HTMLElement[]): number[] {
  const origin = slides[0]?.offsetLeft ?? 0
  return slides.map(({ offsetLeft }) => offsetLeft - origin)
}

function inView(row: HTMLElement, slides: readonly HTMLElement[]): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row)
  const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return slidesInView({ room, slide: slides[0]?.offsetWidth ?? 0, pitch: Math.abs(starts(slides)[1] ?? 0) })
}

function part(frame: HTMLElement, selector: string): HTMLElement {
  const found = frame.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The row of slides has no element ${selector}.`)
  return found
}

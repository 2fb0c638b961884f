import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CarouselRow } from './CarouselRow.behavior.ts'

const SLIDE = 400
/** Longer than a row needs to stand still, with all that it is sent again. */
const LONG_MS = 2000
/** A pause between two events of one movement, longer than a row needs to stand still. */
const PAUSE_MS = 150

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Four slides of which one is in view: quotes, which turn at once, or cards, which move over some time. */
function carousel({ isPager }: { isPager: boolean }) {
  const page = new Window()
  page.document.body.innerHTML =
    `<div id="frame"><p data-position></p><button data-previous></button><button data-next></button>` +
    `<p data-announcement></p><div data-slides ${isPager ? 'data-pager' : ''}>` +
    '<div data-slide><a href="/a">A card</a></div><div data-slide></div>'.repeat(2) +
    '</div></div>'
  vi.stubGlobal('Element', page.Element)
  vi.stubGlobal('ResizeObserver', page.ResizeObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('getComputedStyle', () => ({ paddingLeft: '0', paddingRight: '0', direction: 'ltr' }))
  const part = (selector: string) => {
    const found = page.document.querySelector(selector)
    if (!(found instanceof page.HTMLElement)) throw new Error(`The frame has no element ${selector}.`)
    return found
  }
  const row = part('[data-slides]')
  Object.defineProperty(row, 'clientWidth', { value: SLIDE })
  for (const [index, slide] of [...row.children].entries()) {
    Object.defineProperties(slide, {
      offsetLeft: { value: index * SLIDE },
      offsetWidth: { value: SLIDE },
      animate: { value: () => undefined },
    })
  }
  let target = 0
  const tell = (type: string, { at = row, ...init }: { at?: typeof row; key?: string } = {}) =>
    at.dispatchEvent(Object.assign(new page.Event(type, { bubbles: true }), init))
  /** As the browser scrolls the row, for whatever reason; in slides. */
  const scrollTo = (place: number) => {
    row.scrollLeft = place * SLIDE
    tell('scroll')
  }
  const sent = vi.fn(({ left, behavior }: { left: number; behavior: string }) => {
    target = left / SLIDE
    if (behavior === 'instant') scrollTo(target)
  })
  Object.defineProperty(row, 'scrollTo', { value: sent })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom has types of its own
  const end = CarouselRow(part('#frame') as unknown as HTMLElement)
  return {
    end,
    tell,
    scrollTo,
    sent,
    part,
    next: () => part('[data-next]').click(),
    /** As far as the buttons have sent it, once a browser that is busy moves it there. */
    arrive: () => scrollTo(target),
    position: () => part('[data-position]').textContent,
    scrolled: () => row.scrollLeft / SLIDE,
  }
}

test('Next after a swipe goes on from the slide that was swiped to, before the row stands still', () => {
  const { tell, scrollTo, next, position, scrolled, end } = carousel({ isPager: true })
  tell('pointerdown')
  scrollTo(1)
  next()
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['3 of 4', 2])
  end()
})

test('a second click on Next counts while the first one has hardly moved the row', () => {
  const { scrollTo, next, arrive, position, scrolled, end } = carousel({ isPager: false })
  next()
  scrollTo(0.1)
  vi.advanceTimersByTime(PAUSE_MS)
  next()
  scrollTo(0.2)
  vi.advanceTimersByTime(PAUSE_MS)
  expect(position()).toBe('3 of 4')
  arrive()
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['3 of 4', 2])
  end()
})

test('a row that the browser moves back after a click is sent there again', () => {
  const { scrollTo, next, position, scrolled, end } = carousel({ isPager: true })
  next()
  scrollTo(0)
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['2 of 4', 1])
  end()
})

test('a row that stands elsewhere however often it is sent stays there', () => {
  const { scrollTo, next, sent, position, end } = carousel({ isPager: true })
  sent.mockImplementation(() => scrollTo(0))
  next()
  vi.advanceTimersByTime(LONG_MS)
  expect(position()).toBe('1 of 4')
  expect(sent.mock.calls.length).toBeLessThan(5)
  end()
})

test.each(['wheel', 'touchmove', 'pointerdown'])('a %s in the row after a click moves it where it leads', (type) => {
  const { tell, scrollTo, next, position, scrolled, end } = carousel({ isPager: true })
  next()
  tell(type)
  scrollTo(3)
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['4 of 4', 3])
  end()
})

test('a key by which the browser scrolls moves the row where it leads, and an arrow key counts like a click', () => {
  const { tell, scrollTo, part, position, scrolled, end } = carousel({ isPager: false })
  tell('keydown', { key: 'ArrowRight' })
  scrollTo(0.1)
  tell('keydown', { key: 'ArrowRight' })
  expect(position()).toBe('3 of 4')
  tell('keydown', { at: part('a'), key: 'ArrowRight' })
  scrollTo(1)
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['2 of 4', 1])
  end()
})

test('a row that has arrived follows the browser again, for example to words that are found in the page', () => {
  const { scrollTo, next, arrive, position, scrolled, end } = carousel({ isPager: false })
  next()
  arrive()
  vi.advanceTimersByTime(LONG_MS)
  scrollTo(3)
  vi.advanceTimersByTime(LONG_MS)
  expect([position(), scrolled()]).toEqual(['4 of 4', 3])
  end()
})

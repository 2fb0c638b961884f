import { carouselRowMessages } from '#messages/en.ts'
export type CarouselMove = 'previous' | 'next' | 'first' | 'last'

type Row = {
  /** The first slide in view, counted from 0. */
  first: number
  /** How many are in view at a time. */
  inView: number
  count: number
}

/** The slide that comes to stand first, counted from 0: round at both ends where `isRound`, else it stays there. */
export function slideAfterMove(
  move: CarouselMove,
  { first, inView, count, isRound }: Row & { isRound: boolean },
): number {
  const last = Math.max(0, count - inView)
  if (move === 'first') return 0
  if (move === 'last') return last
  const beside = move === 'next' ? first + 1 : first - 1
  if (isRound) return (beside + last + 1) % (last + 1)
  return Math.min(Math.max(beside, 0), last)
}

/** What a key asks of a row of slides; undefined for a key that is none of its own. */
export function moveOfKey(key: string, isRightToLeft: boolean): CarouselMove | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next'
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous'
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  return undefined
}

/** "2 of 6", or "2 to 4 of 6" where several are in view. */
export function placeInRow({ first, inView, count }: Row): string {
  const last = Math.min(first + inView, count)
  return carouselRowMessages.position(first + 1, last, count)
}

/** How many slides stand whole in a row, at least one. All in pixels; `pitch` is from one slide's start to the next. */
export function slidesInView({ room, slide, pitch }: { room: number; slide: number; pitch: number }): number {
  const rounding = 0.02
  return pitch > 0 ? Math.max(1, 1 + Math.floor((room - slide) / pitch + rounding)) : 1
}

/** The slide whose start is nearest to where the row was scrolled, counted from 0; both in pixels, negative in RTL. */
export function nearestSlide(starts: readonly number[], scrolled: number): number {
  const distances = starts.map((start) => Math.abs(start - scrolled))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

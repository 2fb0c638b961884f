import type { Section } from '#registry/page.ts'
import { catalogue } from './catalogue.ts'

/** Typical sections in such an order that each block stands once after each, itself included. */
export function neighbours(): Section[] {
  const typical = catalogue().flatMap(({ examples: [first] }) => (first ? [first.section] : []))
  return everyPair(typical.length).flatMap((index) => typical[index] ?? [])
}

/**
 * Numbers below `count` in which every ordered pair stands side by side exactly once: the shortest such sequence,
 * written as the words of one and two letters in the order of a dictionary, closed to a ring.
 */
export function everyPair(count: number): number[] {
  const ring = Array.from({ length: count }, (_, first) => [
    first,
    ...Array.from({ length: count - first - 1 }, (_unused, later) => [first, first + later + 1]).flat(),
  ]).flat()
  return count === 0 ? [] : [...ring, 0]
}

type Tabs = {
  /** The tab that has the focus, counted from 0. */
  current: number
  count: number
  /** Whether the next tab stands to the left. */
  isRightToLeft: boolean
}

/** The tab that a key leads to, counted from 0 and round at both ends; undefined for a key that is none of theirs. */
export function tabAfterKey(key: string, { current, count, isRightToLeft }: Tabs): number | undefined {
  const forward = isRightToLeft ? -1 : 1
  if (key === 'ArrowRight') return (current + forward + count) % count
  if (key === 'ArrowLeft') return (current - forward + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  // A link does not answer the space bar, and the page would scroll.
  if (key === ' ') return current
  return undefined
}

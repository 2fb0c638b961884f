type Tabs = {
  /** The tab that has the focus, counted from 0. */
  current: number
  count: number
  /** Whether the next tab stands to the left. */
  isRightToLeft: boolean
  /** Whether the tabs stand under one another. */
  isVertical: boolean
}

/** The tab that a key leads to, counted from 0 and round at both ends; undefined for a key that is none of theirs. */
export function tabAfterKey(key: string, { current, count, isRightToLeft, isVertical }: Tabs): number | undefined {
  const isForward = key === (isVertical ? 'ArrowDown' : isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const isBackward = key === (isVertical ? 'ArrowUp' : isRightToLeft ? 'ArrowRight' : 'ArrowLeft')
  if (isForward) return (current + 1) % count
  if (isBackward) return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  // A link does not answer the space bar, and the page would scroll.
  if (key === ' ') return current
  return undefined
}

/** Something that a check found, in words that say what is wrong. */
export type Finding = {
  example: string
  check: 'picture' | 'accessibility' | 'HTML' | 'overflow' | 'messages' | 'without JavaScript'
  text: string
  /** Paths of the pictures to compare, where there are any. */
  pictures?: { before?: string; now: string; difference?: string }
}

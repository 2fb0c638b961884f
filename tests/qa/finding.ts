/** Something that a check found, in words that say what is wrong. */
export type Finding = {
  example: string
  check: 'picture' | 'accessibility' | 'HTML' | 'overflow' | 'messages' | 'without JavaScript'
  text: string
  /** Files of the pictures to compare, where there are any. */
  pictures?: Pictures
}

/** A kept picture that took the place of another, or is new, or gone. */
export type ChangedPicture = { example: string; text: string; pictures: Pictures }

type Pictures = { before?: string; now?: string; difference?: string }

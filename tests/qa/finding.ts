/** Something that a check found, in words that say what is wrong, with what and where. */
export type Finding = {
  example: string
  check: 'drawing' | 'picture' | 'accessibility' | 'HTML' | 'overflow' | 'messages' | 'without JavaScript'
  /** What was broken: a rule of axe or of the HTML, or a name of ours. */
  rule: string
  /** The element that broke it, where it is one: `<p class="quote__words">`. */
  element?: string
  text: string
  /** Files of the pictures to compare, where there are any. */
  pictures?: Pictures
}

/** One line for a finding: `typical · color-contrast · <p class="soft">: …`. */
export function findingLine({ example, rule, element, text }: Finding): string {
  return `${[example, rule, ...(element ? [element] : [])].join(' · ')}: ${text}`
}

/** A picture that took the place of another, or is new, or gone. */
export type ChangedPicture = { example: string; text: string; pictures: Pictures }

type Pictures = { before?: string; now?: string; difference?: string }

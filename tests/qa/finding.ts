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

/** What the test of a sheet is marked with whose findings are said elsewhere. */
export const FOUND = 'findings'

/** What the author of a block does about a finding, by its rule where that says more than its check. */
const WHAT_TO_DO: Record<Finding['check'], string> & Partial<Record<string, string>> = {
  'is-drawn': 'The view throws this error. Fix the line in the message.',
  drawing: 'Check which values the field can have, such as null. Do not render anything for them.',
  picture: 'If the new picture is right, save it with npm run qa:update. Otherwise, fix the view or its styles.',
  accessibility: 'Some people cannot use this. Fix the element in the view, or its styles.',
  HTML: 'The HTML is not valid. Fix the element in the view.',
  'fits-window': 'Something does not wrap or shrink. Try min-width: 0 or minmax(0, 1fr).',
  overflow: 'Remove overflow: hidden, or let the text wrap.',
  'files-are-there': 'Correct the address, or add the file.',
  'known-inputs': 'Change tests/qa/sheet-inputs.ts so that it also finds this file.',
  messages: 'Open the sheet in a browser and check the console.',
  'without JavaScript': 'An island adds or removes words. Render the same words on the server.',
}
const LONGEST_TEXT = 300

type OfSheet = { block: string; width: number; findings: readonly Finding[] }

/**
 * What was found on sheets, as lines for the author of a block, each fault once: its examples, the rule, the element and
 * what is wrong, and below it what to do. The width is named where not every sheet of the block has it.
 */
export function findingLines(sheets: readonly OfSheet[]): string[] {
  const blocks = Map.groupBy(sheets, ({ block }) => block)
  return [...blocks].flatMap(([block, ofBlock]) => {
    const found = ofBlock.flatMap(({ width, findings }) => findings.map((finding) => ({ width, finding })))
    const faults = Map.groupBy(found, ({ finding: { rule, element, text } }) =>
      [rule, ...(element ? [element] : [])].join(' · ').concat(`: ${oneLine(text)}`),
    )
    if (found.length === 0) return []
    const lines = [...faults].flatMap(([fault, same]) => {
      const examples = [...new Set(same.map(({ finding }) => finding.example))].join(', ')
      const widths = [...new Set(same.map(({ width }) => width))]
      const at = widths.length < ofBlock.length ? ` (at ${widths.join(' and ')} pixels)` : ''
      const todo = same.slice(0, 1).map(({ finding: { rule, check } }) => WHAT_TO_DO[rule] ?? WHAT_TO_DO[check])
      return [`  ${examples} · ${fault}${at}`, ...todo.map((sentence) => `      ${sentence}`)]
    })
    return [`${block}:`, ...lines]
  })
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line
}

/** A picture that took the place of another, or is new, or gone. */
export type ChangedPicture = { example: string; text: string; pictures: Pictures }

type Pictures = { before?: string; now?: string; difference?: string }

/** A choice of how something looks: the element that has it, its attribute, and what authors may choose. */
export type Look = { selector: string; attribute: string; options: readonly string[] }

/** What a choice means by its word; nothing where it says that all stays as it is. */
const BY_WORD: readonly [words: RegExp, css: string][] = [
  [/^(plain|normal|default|standard|none|auto|medium|regular|left|start|full|one|top)$/, ''],
  [/^(small|compact|dense)$/, 'font-size: var(--fs-small);'],
  [/^(large|big)$/, 'font-size: var(--fs-lead);'],
  [/^(narrow|half)$/, 'max-width: var(--measure);'],
  [/^(cent(er|re)(ed)?|middle)$/, 'justify-items: center; text-align: center;'],
  [/^(right|end)$/, 'justify-items: end; text-align: end;'],
]
/** What the others get one after the other; the first choice is how the block looks without one. */
const IN_TURN = [
  '',
  'padding: var(--s-5); border: var(--rule-strong);',
  'padding-inline-start: var(--s-5); border-inline-start: var(--rule-strong);',
  'padding-block: var(--s-5); border-block: var(--rule-strong);',
]
const ROWS_IN_TURN = ['', 'font-weight: var(--fw-medium);', 'font-size: var(--fs-small);']
const AS_IT_IS = '/* as it is */'

/** A rule for each choice of a look, for the styles of a new block. */
export function rulesOf({ selector, attribute, options }: Look): string {
  const inTurn = selector.endsWith(' tr') ? ROWS_IN_TURN : IN_TURN
  let turn = 0
  const rules = options.map((option, index) => {
    const chosen = `${selector}[${attribute}='${option}']`
    // The picture of words and a picture, which stands at their end.
    if (selector === '.beside' && attribute === 'data-side') return `${chosen} ${sideRule(option)}`
    const known = index === 0 ? '' : BY_WORD.find(([words]) => words.test(option.toLowerCase()))?.[1]
    return `${chosen} { ${(known ?? inTurn[(turn += 1)]) || AS_IT_IS} }`
  })
  return `/* ${attribute.replace('data-', '')}: a rule for each choice, yours to change */\n${rules.join('\n')}`
}

function sideRule(option: string): string {
  return /^(left|start)$/.test(option) ? '> :last-child { order: -1; }' : `{ ${AS_IT_IS} }`
}

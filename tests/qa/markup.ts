import { HtmlValidate } from 'html-validate'
import { ELEMENTS, RULES } from '../../gallery/html-rules.ts'
import type { Finding } from './finding.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ELEMENTS,
  rules: {
    ...RULES,
    // Sheets show one block many times over.
    'unique-landmark': 'off',
    'multiple-labeled-controls': 'off',
    'no-inline-style': 'error',
  },
})

/** What is wrong with the HTML of each example, as the server wrote it. */
export function markupFindings(html: string): Finding[] {
  const { results } = validator.validateStringSync(html)
  const lines = html.split('\n')
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => {
      const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column)].join('\n')
      const example = [...before.matchAll(/data-example="([^"]+)"/g)].at(-1)?.[1] ?? 'the sheet'
      const element = startTagAt(lines.slice(line - 1).join('\n'), column)
      return { example, check: 'HTML', rule: ruleId, ...(element ? { element } : {}), text: message }
    }),
  )
}

/** The start tag that a message is about: the last one that begins at that column or before it. */
function startTagAt(html: string, column: number): string | undefined {
  const start = html.lastIndexOf('<', column)
  const [tag] = /^<[a-z][^>]*>/.exec(html.slice(start)) ?? []
  return tag
}

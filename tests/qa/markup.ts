import { HtmlValidate } from 'html-validate'
import type { Finding } from './finding.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      // An island and what it leaves as it is stand wherever their content may stand.
      'x-island': { flow: true, phrasing: true, transparent: true },
      'x-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // How it is written is React's business, not the reader's.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Sheets show one block many times over.
    'unique-landmark': 'off',
    'multiple-labeled-controls': 'off',
    // Left to axe, which sees the page as it is drawn.
    'wcag/h37': 'off',
    'prefer-native-element': 'off',
    'long-title': 'off',
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
      return { example, check: 'HTML', text: `${ruleId}: ${message}` }
    }),
  )
}

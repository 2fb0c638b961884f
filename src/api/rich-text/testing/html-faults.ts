import { HtmlValidate } from 'html-validate'

const PLAIN = 'p|h[2-6]|ul|ol|li|strong|em|u|s|code|pre|blockquote|br|hr|figure|figcaption|picture|table|thead|tbody|tr'
const ATTRIBUTES: Record<string, string> = {
  a: 'href|title|rel|data-external',
  img: 'src|width|height|loading|decoding|alt',
  source: 'type|srcset|sizes',
  div: 'data-table|role|aria-label|tabindex',
  th: 'data-align',
  td: 'data-align|data-label',
  ol: 'start',
}
const TAGS = Object.entries(ATTRIBUTES).map(([tag, names]) => `${tag}(?: (?:${names})(?:="[^"<>]*")?)*`)
/** Text may hold neither of these signs, so that a tag is all that is between them. */
const HARMLESS = new RegExp(`<(?:(?:${PLAIN}|${TAGS.join('|')})|/(?:${PLAIN}|a|div|th|td))>`, 'g')
const HARMFUL_ADDRESS = /(?:href|src|srcset)="(?!\/(?![/\\])|[?#]|https?:|mailto:|tel:)[^"]*"/gi

const parser = new HtmlValidate({
  // No settings are looked for in folders.
  root: true,
  elements: ['html5'],
  rules: {
    'close-order': 'error',
    'element-permitted-content': 'error',
    'element-permitted-parent': 'error',
    'element-required-content': 'error',
    'no-dup-attr': 'error',
    'empty-heading': 'error',
    'heading-level': ['error', { allowMultipleH1: true, minInitialRank: 'any' }],
    'no-inline-style': 'error',
  },
})

/** For tests: what is neither allowed nor well formed in rich text that became HTML. Empty where all is well. */
export function htmlFaults(html: string): string[] {
  const rest = html.replaceAll(HARMLESS, ' ')
  const lines = html.split('\n')
  const { results } = parser.validateStringSync(html)
  return [
    ...(rest.match(/<[^>]*>?|>/g) ?? []),
    ...(html.match(HARMFUL_ADDRESS) ?? []),
    ...results.flatMap(({ messages }) => messages.map(({ line, message }) => `${message}: ${lines[line - 1]}`)),
  ]
}

import { ELEMENTS, RULES } from './html-rules.ts'

/** What a check finds wrong with a block in its frame. */
export type Finding = {
  check: 'axe' | 'HTML' | 'console'
  rule: string
  text: string
  /** Its start tag. */
  element?: string | undefined
  /** Where it is in the frame. */
  selector?: string | undefined
}

/** What is wrong with the HTML of a document as the server wrote it. The validator is loaded where somebody asks. */
export async function htmlFindings(html: string): Promise<Finding[]> {
  const { HtmlValidate } = await import('html-validate')
  const rules = { ...RULES, 'no-inline-style': 'error' } as const
  const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ELEMENTS, rules })
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => ({
      check: 'HTML' as const,
      rule: ruleId,
      text: message,
      element: /^<[a-z][^>]*>/.exec(html.slice(html.lastIndexOf('<', offset)))?.[0],
      selector: selector ?? undefined,
    })),
  )
}

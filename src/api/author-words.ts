import type { z } from 'zod'

/** What a field holds, by the name that the contract's schemas have for it. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a part with fields of its own',
}

/** What is wrong with a value, as its author would say it: ends "The field “title” …" */
export function authorWords(issue: Pick<z.core.$ZodIssue, 'code' | 'message'> & { expected?: unknown }): string {
  // Dates are the only texts whose form is checked.
  if (issue.code === 'invalid_format') return 'is not a date.'
  const kind = issue.code === 'invalid_type' ? KINDS[String(issue.expected)] : undefined
  if (!kind) return 'holds something that this site does not know.'
  return /received (null|undefined)$/.test(issue.message) ? `is empty; it needs ${kind}.` : `is not ${kind}.`
}

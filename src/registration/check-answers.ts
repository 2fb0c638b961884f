import { z } from 'zod'
import type { FormField } from '#blocks/form/form.model.ts'
import { groupDigits } from '#format/numbers.ts'
import { fieldsOf, type FormDefinition } from './form-definition.ts'

/** What a form was sent with: the values of each field, by its name. */
export type Given = Readonly<Record<string, readonly string[]>>

/** An answer with its question, which may be worded otherwise by the time that somebody reads it. */
export type Answer = { name: string; label: string; value: string | string[] }

export type CheckedAnswers = { answers: Answer[] } | { errors: ReadonlyMap<string, string> }

const LONGEST_LINE = 200
const LONGEST_TEXT = 4000
const LONGEST_EMAIL = 254
const PHONE = /^\+?[\d\s()./-]{4,30}$/
/** What a ticked box sends. */
export const TICKED = 'yes'

/** Line breaks and what no keyboard writes have no place in a line of text; a mail or a table would take them for more. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** Checks what was sent against the form that it was sent with: the answers in their order, or what is wrong where. */
export function checkAnswers(form: FormDefinition, given: Given): CheckedAnswers {
  const result = answersSchema(form).safeParse(given)
  const fields = fieldsOf(form)
  if (!result.success) {
    const messages = new Map<string, string>()
    for (const { path, message } of result.error.issues) {
      const name = String(path[0])
      if (!messages.has(name)) messages.set(name, message)
    }
    // In the order of the form, whatever the order of the checks.
    const inOrder = fields.flatMap(({ name }): [string, string][] => {
      const message = messages.get(name)
      return message === undefined ? [] : [[name, message]]
    })
    return { errors: new Map(inOrder) }
  }
  const answers = fields.flatMap(({ name, label }) => {
    const value = result.data[name]
    return value === undefined || value.length === 0 ? [] : [{ name, label, value }]
  })
  return { answers }
}

/** One schema for a form: a list of texts for each field, as they were sent, becomes the answer. */
export function answersSchema(form: FormDefinition) {
  return z.object(Object.fromEntries(fieldsOf(form).map((field) => [field.name, fieldSchema(field)])))
}

function fieldSchema(field: FormField) {
  const given = z.array(z.string()).default([])
  return isMultiple(field)
    ? given.pipe(choices(field))
    : given.transform(([first = '']) => first.trim()).pipe(single(field))
}

function single(field: FormField): z.ZodType<string, string> {
  const schema = answerSchema(field)
  if (field.isRequired) return z.string().min(1, missingMessage(field)).pipe(schema)
  // A union of this and nothing would not say what is wrong.
  return z.string().transform((value, context) => {
    if (value === '') return value
    const { data, error } = schema.safeParse(value)
    if (data !== undefined) return data
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? missingMessage(field) })
    return z.NEVER
  })
}

/** Of an answer that is not empty. */
function answerSchema(field: FormField): z.ZodType<string, string> {
  const { kind, maxLength, label, options } = field
  switch (kind) {
    case 'email':
      return line(field, LONGEST_EMAIL).pipe(z.email(wrongEmail(field)))
    case 'phone':
      return z.string().regex(PHONE, 'Enter a telephone number with digits, such as +60 3 2345 6789')
    case 'date':
      return z.iso.date(`Enter a date for “${label}”, such as 2027-04-12`)
    case 'select':
    case 'radio':
    case 'country':
      return z.enum(
        options.map(({ value }) => value),
        missingMessage(field),
      )
    case 'checkbox':
    case 'consent':
      return z.literal(TICKED, missingMessage(field))
    case 'textarea':
      return text(field, maxLength ?? LONGEST_TEXT)
    default:
      return line(field, maxLength ?? LONGEST_LINE)
  }
}

function line(field: FormField, longest: number) {
  return z
    .string()
    .max(longest, tooLong(field, longest))
    .refine((value) => !CONTROL.test(value), `“${field.label}” has room for one line`)
}

/** Browsers send line breaks as two characters and count one. */
function text(field: FormField, longest: number) {
  return z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(longest, tooLong(field, longest))
        .refine((value) => !CONTROL_IN_TEXT.test(value), `“${field.label}” holds a character that cannot be read`),
    )
}

function choices(field: FormField) {
  const known = z.enum(
    field.options.map(({ value }) => value),
    missingMessage(field),
  )
  const many = z.array(known).max(field.options.length, missingMessage(field))
  return field.isRequired ? many.min(1, missingMessage(field)) : many
}

/** Whether a field takes several answers. */
export function isMultiple({ kind, options }: Pick<FormField, 'kind' | 'options'>): boolean {
  return kind === 'checkbox' && options.length > 0
}

function missingMessage({ kind, label, purpose }: FormField): string {
  if (kind === 'consent') return `Accept this to continue: “${label}”`
  if (label.endsWith('?')) return `Answer “${label}”`
  if (kind === 'country' || kind === 'select' || kind === 'radio' || kind === 'checkbox')
    return `Choose an answer for “${label}”`
  if (purpose !== null || kind === 'email' || kind === 'phone')
    return `Enter your ${lowerFirst(label).replace(/^your /, '')}`
  return `Fill in “${label}”`
}

function wrongEmail({ label }: FormField): string {
  return `Enter an email address with a domain for “${label}”, such as name@company.example`
}

function tooLong({ label }: FormField, longest: number): string {
  return `“${label}” has room for ${groupDigits(longest)} characters`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

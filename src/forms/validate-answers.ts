import { z } from 'zod'
import { groupDigits } from '#format/numbers.ts'
import { validationMessages as words } from '#messages/en.ts'
import { fieldsOf, type FormDefinition, type FormField } from './form-definition.ts'
import type { FormValues } from './submitted-form.ts'

/** An answer with its question's label, which may have changed by the time that somebody reads it. */
export type Answer = { name: string; label: string; value: string | string[] }

export type ValidatedAnswers = { answers: Answer[] } | { errors: ReadonlyMap<string, string> }

const LONGEST_LINE = 200
const LONGEST_TEXT = 4000
const LONGEST_EMAIL = 254
const PHONE = /^\+?[\d\s()./-]{4,30}$/
/** The value of a ticked checkbox. */
export const TICKED = 'yes'

/** A single line holds no line breaks and no control characters: they could forge a header of an email or a row of a table. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/

/** Validates what was sent against its form. Returns the answers in the form's order, or the error of each wrong field. */
export function validateAnswers(form: FormDefinition, values: FormValues): ValidatedAnswers {
  const result = answersSchema(form).safeParse(values)
  const fields = fieldsOf(form)
  if (!result.success) {
    const messages = new Map<string, string>()
    for (const { path, message } of result.error.issues) {
      const name = String(path[0])
      if (!messages.has(name)) messages.set(name, message)
    }
    // In the order of the form, not of the checks.
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

/** The schema of a form: turns the list of values of each field into its answer. */
function answersSchema(form: FormDefinition) {
  return z.object(Object.fromEntries(fieldsOf(form).map((field) => [field.name, fieldSchema(field)])))
}

function fieldSchema(field: FormField) {
  const sent = z.array(z.string()).default([])
  return isMultiple(field)
    ? sent.pipe(choices(field))
    : sent.transform(([first = '']) => first.trim()).pipe(single(field))
}

function single(field: FormField): z.ZodType<string, string> {
  const schema = answerSchema(field)
  if (field.isRequired) return z.string().min(1, missingMessage(field)).pipe(schema)
  // A union with the empty string would not say what is wrong.
  return z.string().transform((value, context) => {
    if (value === '') return value
    const { data, error } = schema.safeParse(value)
    if (data !== undefined) return data
    context.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? missingMessage(field) })
    return z.NEVER
  })
}

/** The schema of an answer that is not empty. */
function answerSchema(field: FormField): z.ZodType<string, string> {
  const { kind, maxLength, label, options } = field
  switch (kind) {
    case 'email':
      return line(field, LONGEST_EMAIL).pipe(z.email(words.email(label)))
    case 'phone':
      return z.string().regex(PHONE, words.phone)
    case 'date':
      return z.iso.date(words.date(label))
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
    .max(longest, words.tooLong(field.label, groupDigits(longest)))
    .refine((value) => !CONTROL.test(value), words.oneLine(field.label))
}

/** Browsers send a line break as two characters but count it as one. */
function text(field: FormField, longest: number) {
  return z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(longest, words.tooLong(field.label, groupDigits(longest)))
        .refine((value) => !CONTROL_IN_TEXT.test(value), words.unreadable(field.label)),
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
  if (kind === 'consent') return words.consent(label)
  if (label.endsWith('?')) return words.question(label)
  if (kind === 'country' || kind === 'select' || kind === 'radio' || kind === 'checkbox') return words.choice(label)
  if (purpose !== null || kind === 'email' || kind === 'phone') return words.personal(label)
  return words.missing(label)
}

import { z } from 'zod'
import { groupDigits } from '#format/numbers.ts'
import { validationMessages as words } from '#messages/en.ts'
import { fieldsOf, longestAnswer, type FormDefinition, type FormField } from './form-definition.ts'
import type { FormValues } from './submitted-form.ts'

/** An answer with its question's label, which may have changed by the time that somebody reads it. */
export type Answer = {
  name: string
  label: string
  value: string | string[]
  /** Whether it is needed for the session alone, and deleted some days after it. */
  isForSessionOnly?: boolean | undefined
  /** Whether somebody has agreed to something by it. */
  isConsent?: boolean | undefined
}

export type ValidatedAnswers = { answers: Answer[] } | { errors: ReadonlyMap<string, string> }

const LONGEST_EMAIL = 254
/** An address as mail servers take it: its last label may be an international one in its ASCII form. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i
/** What a URL would not read as part of its host. */
const NO_DOMAIN = /[\s/?#:%\\[\]]/
const PHONE = /^\+?[\d\s()./-]{4,30}$/
/** The value of a ticked checkbox. */
export const TICKED = 'yes'
const ONE = '1'

/** A single line holds no line breaks and no control characters: they could forge a header of an email or a row of a table. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f]/
/** Nobody sees these: zero-width spaces and joiners, marks of direction, fillers, the blank of Braille. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u

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
  const answers = fields.flatMap(({ name, label, kind, isForSessionOnly }): Answer[] => {
    const value = result.data[name]
    if (value === undefined || value.length === 0) return []
    // Goes without saying, as in forms that did not ask.
    if (kind === 'places' && value === ONE) return []
    const isConsent = kind === 'consent'
    return [
      { name, label, value, ...(isForSessionOnly ? { isForSessionOnly } : {}), ...(isConsent ? { isConsent } : {}) },
    ]
  })
  return { answers }
}

/** The schema of a form: turns the list of values of each field into its answer. */
function answersSchema(form: FormDefinition) {
  return z.object(Object.fromEntries(fieldsOf(form).map((field) => [field.name, fieldSchema(field)])))
}

function fieldSchema(field: FormField) {
  const sent = z.array(z.string()).default([])
  // A form that was drawn before places were asked for sends none.
  if (field.kind === 'places') return sent.transform(([first = ONE]) => first.trim()).pipe(numberOfPlaces(field))
  return isMultiple(field)
    ? sent.pipe(choices(field))
    : sent.transform(([first = '']) => (INVISIBLE.test(first) ? '' : first.trim())).pipe(single(field))
}

/** A whole number from one, written as such. */
function numberOfPlaces({ most = 1 }: FormField) {
  const whole = z
    .string()
    .regex(/^\d{1,6}$/, words.wholeNumber(most))
    .transform(Number)
    .pipe(z.number().min(1, words.wholeNumber(most)).max(most, words.tooManyPlaces(most)))
  return whole.transform(String)
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
  const { kind, label, options } = field
  switch (kind) {
    case 'email':
      return line(field, LONGEST_EMAIL)
        .transform(withAsciiDomain)
        .pipe(z.email({ pattern: EMAIL, error: words.email(label) }).max(LONGEST_EMAIL, words.email(label)))
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
      return text(field, longestAnswer(field))
    default:
      return line(field, longestAnswer(field))
  }
}

/** `info@bücher.example` as `info@xn--bcher-kva.example`: the form that is stored and that every mail server takes. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(domain) || NO_DOMAIN.test(domain)) return address
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain)
}

function line(field: FormField, longest: number) {
  return z
    .string()
    .max(longest, tooLong(field, longest))
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
        .max(longest, tooLong(field, longest))
        .refine((value) => !CONTROL_IN_TEXT.test(value), words.unreadable(field.label)),
    )
}

function tooLong({ label }: FormField, longest: number) {
  const given = (input: unknown) => groupDigits(typeof input === 'string' ? input.length : 0)
  return { error: ({ input }: { input?: unknown }) => words.tooLong(label, groupDigits(longest), given(input)) }
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

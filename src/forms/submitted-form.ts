import { z } from 'zod'
import { fieldsOf, FormField, type FormDefinition } from './form-definition.ts'

/** The hidden field that holds the key of a form: sent twice, it is one submission. */
export const KEY_FIELD = 'form_key'

/** The field in which the button of a form says what it is for. Without one, the answers are to be checked. */
export const STEP_FIELD = 'step'
export const STEPS = { confirm: 'confirm', change: 'change' } as const

/** What a browser sent: the values of each field, by its name. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/**
 * A code that a visitor has entered, as it was found to count: what it takes off a price of so much (`of`), in minor units of
 * the currency.
 */
export const PriceCode = z.object({
  id: z.string(),
  of: z.number(),
  currency: z.string().nullable(),
  reduction: z.number(),
})
export type PriceCode = z.infer<typeof PriceCode>

/** A form that is shown again as a visitor sent it, with what is wrong. */
export type SubmittedForm = {
  key: string
  values: FormValues
  /** What is wrong with a field, by its name; the bot check is one. */
  errors: ReadonlyMap<string, string>
  /** What is wrong with the form as a whole, in one sentence. */
  problem: string | null
  /** Proves that the bot check was passed for these answers, which are shown to be checked; null where they are asked for. */
  pass: string | null
  /** The moment whose price the page shows, where its answers were checked before; otherwise now. */
  pricedAt?: number | undefined
  /** The code by which the price is lowered that the answers are checked with. */
  code?: PriceCode | undefined
  /** Whether its answers take the place of those of a registration whose place is held. */
  isCorrection?: boolean
  /** What a place that is held for this form costs without a code: its price was agreed, whatever others pay by now. */
  heldAt?:
    | {
        currency: string | null
        items: { label: string; amount: number }[]
        total: number
        tax?: { percent: number; name: string; amount: number } | undefined
      }
    | undefined
  /** Whether it was sent, and nothing is to be kept: the page says what happens next. */
  isSent?: boolean
}

/** A field with the visitor's values, and what is wrong with them in one sentence. */
export const AnsweredField = FormField.omit({ isForSessionOnly: true }).extend({
  values: z.array(z.string()),
  error: z.string().nullable(),
})
export type AnsweredField = z.infer<typeof AnsweredField>

/** A form as it is drawn: new, or as a visitor sent it. */
export type AnsweredForm = {
  key: string
  keyName: string
  problem: string | null
  sections: { title: string | null; text: string | null; fields: AnsweredField[] }[]
}

/** Fills in a form: with what the visitor sent and what is wrong with it, or a new one with its defaults. */
export function answeredForm(
  definition: FormDefinition,
  submitted: SubmittedForm | undefined,
  defaults: FormValues = {},
): AnsweredForm {
  return {
    keyName: KEY_FIELD,
    key: submitted?.key ?? crypto.randomUUID(),
    problem: submitted?.problem ?? null,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        values: [...((submitted ? submitted.values : defaults)[field.name] ?? [])],
        error: submitted?.errors.get(field.name) ?? null,
      })),
    })),
  }
}

/** Reads the values of a form's fields from a request body. Anything else in the body is ignored. */
export function readValues(definition: FormDefinition, body: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries(fieldsOf(definition).map(({ name }) => [name, body.getAll(name)]))
}

import { z } from 'zod'

/** An invoice or a credit note, by its number. */
export const DocumentName = z.object({ number: z.string(), kind: z.enum(['invoice', 'credit-note']) })
export type DocumentName = z.infer<typeof DocumentName>

const Lines = z.array(z.string())

/** An invoice or a credit note as it was issued. Amounts are in minor units; days are on the school's clock. */
export const IssuedInvoice = DocumentName.extend({
  /** The invoice that a credit note lowers. */
  of: z.string().nullable(),
  reference: z.string(),
  issued_at: z.string(),
  issued_on: z.string(),
  /** The last day to pay; null of a credit note. */
  due_on: z.string().nullable(),
  recipient: Lines,
  sender: Lines,
  bank: Lines,
  tax_number: z.string().nullable(),
  tax_rate: z.number(),
  /** The name of the tax; where there is none, a sentence. */
  tax_words: z.string().nullable(),
  description: z.string(),
  /** How many places it is for, at the same price each. */
  quantity: z.number().int().default(1),
  currency: z.string(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
  /** What had been paid when it was issued. */
  paid: z.number(),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

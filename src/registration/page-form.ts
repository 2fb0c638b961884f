import type { FormDefinition } from './form-definition.ts'
import type { Order } from './order.ts'

/** What a session's page takes: who registers, and how it is paid. */
export type RegistrationForm = {
  kind: 'registration'
  definition: FormDefinition
  session: {
    documentId: string
    /** `{SKU}-{documentId}`, by which its calendar is found. */
    key: string
    sku: string
    /** What the visitor registers for. */
    title: string
    /** Its dates in words. */
    when: string
    /** Of its first day, such as `2026-10`. */
    month: string | null
    /** The moment at which its last part ends; null where it has no dates. */
    endsAt: string | null
    place: string | null
  }
  order: Order
  isWaitlist: boolean
  /** Whether it stands behind the private link of the session, which may be open while everybody's is closed. */
  isInvited: boolean
}

/** What the page about reaching the school takes. */
export type ContactForm = { kind: 'contact'; definition: FormDefinition }

export type PageForm = RegistrationForm | ContactForm

/** A form as somebody sent it: what stands in it when the page is shown again, and what is wrong. */
export type Sent = {
  key: string
  given: Readonly<Record<string, readonly string[]>>
  errors: ReadonlyMap<string, string>
  /** With the form as a whole, in one sentence. */
  problem: string | null
}

/** The field of a form that holds the key of its page. */
export const KEY_FIELD = 'form_key'
/** The field of a form that says which price its page showed. */
export const PRICE_FIELD = 'price_shown'
/** How a registration is paid: a question of the site's own. */
export const PAYMENT_FIELD = 'payment'

declare module '#registry/page.ts' {
  interface PageForms {
    sent: PageForm
  }
}

import type { Answer } from '#forms/validate-answers.ts'
import { makeMessageReference, makeReference } from './names.ts'
import type { PageForm } from './page-forms.ts'
import type { Standing, Submission } from './record.ts'

/** A form that was checked and may be kept. */
export type CheckedForm = {
  form: PageForm
  /** Path of its page. */
  page: string
  key: string
  email: string
  answers: readonly Answer[]
  payment: Standing['payment']
}

/** What it is called in letters: `DUP-2610-7K3QM9`, or `MSG-7K3QM9` for a message. */
export function referenceOf({ form }: CheckedForm): string {
  if (form.kind === 'contact') return makeMessageReference()
  return makeReference(form.session.sku, form.session.month ?? undefined)
}

/** What is kept of it: what the visitor wrote, and the session and the prices as the page showed them. */
export function submissionOf({ form, page, email, answers }: CheckedForm): Submission {
  const common = { kind: form.kind, page, email, answers: [...answers] }
  if (form.kind === 'contact') {
    return { ...common, session: null, currency: null, items: [], total: 0, isWaitlist: false, isInvited: false }
  }
  const { documentId, key, title, when, venue, endsAt } = form.session
  return {
    ...common,
    session: { documentId, key, title, when, place: venue, endsAt },
    ...form.order,
    isWaitlist: form.isWaitlist,
    isInvited: form.isInvited,
  }
}

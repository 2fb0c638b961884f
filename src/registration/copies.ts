import { z } from 'zod'
import { ContentNotWritten, NotInContent, type ContentWriter } from './content-writer.ts'
import { EMPTY_ORDER, orderFor, type Order } from './order.ts'
import type { Outbox } from './outbox.ts'
import {
  Answers,
  History,
  newState,
  type OpenedCheckout,
  type RecordState,
  type RegistrationRecord,
  type Submission,
} from './record.ts'
import { SiteFacts } from './registration-reports.ts'
import { RegistrationView, sessionOfView } from './registration-view.ts'
import { reasonOf } from './seats.ts'
import { SingleFlight } from '../single-flight.ts'
import { stateOfView } from './status.ts'
import { formHashOf, submissionId, type RegistrationLinks, type ValidForm } from './submission.ts'
import type { Transitions } from './transitions.ts'

/** A registration as the content service gives it to a process that has not received it. */
export const RegistrationCopy = RegistrationView.extend({
  facts: SiteFacts.nullable().catch(null),
  outcome: z.enum(['accepted', 'to-verify', 'waitlisted', 'refused', 'full', 'too-large']),
  answers: Answers,
  form_hash: z.string().nullable(),
  code: z.object({ id: z.string(), reduction: z.number() }).nullable(),
  odd_payment: z.enum(['amount', 'twice']).nullable(),
  history: History,
  received_at: z.string(),
})
export type RegistrationCopy = z.infer<typeof RegistrationCopy>

type CopyDependencies = {
  outbox: Outbox
  content: Pick<ContentWriter, 'find' | 'earlier' | 'show'>
  transitions: Transitions
  links: RegistrationLinks
  /** For how long a place is held for a payment. */
  holdMs: number
}

/**
 * What a link leads to of which nothing is known here: `received`, and on its way to the content service; `unknown`, because
 * it never led anywhere or leads there no more; `not-now`, because the content service does not say.
 */
export type Received = { is: 'received'; reference: string } | { is: 'unknown' | 'not-now' }

/** Of a link that was made by the content service, or by a version before 1.1. */
const LENGTH_OF_OTHERS = 32
const MESSAGE = /^MSG-/

/**
 * Registrations that another process has received. The content service has them, with all that their pages, payments and forms
 * need, and a copy comes into the outbox here once somebody asks for it. Before it is used, it is brought up to date.
 */
export class Copies {
  readonly #dependencies: CopyDependencies
  readonly #refreshing = new SingleFlight<boolean>()

  constructor(dependencies: CopyDependencies) {
    this.#dependencies = dependencies
  }

  /** The registration with a token; undefined if there is none, or the content service does not say. */
  async byToken(token: string): Promise<RegistrationRecord | undefined> {
    const isPlausible = token.length === LENGTH_OF_OTHERS || this.#dependencies.links.referenceOf(token) !== undefined
    return isPlausible ? this.#orNone(() => this.#find({ token })) : undefined
  }

  /** The registration with a reference; undefined if there is none. @throws {ContentNotWritten} */
  async byReference(reference: string): Promise<RegistrationRecord | undefined> {
    return this.#dependencies.outbox.byReference(reference) ?? this.#find({ reference })
  }

  /** The registration of a submission; undefined if there is none. @throws {ContentNotWritten} */
  async byId(submission: string): Promise<RegistrationRecord | undefined> {
    return this.#dependencies.outbox.byId(submission) ?? this.#find({ submission })
  }

  /** What a link says of which no registration is known here. */
  async received(token: string): Promise<Received> {
    const { content, links } = this.#dependencies
    const reference = links.receivedBy(token)
    if (reference === undefined && token.length !== LENGTH_OF_OTHERS) return { is: 'unknown' }
    // The page of a message says no more than that.
    if (reference && MESSAGE.test(reference)) return { is: 'received', reference }
    try {
      const { isGone } = await content.find({ token, reference })
      return reference === undefined || isGone ? { is: 'unknown' } : { is: 'received', reference }
    } catch (error) {
      if (!(error instanceof ContentNotWritten)) throw error
      return reference === undefined ? { is: 'not-now' } : { is: 'received', reference }
    }
  }

  /**
   * Brings what is known here of a registration up to date. What the visitor or the payment provider did here, and the
   * content service was not told yet, stays. Returns whether the content service answered.
   */
  refresh(id: string): Promise<boolean> {
    return this.#refreshing.run(id, async () => {
      const { outbox, content } = this.#dependencies
      const record = outbox.byId(id)
      if (!record?.submission.session || !record.state.isAccepted) return true
      try {
        const view = await content.show(id)
        if (outbox.jobs.isWaiting(id, 'store')) this.#learnCheckouts(id, view)
        else this.adopt(id, view)
        return true
      } catch (error) {
        // What the office has deleted is deleted here by its own event.
        if (error instanceof NotInContent) return true
        if (error instanceof ContentNotWritten) return false
        throw error
      }
    })
  }

  /** Brings here what anyone who sends a form has sent before, as far as the content service says. */
  async ofForm(form: ValidForm): Promise<void> {
    const { content } = this.#dependencies
    if (form.form.kind !== 'registration') return
    const { documentId: session } = form.form.session
    const asked = { submission: submissionId(form), formHash: formHashOf(form), session, email: form.email }
    await this.#orNone(async () => {
      // The newest last, as if they had been received here.
      for (const copy of (await content.earlier(asked)).toReversed()) this.#take(copy)
      return undefined
    })
  }

  /** Takes over what the content service says of a registration now. */
  adopt(id: string, view: RegistrationView): void {
    const { outbox, transitions } = this.#dependencies
    if (!outbox.byId(id)) return
    this.#learnCheckouts(id, view)
    transitions.reassign(id, view)
    transitions.adopt(outbox.get(id), view)
  }

  #learnCheckouts(id: string, view: RegistrationView): void {
    const { outbox } = this.#dependencies
    if (outbox.byId(id)) for (const checkout of checkoutsOf(view)) outbox.checkouts.learn(id, checkout)
  }

  async #find(asked: { token: string } | { reference: string } | { submission: string }) {
    const { copy } = await this.#dependencies.content.find(asked)
    return copy ? this.#take(copy) : undefined
  }

  #take(copy: RegistrationCopy): RegistrationRecord | undefined {
    const { outbox, links, holdMs } = this.#dependencies
    const { submission: id, outcome, history, left_ms: leftMs } = copy
    const known = outbox.byId(id)
    const isNewerHere = known && (!known.state.isAccepted || outbox.jobs.isWaiting(id, 'store'))
    if (isNewerHere) return known
    const neverHadPlace = history.every(({ status }) => status === 'draft' || status === 'cancelled')
    const isOurLink = links.referenceOf(copy.token ?? '') !== undefined && !known?.submission.hasNewLink
    const record = recordOf(copy, neverHadPlace ? reasonOf(outcome) : null, isOurLink)
    const isUnpaid = record.state.status === 'awaiting-payment' || record.state.status === 'failed'
    const awaitsPaymentFromMs = isUnpaid ? outbox.clock.uptimeMs() + (leftMs ?? holdMs) - holdMs : null
    const state = { ...record.state, awaitsPaymentFromMs }
    // Of what a version before 1.1 has received, more is known here.
    if (!known || copy.facts) outbox.takeOver({ ...record, state }, checkoutsOf(copy))
    this.adopt(id, copy)
    return outbox.byId(id)
  }

  async #orNone<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ContentNotWritten || error instanceof NotInContent) return undefined
      throw error
    }
  }
}

/**
 * A registration that another process has received, as the outbox here keeps it.
 * @param reason what its visitor is told where it never had a place
 * @param isOurLink whether its token is the one that its form led to
 */
function recordOf(copy: RegistrationCopy, reason: string | null, isOurLink: boolean): RegistrationRecord {
  const { submission: id, token, reference, facts, answers, form_hash: formHash, code, places, currency } = copy
  const { session: documentId, session_key: key, session_title: name } = copy
  const session = {
    documentId,
    key,
    title: facts?.title || (name ?? reference),
    when: facts?.when ?? '',
    place: facts?.place ?? null,
    endsAt: facts?.endsAt ?? null,
  }
  const submission: Submission = {
    kind: 'registration',
    page: facts?.page ?? '',
    email: copy.email,
    answers,
    session: sessionOfView(copy, session),
    ...orderOf(copy),
    ...(places > 1 ? { places } : {}),
    ...(code ? { code } : {}),
    isWaitlist: facts?.isWaitlist ?? currency === null,
    isInvited: facts?.isInvited ?? false,
    ...(formHash === null ? {} : { formHash }),
    ...(isOurLink ? {} : { hasNewLink: true }),
  }
  const createdAt = new Date(copy.received_at)
  const before: RecordState = {
    ...newState('none', createdAt),
    oddPayment: copy.odd_payment,
    reason,
    history: copy.history,
  }
  const state = { ...before, ...stateOfView(copy, before) }
  return { id, token: token ?? '', reference, createdAt, revision: 1, submission, state }
}

/** The checkouts of a registration that other processes have opened. */
function checkoutsOf({ checkouts = [] }: Pick<RegistrationView, 'checkouts'>): OpenedCheckout[] {
  return checkouts.map(({ expires_at: expiresAt, ...one }) => ({ ...one, expiresAt: new Date(expiresAt) }))
}

function orderOf({ facts, price, currency }: RegistrationCopy): Order {
  if (currency === null) return EMPTY_ORDER
  const { items = [], tax } = facts ?? {}
  const isAsSent = facts?.total === price
  return isAsSent ? { currency, items, total: price, ...(tax ? { tax } : {}) } : orderFor(price, currency)
}

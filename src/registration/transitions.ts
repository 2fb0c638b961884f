import { isDeepStrictEqual } from 'node:util'
import { orderFor, orderOfFewer } from './order.ts'
import { isSameSession, sessionOfView, type RegistrationView } from './registration-view.ts'
import type { Outbox } from './outbox.ts'
import type { JobKind } from './outbox-jobs.ts'
import {
  personOf,
  type RecordState,
  type RegistrationLog,
  type RegistrationRecord,
  type RegistrationStatus,
} from './record.ts'
import { nextStatus, stateOfView, type RegistrationEvent } from './status.ts'

/** The emails that are sent when a registration reaches a status. */
export type StatusEmails = Partial<Record<RegistrationStatus, readonly JobKind[]>>

/** For a visitor whose place is certain, or who waits for one. */
export const EMAILS: StatusEmails = {
  paid: ['mail:paid'],
  registered: ['mail:registered'],
  waitlisted: ['mail:waitlisted'],
}
/** For a visitor who is led to the checkout: without it, nothing would lead back there after the page is closed. */
export const EMAILS_AFTER_SUBMIT: StatusEmails = { 'awaiting-payment': ['mail:unpaid'] }
/** For a visitor who no longer waits for an answer on the page, because the content service answered late. */
export const EMAILS_AFTER_DELAY: StatusEmails = {
  'awaiting-payment': ['mail:payable'],
  cancelled: ['mail:refused'],
}

/** Changes the states of registrations. Each change is written in one transaction with the emails that it causes. */
export class Transitions {
  readonly #outbox: Outbox
  readonly #log: RegistrationLog

  constructor({ outbox, log }: { outbox: Outbox; log: RegistrationLog }) {
    this.#outbox = outbox
    this.#log = log
  }

  /** Applies an event with its changes and its emails. Nothing is written if the event changes nothing. */
  apply(id: string, event: RegistrationEvent, changes: Partial<RecordState> = {}, emails: StatusEmails = {}): void {
    let isNew = false
    const record = this.#outbox.change(
      id,
      (state) => {
        const status = nextStatus(state.status, event)
        isNew = status !== state.status
        const hasReceipt = changes.receiptUrl !== undefined && changes.receiptUrl !== state.receiptUrl
        const isLate = !isNew && changes.isAccepted === undefined && !hasReceipt
        const seat = isNew && changes.holdsPlace === undefined ? seatAfter(status) : {}
        return isLate ? undefined : { ...changes, ...seat, status }
      },
      // A seat that is not certain is not confirmed: the content service is asked first.
      ({ status, holdsPlace }) => (isNew && holdsPlace !== null ? emailsFor({ ...EMAILS, ...emails }, status) : []),
    )
    if (isNew) this.#log.info({ reference: record.reference, status: record.state.status }, 'registration')
  }

  /**
   * Writes what the content service says of a registration, and sends the email of a seat that it has confirmed. A report
   * about an earlier revision is ignored: the visitor has done something since, which the service is told next.
   * @param options emails for a new status, if the visitor has caused it; from when a place is held for the usual time, as uptime of the site
   */
  adopt(
    { id, revision }: RegistrationRecord,
    view: RegistrationView,
    { emails, ...more }: { emails?: StatusEmails; awaitsPaymentFromMs?: number } = {},
  ): void {
    let [isConfirmedNow, isPaidInVain, isNew] = [false, false, false]
    const record = this.#outbox.change(
      id,
      (state) => {
        if (this.#outbox.get(id).revision !== revision || view.version < state.version) return undefined
        const changes = { ...stateOfView(view, state), ...more }
        isNew = changes.status !== state.status
        isConfirmedNow = state.holdsPlace === null && changes.holdsPlace === true
        isPaidInVain = state.holdsPlace === null && !changes.holdsPlace && (changes.toReturn ?? 0) > 0
        return isSame(state, changes) ? undefined : changes
      },
      ({ status }) => (isNew && emails ? emailsFor(emails, status) : isConfirmedNow ? emailsFor(EMAILS, status) : []),
      { isKnownToService: true },
    )
    if (isPaidInVain) {
      this.#log.error({ alarm: 'payment', reference: record.reference }, 'payment for a registration that has no place')
    }
  }

  /**
   * Takes over whom a registration is for, which secret link it has, what it costs, and which session, when and where: the
   * office may have changed them, and an editor the session.
   */
  reassign(id: string, view: RegistrationView): void {
    const { token, submission, state } = this.#outbox.get(id)
    if (view.version < state.version) return
    const { places, price: total, currency } = view
    if (places < (submission.places ?? 1)) this.#outbox.setOrder(id, orderOfFewer(submission, view))
    const known = this.#outbox.get(id).submission
    const isOtherPrice = total !== known.total || currency !== known.currency
    if (total > 0 && currency !== null && isOtherPrice) this.#outbox.setOrder(id, orderFor(total, currency))
    const session = sessionOfView(view, submission.session)
    const isHandedOver = view.email !== submission.email || (view.token !== null && view.token !== token)
    if (!isHandedOver && isSameSession(session, submission.session)) return
    const person = view.person ?? ''
    const isSamePerson = view.token === token || person === personOf(submission.answers)
    this.#outbox.reassign(id, {
      token: view.token ?? token,
      email: view.email,
      // Of somebody else, whom a new link or address alone does not make, only the name is known, and no earlier answer is kept.
      answers: isSamePerson ? submission.answers : [{ name: 'name', label: 'Name', value: person }],
      session,
    })
  }

  /** Writes that the office has deleted a confirmed registration before the content service could confirm its seat. */
  setDeleted({ id }: RegistrationRecord): void {
    this.#outbox.change(
      id,
      () => ({ holdsPlace: false }),
      () => ['mail:unplaced'],
      { isKnownToService: true },
    )
  }

  /** Marks a payment for the office, because the visitor cannot put it right. A page that waits for it goes on waiting. */
  setOddPayment(id: string, oddPayment: 'amount' | 'twice'): void {
    this.#outbox.change(id, (state) => {
      const isProcessing = oddPayment === 'amount' || state.isProcessing
      return state.oddPayment === oddPayment ? undefined : { oddPayment, isProcessing }
    })
  }

  /** Marks whether a payment is on its way. A registration that owes nothing waits for none. */
  setProcessing(id: string, isOnItsWay: boolean): void {
    this.#outbox.change(id, (state) => {
      const isProcessing = isOnItsWay && state.status !== 'paid' && state.status !== 'registered'
      return state.isProcessing === isProcessing ? undefined : { isProcessing }
    })
  }
}

/**
 * What a status means for the seat: it is given back, or the content service has to say whether there is one. The office
 * may have cancelled a registration while its visitor paid.
 */
function seatAfter(status: RegistrationStatus): Partial<RecordState> {
  if (status === 'cancelled') return { holdsPlace: false }
  return status === 'paid' || status === 'registered' ? { holdsPlace: null } : {}
}

function emailsFor(emails: StatusEmails, status: RegistrationStatus): readonly JobKind[] {
  return emails[status] ?? []
}

function isSame(state: RecordState, changes: Partial<RecordState>): boolean {
  return Object.entries(changes).every(([name, value]) => isDeepStrictEqual(Reflect.get(state, name), value))
}

import type { Outbox } from './outbox.ts'
import type { JobKind } from './outbox-jobs.ts'
import type { RecordState, RegistrationLog, RegistrationRecord, RegistrationStatus } from './record.ts'
import { nextStatus, type RegistrationEvent } from './status.ts'

/** The e-mails that are sent when a registration reaches a status. */
export type StatusEmails = Partial<Record<RegistrationStatus, readonly JobKind[]>>

const EMAILS: StatusEmails = {
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

/** Changes the states of registrations. Each change is written in one transaction with the e-mails that it causes. */
export class Transitions {
  readonly #outbox: Outbox
  readonly #log: RegistrationLog

  constructor({ outbox, log }: { outbox: Outbox; log: RegistrationLog }) {
    this.#outbox = outbox
    this.#log = log
  }

  /** Applies an event with its changes and its e-mails. Nothing is written if the event changes nothing. */
  apply(id: string, event: RegistrationEvent, changes: Partial<RecordState> = {}, emails: StatusEmails = {}): void {
    let isNew = false
    const record = this.#outbox.change(
      id,
      (state) => {
        const status = nextStatus(state.status, event)
        isNew = status !== state.status
        const hasReceipt = changes.receiptUrl !== undefined && changes.receiptUrl !== state.receiptUrl
        const isLate = !isNew && changes.isAccepted === undefined && !hasReceipt
        const isWithoutSeat = !(changes.holdsPlace ?? state.holdsPlace)
        return isLate ? undefined : { ...changes, ...seatAfter(status, isWithoutSeat), status }
      },
      // A seat that is not certain is not confirmed: the content service is asked first.
      ({ status, holdsPlace }) => (isNew && holdsPlace !== null ? emailsFor({ ...EMAILS, ...emails }, status) : []),
    )
    if (isNew) this.#log.info({ reference: record.reference, status: record.state.status }, 'registration')
  }

  /** Writes whether the content service holds a seat for a confirmed registration, and sends its e-mail. */
  setSeat({ id, reference, state: reported }: RegistrationRecord, holdsPlace: boolean): void {
    let isNew = false
    this.#outbox.change(
      id,
      ({ status, holdsPlace: known }) => {
        isNew = status === reported.status && known !== holdsPlace
        return isNew ? { holdsPlace } : undefined
      },
      ({ status }) => (holdsPlace ? emailsFor(EMAILS, status) : ['mail:unplaced']),
    )
    if (isNew && !holdsPlace) {
      this.#log.error({ alarm: 'payment', reference }, 'paid, but no seat is left')
    }
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

/** What a status means for the seat: it is given back, or has to be asked for again. */
function seatAfter(status: RegistrationStatus, isWithoutSeat: boolean): Partial<RecordState> {
  if (status === 'cancelled') return { holdsPlace: false }
  return isWithoutSeat && (status === 'paid' || status === 'registered') ? { holdsPlace: null } : {}
}

function emailsFor(emails: StatusEmails, status: RegistrationStatus): readonly JobKind[] {
  return emails[status] ?? []
}

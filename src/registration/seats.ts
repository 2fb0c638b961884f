import { registrationNoticeMessages } from '#messages/en.ts'
import { NotInContent, type AcceptOutcome, type ContentWriter } from './content-writer.ts'
import type { Outbox } from './outbox.ts'
import { CODE_OVER, DUPLICATE, type RegistrationLog, type RegistrationRecord } from './record.ts'
import { SingleFlight } from '../single-flight.ts'
import { eventOfOutcome, isUnconfirmed } from './status.ts'
import { EMAILS_AFTER_DELAY, EMAILS_AFTER_SUBMIT, type StatusEmails, type Transitions } from './transitions.ts'

type SeatDependencies = {
  outbox: Outbox
  transitions: Transitions
  content: Pick<ContentWriter, 'accept' | 'updateStatus'>
  log: RegistrationLog
}

/** Sends registrations to the content service, which stores them and decides about their seats. */
export class Seats {
  readonly #dependencies: SeatDependencies
  readonly #accepting = new SingleFlight<void>()

  constructor(dependencies: SeatDependencies) {
    this.#dependencies = dependencies
  }

  /** Sends a new registration. A failure is only logged: the visitor gets a reference, and a job tries again. */
  async accept(id: string): Promise<void> {
    const { outbox, log } = this.#dependencies
    try {
      await this.#accept(id, EMAILS_AFTER_SUBMIT)
    } catch (error) {
      log.error(
        { reference: outbox.get(id).reference, err: error },
        'registration not accepted by the content service, still in the outbox',
      )
    }
  }

  /** Tells the content service the state of a registration now. A failure is only logged, and left to a job. */
  async report(id: string): Promise<void> {
    const { outbox, log } = this.#dependencies
    const record = outbox.get(id)
    if (!record.state.isAccepted) return
    try {
      await this.#updateStatus(record)
    } catch (error) {
      log.error({ reference: record.reference, err: error }, 'registration status could not be reported yet')
    }
  }

  /** Sends a registration, or its state if it was sent before. Returns the revision that was sent. @throws {ContentNotWritten} */
  async sync(id: string): Promise<number> {
    // The visitor no longer waits on the page: the answer goes out by email.
    await this.#accept(id, EMAILS_AFTER_DELAY)
    const record = this.#dependencies.outbox.get(id)
    if (record.state.isAccepted) await this.#updateStatus(record)
    return record.revision
  }

  /** @throws {ContentNotWritten} */
  async #accept(id: string, emails: StatusEmails): Promise<void> {
    const { outbox, transitions } = this.#dependencies
    await this.#accepting.run(id, async () => {
      const record = outbox.get(id)
      if (record.state.isAccepted) return
      const outcome = await this.#outcomeOf(record)
      const reason = REASONS[outcome]
      const isKnown = outcome !== 'gone' && outcome !== 'code-over'
      const changes = { isAccepted: isKnown, holdsPlace: WITH_PLACE.has(outcome), reason }
      // Who takes part already gets the email of the earlier registration again, and none about this one.
      const caused = outcome === 'gone' ? withOffice(emails) : outcome === 'duplicate' ? {} : emails
      transitions.apply(id, eventOfOutcome(outcome, record), changes, caused)
    })
  }

  /** The content service's answer about a registration; `gone` if it no longer has the session. */
  async #outcomeOf(record: RegistrationRecord): Promise<AcceptOutcome | 'gone'> {
    const { content, log } = this.#dependencies
    try {
      return await content.accept(record)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      const { reference, submission, state } = record
      const facts = { reference, session: submission.session?.key }
      if (state.status === 'draft') log.error(facts, 'session is no longer published; sending an email to the office')
      return 'gone'
    }
  }

  /** Sends the state of a registration. If the office has deleted it in the content service, it is not sent again. */
  async #updateStatus(record: RegistrationRecord): Promise<void> {
    // A message to the school has no state. A second registration with the same address is not stored at all.
    if (!record.submission.session || record.state.reason === DUPLICATE) return
    const { content, transitions, log } = this.#dependencies
    try {
      const { outbox } = this.#dependencies
      const key = `${outbox.clock.name}-${record.id}-${record.revision}`
      const view = await content.updateStatus(record, { key, checkouts: outbox.checkouts.of(record.id) })
      transitions.adopt(record, view)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      log.error({ reference: record.reference }, 'registration was deleted in the content service')
      if (isUnconfirmed(record)) transitions.setDeleted(record)
    }
  }
}

const WITH_PLACE = new Set<AcceptOutcome | 'gone'>(['accepted', 'to-verify'])

/** What a visitor is told who gets no seat; null to anyone who gets one. */
export function reasonOf(outcome: AcceptOutcome): string | null {
  return REASONS[outcome]
}

const REASONS: Record<AcceptOutcome | 'gone', string | null> = {
  accepted: null,
  'to-verify': null,
  waitlisted: null,
  refused: registrationNoticeMessages.closed,
  full: registrationNoticeMessages.full,
  'too-large': registrationNoticeMessages.tooLarge,
  gone: registrationNoticeMessages.closed,
  duplicate: DUPLICATE,
  'code-over': CODE_OVER,
}

/** The office gets an email about a registration that the content service could not store. */
function withOffice(emails: StatusEmails): StatusEmails {
  return { cancelled: [...(emails.cancelled ?? []), 'mail:office'] }
}

import { NotInContent, type AcceptOutcome, type ContentWriter } from './content-writer.ts'
import type { Outbox } from './outbox.ts'
import type { RegistrationLog, RegistrationRecord } from './record.ts'
import { SingleFlight } from '../single-flight.ts'
import { eventOfOutcome, isConfirmed } from './status.ts'
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
        'registration stays in the outbox, content service did not accept it',
      )
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
      const reason = outcome === 'refused' || outcome === 'gone' ? 'Registration for this session has closed.' : null
      const changes = { isAccepted: outcome !== 'gone', holdsPlace: outcome === 'accepted', reason }
      const caused = outcome === 'gone' ? withOffice(emails) : emails
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
      if (state.status === 'draft') log.error(facts, 'session is no longer published, the office gets an email')
      return 'gone'
    }
  }

  /** Sends the state of a registration. If the office has deleted it in the content service, it is not sent again. */
  async #updateStatus(record: RegistrationRecord): Promise<void> {
    const { content, transitions, log } = this.#dependencies
    try {
      const { holdsPlace } = await content.updateStatus(record)
      if (isConfirmed(record)) transitions.setSeat(record, holdsPlace)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      log.error({ reference: record.reference }, 'registration was deleted in the content service')
      if (isConfirmed(record) && record.state.holdsPlace === null) transitions.setSeat(record, false)
    }
  }
}

/** The office gets an email about a registration that the content service could not store. */
function withOffice(emails: StatusEmails): StatusEmails {
  return { cancelled: [...(emails.cancelled ?? []), 'mail:office'] }
}

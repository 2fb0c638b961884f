import {
  eventOfOutcome,
  LETTERS_OF_LATE_ANSWERS,
  LETTERS_OF_VISITORS,
  withOffice,
  type Letters,
} from './consequences.ts'
import { NotInContent, type ContentWriter, type Outcome } from './content-writer.ts'
import { isSettled, type Kept } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'
import type { Standings } from './standings.ts'
import { UnderWay } from './under-way.ts'

type PlaceSettings = {
  standings: Standings
  content: Pick<ContentWriter, 'accept' | 'settle'>
  log: RegistrationLog
}

/** What the content service makes of registrations: it keeps them, and has a place for each or not. */
export class Places {
  readonly #settings: PlaceSettings
  readonly #accepting = new UnderWay<void>()

  constructor(settings: PlaceSettings) {
    this.#settings = settings
  }

  /** Has a registration taken down for a visitor, who gets the reference whatever the content service says. */
  async accept(id: string): Promise<void> {
    const { standings, log } = this.#settings
    try {
      await this.#accept(id, LETTERS_OF_VISITORS)
    } catch (error) {
      log.error({ reference: standings.known(id).reference, err: error }, 'registration waits in the outbox')
    }
  }

  /** Has a registration taken down, or tells how it stands: the revision that was told. @throws {ContentNotWritten} */
  async store(id: string): Promise<number> {
    // Nobody waits for the answer any more: what it is has to be written to the visitor.
    await this.#accept(id, LETTERS_OF_LATE_ANSWERS)
    const record = this.#settings.standings.known(id)
    if (record.standing.isAccepted) await this.#settle(record)
    return record.revision
  }

  /** @throws {ContentNotWritten} */
  async #accept(id: string, letters: Letters): Promise<void> {
    const { standings } = this.#settings
    await this.#accepting.once(id, async () => {
      const record = standings.known(id)
      if (record.standing.isAccepted) return
      const outcome = await this.#outcomeOf(record)
      const reason = outcome === 'refused' || outcome === 'gone' ? 'Registration for this session has closed.' : null
      const changes = { isAccepted: outcome !== 'gone', holdsPlace: outcome === 'accepted', reason }
      const written = outcome === 'gone' ? withOffice(letters) : letters
      standings.happen(id, eventOfOutcome(outcome, record), changes, written)
    })
  }

  /** What the content service makes of a registration; `gone` where it does not have the session any more. */
  async #outcomeOf(record: Kept): Promise<Outcome | 'gone'> {
    const { content, log } = this.#settings
    try {
      return await content.accept(record)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      const { reference, submission, standing } = record
      const facts = { reference, session: submission.session?.key }
      if (standing.status === 'draft') log.error(facts, 'session is not published any more, the office gets a letter')
      return 'gone'
    }
  }

  /** Tells the content service how a registration stands; one that the office has deleted there is not told again. */
  async #settle(record: Kept): Promise<void> {
    const { content, standings, log } = this.#settings
    try {
      const { holdsPlace } = await content.settle(record)
      if (isSettled(record)) standings.notePlace(record, holdsPlace)
    } catch (error) {
      if (!(error instanceof NotInContent)) throw error
      log.error({ reference: record.reference }, 'registration is not in the content service any more')
      if (isSettled(record) && record.standing.holdsPlace === null) standings.notePlace(record, false)
    }
  }
}

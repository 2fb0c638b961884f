import { nextStatus, type RegistrationEvent } from './transitions.ts'
import { lettersFor, LETTERS, placeIn, type Letters } from './consequences.ts'
import type { Outbox } from './outbox.ts'
import type { Kept, Standing } from './record.ts'
import type { RegistrationLog } from './registration-log.ts'

type StandingsSettings = { outbox: Outbox; log: RegistrationLog }

/** Where registrations stand: every change is written here, together with the letters that go with it. */
export class Standings {
  readonly #settings: StandingsSettings

  constructor(settings: StandingsSettings) {
    this.#settings = settings
  }

  /** A registration as it stands now. @throws {Error} where it is not kept any more */
  known(id: string): Kept {
    const record = this.#settings.outbox.byId(id)
    if (!record) throw new Error('A registration has left the outbox while it was looked after.')
    return record
  }

  /** Writes what an event leads to, with the letter that goes with it. Nothing is written where it changes nothing. */
  happen(id: string, event: RegistrationEvent, changes: Partial<Standing> = {}, letters: Letters = {}): void {
    let isNew = false
    const record = this.#settings.outbox.change(
      id,
      (standing) => {
        const status = nextStatus(standing.status, event)
        isNew = status !== standing.status
        const hasReceipt = changes.receiptUrl !== undefined && changes.receiptUrl !== standing.receiptUrl
        const isLate = !isNew && changes.isAccepted === undefined && !hasReceipt
        const isWithoutPlace = !(changes.holdsPlace ?? standing.holdsPlace)
        return isLate ? undefined : { ...changes, ...placeIn(status, isWithoutPlace), status }
      },
      // A place that is not certain is confirmed to nobody: the content service is asked first.
      ({ status, holdsPlace }) => (isNew && holdsPlace !== null ? lettersFor({ ...LETTERS, ...letters }, status) : []),
    )
    if (isNew) this.#settings.log.info({ reference: record.reference, status: record.standing.status }, 'registration')
  }

  /** Writes what the content service says of the place of who owes nothing any more, and tells the visitor. */
  notePlace({ id, reference, standing: told }: Kept, holdsPlace: boolean): void {
    let isNew = false
    this.#settings.outbox.change(
      id,
      ({ status, holdsPlace: known }) => {
        isNew = status === told.status && known !== holdsPlace
        return isNew ? { holdsPlace } : undefined
      },
      ({ status }) => (holdsPlace ? lettersFor(LETTERS, status) : ['mail:unplaced']),
    )
    if (isNew && !holdsPlace) {
      this.#settings.log.error({ alarm: 'payment', reference }, 'paid, and all places are taken')
    }
  }

  /** It is not the visitor's to mend: the office is told, and a page that waits goes on waiting. */
  noteOddPayment(id: string, oddPayment: 'amount' | 'twice'): void {
    this.#settings.outbox.change(id, (standing) => {
      const isProcessing = oddPayment === 'amount' || standing.isProcessing
      return standing.oddPayment === oddPayment ? undefined : { oddPayment, isProcessing }
    })
  }

  /** Who owes nothing any more waits for nothing, whatever a page is still thinking about. */
  noteProcessing(id: string, isUnderWay: boolean): void {
    this.#settings.outbox.change(id, (standing) => {
      const isProcessing = isUnderWay && standing.status !== 'paid' && standing.status !== 'registered'
      return standing.isProcessing === isProcessing ? undefined : { isProcessing }
    })
  }
}

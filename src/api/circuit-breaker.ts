import { ContentNotAsked } from './errors.ts'

/** So many calls in a row fail before nothing is asked any more. */
const FAILURES = 5
const OPEN_MS = 10_000
/** A service that asks for more is taken to mean this. */
const LONGEST_PAUSE_MS = 60 * 60_000

/** `closed`: calls go through. `open`: none does. `trying`: one does, and decides. */
export type BreakerState = 'closed' | 'open' | 'trying'

/**
 * Decides whether the content service is asked: not for 10 s after five calls in a row failed, then by one call that
 * tries; and not before the moment that it named itself. Its clock is no calendar: setting the machine's changes nothing.
 * A service that has never answered may only be starting: who waits for it may try sooner.
 */
export class CircuitBreaker {
  readonly #onChange: (state: BreakerState, hasAnswered: boolean) => void
  #state: BreakerState = 'closed'
  #hasAnswered = false
  #failures = 0
  #openUntil = 0
  #pausedUntil = 0

  /** @param onChange told of each state, and whether the service has ever answered */
  constructor(onChange: (state: BreakerState, hasAnswered: boolean) => void = () => {}) {
    this.#onChange = onChange
  }

  get state(): BreakerState {
    return this.#state
  }

  /** Whether the service is taken to be down, or one call tries just now: nobody else is to wait for anything of it. */
  get isOpen(): boolean {
    return this.#state === 'trying' || (this.#state === 'open' && performance.now() < this.#openUntil)
  }

  /** Lets a call through; each must end in `succeeded` or `failed`. @throws {ContentNotAsked} */
  enter(): void {
    const now = performance.now()
    if (now < this.#pausedUntil)
      throw new ContentNotAsked('The content service asked clients to wait before the next request.')
    if (this.#state === 'closed') return
    if (this.isOpen) throw new ContentNotAsked('The content service is down, so no request was sent.')
    this.#become('trying')
  }

  /** Lets the next call try, where the service has never answered: it may just have started. */
  tryNow(): void {
    if (!this.#hasAnswered) this.#openUntil = 0
  }

  succeeded(): void {
    this.#hasAnswered = true
    this.#failures = 0
    this.#become('closed')
  }

  /** A call that began before the breaker opened and fails after it changes nothing. */
  failed(): void {
    this.#failures += 1
    const isTooMany = this.#state === 'closed' && this.#failures >= FAILURES
    if (!isTooMany && this.#state !== 'trying') return
    this.#openUntil = performance.now() + OPEN_MS
    this.#become('open')
  }

  /** The service is there and wants no calls for so long. */
  pause(milliseconds: number): void {
    const until = performance.now() + Math.min(milliseconds, LONGEST_PAUSE_MS)
    this.#pausedUntil = Math.max(this.#pausedUntil, until)
    this.succeeded()
  }

  #become(state: BreakerState): void {
    if (state === this.#state) return
    this.#state = state
    this.#onChange(state, this.#hasAnswered)
  }
}

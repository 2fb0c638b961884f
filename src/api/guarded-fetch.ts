import { setTimeout as wait } from 'node:timers/promises'
import { ContentNotAsked, ContentUnavailable } from './errors.ts'

/** How a call ended, for anyone who counts. */
export type CallOutcome = 'answered' | 'absent' | 'refused' | 'failed' | 'paused' | 'not-asked'

/** A second try comes after 50 to 150 ms, so that a hundred sites do not ask in step. */
const EARLIEST_RETRY_MS = 50
const LATEST_RETRY_MS = 150
/** A try with less time left than this is none. */
const SHORTEST_TRY_MS = 100
const TOO_MANY_REQUESTS = 429

/**
 * `fetch` for the content service: whatever happens it ends in time, with JSON that can be read, with the status of an
 * answer that holds none, or with ContentUnavailable. A GET that fails early is tried once more in the same time.
 * @param withinMs 2 s, unless an operator has set another time
 * @throws {ContentUnavailable} where the service is unreachable, broken, too slow, or is not to be asked now
 */
export function guardedFetch(
  breaker: CircuitBreaker,
  onCall: (outcome: CallOutcome) => void = () => {},
  withinMs = DEADLINE_MS,
) {
  return async (request: Request): Promise<Response> => {
    try {
      breaker.enter()
      const answer = await tried(request, breaker, withinMs)
      if (answer.status === TOO_MANY_REQUESTS) breaker.pause(retryAfterMs(answer.headers))
      else breaker.succeeded()
      onCall(outcomeOf(answer))
      return answer
    } catch (error) {
      if (!(error instanceof ContentNotAsked)) breaker.failed()
      onCall(error instanceof ContentNotAsked ? 'not-asked' : 'failed')
      throw error
    }
  }
}

async function tried(request: Request, breaker: CircuitBreaker, withinMs: number): Promise<Response> {
  const until = performance.now() + withinMs
  try {
    return await usable(request, withinMs)
  } catch (error) {
    const pause = EARLIEST_RETRY_MS + Math.random() * (LATEST_RETRY_MS - EARLIEST_RETRY_MS)
    const hasTime = until - performance.now() - pause >= SHORTEST_TRY_MS
    if (request.method !== 'GET' || !hasTime) throw error
    await wait(pause)
    // Others may have found out meanwhile that there is nothing to try.
    if (breaker.state === 'open') throw error
    return usable(request, until - performance.now())
  }
}

async function usable(request: Request, withinMs: number): Promise<Response> {
  const response = await boundedFetch(request, withinMs)
  const { status, headers } = response
  if (status >= 500)
    throw new ContentUnavailable(`The content service responded to ${pathOf(request)} with status ${status}.`)
  if (!response.ok && status !== 404) return response
  // A stranger's page, of a proxy or of another server at that address, says nothing about content.
  if (!isJson(headers)) throw new ContentUnavailable(`The response to ${pathOf(request)} is not JSON.`)
  const value: unknown = await response.json().catch((error: unknown) => {
    throw new ContentUnavailable(`The response to ${pathOf(request)} is not valid JSON.`, { cause: error })
  })
  if (!hasData(value)) throw new ContentUnavailable(`The response to ${pathOf(request)} has no data.`)
  return new ReadResponse(value, response)
}

/** Every answer of the content service says what its data is, also that there is none. */
function hasData(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'data' in value
}

/** An answer whose JSON was read already; what its client asks for is the value itself. */
class ReadResponse extends Response {
  readonly #value: unknown

  constructor(value: unknown, { status }: Response) {
    // The client reads text instead of JSON where no length is said.
    super(null, { status, headers: { 'content-type': 'application/json', 'content-length': 'read' } })
    this.#value = value
  }

  override async json(): Promise<unknown> {
    return this.#value
  }

  /** For an answer without data, whose words nobody reads. */
  override async text(): Promise<string> {
    return ''
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

function outcomeOf({ ok, status }: Response): CallOutcome {
  if (ok) return 'answered'
  if (status === 404) return 'absent'
  return status === TOO_MANY_REQUESTS ? 'paused' : 'refused'
}

function pathOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`
}

/** From the first byte asked to the last byte read: a body that drips must end too. */
export const DEADLINE_MS = 2000
/** Counted after decompression: 194 kB of gzip can become 200 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/**
 * `fetch` that always ends: the whole answer within 2 s, unless said otherwise, and 16 MB.
 * @throws {ContentUnavailable} where the service is unreachable, too slow, or answers too much
 */
export async function boundedFetch(request: Request, withinMs = DEADLINE_MS): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(Math.max(1, Math.round(withinMs)))
    const response = await fetch(request, { signal, redirect: 'error' })
    const body = response.body ? await readWhole(response.body) : null
    return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers })
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error
    throw new ContentUnavailable(`${request.method} ${new URL(request.url).pathname} failed`, { cause: error })
  }
}

async function readWhole(body: ReadableStream<Uint8Array>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) throw new ContentUnavailable(`The response is larger than ${MAX_BODY_BYTES} bytes.`)
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}

/** What is waited where a service says that it is asked too often, and not for how long. */
const UNSAID_MS = 1000

/**
 * How long the service wants to be left alone, milliseconds. A date is measured from the service's own `Date`, so that
 * two clocks that differ by a day agree.
 */
export function retryAfterMs(headers: Headers): number {
  const said = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const now = Date.parse(headers.get('date') ?? '')
  const waitMs = Date.parse(said) - (Number.isNaN(now) ? Date.now() : now)
  return waitMs > 0 ? waitMs : UNSAID_MS
}

/** So many calls in a row fail before nothing is asked any more. */
const FAILURES = 5
const OPEN_MS = 10_000
/** A service that asks for more is taken to mean this. */
const LONGEST_PAUSE_MS = 60 * 60_000

/** `closed`: calls go through. `open`: none does. `trying`: one does, and decides. */
type BreakerState = 'closed' | 'open' | 'trying'

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

  /** Whether five calls in a row failed and none has been answered since. */
  get isDown(): boolean {
    return this.#state !== 'closed'
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

import { setTimeout } from 'node:timers/promises'

/** A large picture waits for others, on a machine that may be busy. */
const DEADLINE_MS = 120_000
const MOST_TRIES = 6
const RETRY_AFTER_SECONDS = 10
const UNAVAILABLE = 503

/** Reads a running site, and collects a sentence for each address that it does not answer as it should. */
export class SiteReader {
  readonly #origin: string
  readonly #say: (line: string) => void
  readonly faults: string[] = []

  /**
   * @param origin where the site runs
   * @param say told what is waited for
   */
  constructor(origin: string, say: (line: string) => void) {
    this.#origin = origin
    this.#say = say
  }

  /**
   * The body of an address; undefined, and a fault, where it is answered with another status.
   * @throws {Error} where the site cannot be reached at all
   */
  async read(address: string, { status = 200, mayMove = false } = {}): Promise<Buffer | undefined> {
    const answer = await this.#ask(address, mayMove ? 'follow' : 'manual')
    const body = Buffer.from(await answer.arrayBuffer())
    if (answer.status === status) return body
    this.faults.push(`The site responded to ${address} with status ${answer.status} instead of ${status}.`)
    return undefined
  }

  /** A content service that is only just awake, or busy, is asked again after the time that the site gives. */
  async #ask(address: string, redirect: 'follow' | 'manual'): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(this.#origin + address, { redirect, signal: AbortSignal.timeout(DEADLINE_MS) })
      if (answer.status !== UNAVAILABLE || tries === MOST_TRIES) return answer
      await answer.body?.cancel()
      const seconds = Number(answer.headers.get('retry-after') ?? RETRY_AFTER_SECONDS)
      this.#say(`  ${address} is unavailable. Retrying in ${seconds} s …`)
      await setTimeout(seconds * 1000)
    }
  }
}

import { LRUCache } from 'lru-cache'
import { PriceCode } from '#forms/submitted-form.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import type { OutboxClock } from './outbox-clock.ts'
import type { PageForm } from './page-forms.ts'
import { submissionId, type ValidForm } from './submission.ts'

/** Enough time to read one's answers. */
const VALID_MS = 60 * 60_000
/** For so long the same form may be sent again with a token that is used up, as a page is that is loaded again. */
const REMEMBERED_MS = 10 * 60_000
const MOST_REMEMBERED = 50_000

/**
 * Bot checks that were passed by a visitor who has not confirmed the answers yet. A pass is good for one submission, which
 * is the same however often it is sent, and for an hour.
 */
export class BotCheckPasses {
  readonly #secret: string
  readonly #earlierSecret: string
  readonly #clock: Pick<OutboxClock, 'stamp' | 'ageOf'>
  // With `max` the room for all of them would be taken beforehand, which takes milliseconds.
  readonly #recent = new LRUCache<string, true>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: () => 1,
    ttl: REMEMBERED_MS,
  })

  /**
   * @param secret that all processes of the site share
   * @param earlierSecret with which versions before 1.1 signed
   */
  constructor(secret: string, earlierSecret: string, clock: Pick<OutboxClock, 'stamp' | 'ageOf'>) {
    this.#secret = secret
    this.#earlierSecret = earlierSecret
    this.#clock = clock
  }

  /** A pass for a form whose bot check was passed; it also holds the code that was found to lower its price. */
  issue(form: ValidForm<PageForm>): string {
    const id = submissionId(form)
    this.#recent.set(id, true)
    const issuedAt = this.#clock.stamp()
    const code = form.form.kind === 'registration' && form.form.code
    const written = code ? Buffer.from(JSON.stringify(code)).toString('base64url') : ''
    return [issuedAt, this.#sign(this.#secret, id, issuedAt, written), ...(code ? [written] : [])].join('.')
  }

  /** Whether the bot check of a form was passed before: its pass says so, or this process has just issued one. */
  isPassed(form: ValidForm<PageForm>, pass: string | null): boolean {
    return this.#recent.has(submissionId(form)) || this.read(form, pass) !== undefined
  }

  /**
   * How long ago the answers of a form were shown to be checked, in milliseconds, and the code that lowered the price shown;
   * undefined if its pass is not good.
   */
  read(form: ValidForm<PageForm>, pass: string | null): { ageMs: number; code: PriceCode | undefined } | undefined {
    const [issuedAt = '', given = '', written = ''] = pass?.split('.') ?? []
    const isSignedWith = (secret: string) =>
      isSameSecret(given, this.#sign(secret, submissionId(form), issuedAt, written))
    if (!isSignedWith(this.#secret) && !isSignedWith(this.#earlierSecret)) return undefined
    const age = this.#clock.ageOf(issuedAt)
    // The clock of another process may be a little behind.
    if (!(Math.abs(age) <= VALID_MS)) return undefined
    const code = written ? PriceCode.parse(JSON.parse(Buffer.from(written, 'base64url').toString())) : undefined
    return { ageMs: Math.max(0, age), code }
  }

  #sign(secret: string, id: string, issuedAt: string, code: string): string {
    return signature(secret, 'bot check passed', id, issuedAt, ...(code ? [code] : []))
  }
}

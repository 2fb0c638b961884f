import { z } from 'zod'
import { ADDRESSES } from '#urls/addresses.ts'
import { isSameSecret, signature } from '#server/hmac-signer.ts'
import { Change } from './registration-view.ts'

/** What the email to a new address says, too. */
const LASTS_MS = 48 * 60 * 60_000

const Asked = z.object({
  /** The submission. */
  id: z.string(),
  change: Change,
  /** What the registration was like when it was asked: the content service compares. */
  seen: z.string(),
})
/** A change of a registration that its new address is asked to confirm. */
export type AskedChange = z.infer<typeof Asked>
const Signed = Asked.extend({ at: z.number() })

/**
 * The links with which a new address confirms a change. Nothing is kept for them: a link says what is to change, signed, works
 * for 48 hours, and only while the registration is as it was.
 */
export class ChangeLinks {
  readonly #siteUrl: string
  readonly #secret: string
  readonly #uptimeMs: () => number

  /**
   * @param secret that all processes with this outbox share
   * @param uptimeMs of a clock that does not jump, and that these processes share
   */
  constructor(siteUrl: string, secret: string, uptimeMs: () => number) {
    this.#siteUrl = siteUrl
    this.#secret = secret
    this.#uptimeMs = uptimeMs
  }

  /** The address that opens the page on which a change is confirmed. */
  to(asked: AskedChange): string {
    const text = Buffer.from(JSON.stringify({ ...asked, at: this.#uptimeMs() })).toString('base64url')
    return `${this.#siteUrl}${ADDRESSES.confirmChange}?change=${text}.${this.#sign(text)}`
  }

  /** What a link asks, by the parameter of its address; undefined if it is not ours, or too old. */
  open(given: string): AskedChange | undefined {
    const [text = '', sign = ''] = given.split('.')
    if (!isSameSecret(sign, this.#sign(text))) return undefined
    const { at, ...asked } = Signed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    // The uptime of another process may be a little behind.
    return Math.abs(this.#uptimeMs() - at) <= LASTS_MS ? asked : undefined
  }

  #sign(text: string): string {
    return signature(this.#secret, 'change of a registration', text)
  }
}

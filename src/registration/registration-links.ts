import { createHmac } from 'node:crypto'
import { isSameSecret, signature } from '#server/hmac-signer.ts'

/** Characters that nobody mistakes for one another, read out or written by hand. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const SUFFIX_LENGTH = 6
const DAY_MS = 24 * 60 * 60_000

/** A disk that has not come back by then will not. */
const UNDELIVERED_DAYS = 30

/** A token: 192 bits that nobody can guess, a signature, the day as four digits to the base of 36, and the reference. */
const TOKEN = /^([\w-]{32})([\w-]{22})([\da-z]{4})([A-Z\d]+(?:-[A-Z\d]+)+)$/

/**
 * References and secret links of submissions. A link says by itself which submission it is of, signed, so that every process
 * of the site knows one that another process has made and not delivered yet. Sent twice, to whichever processes, the same
 * submission has the same reference and on the same day the same link.
 */
export class RegistrationLinks {
  readonly #secret: string
  readonly #now: () => number

  /**
   * @param secret that all processes of the site share
   * @param now milliseconds since 1970
   */
  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** The reference and the token of a submission. @param prefix what its reference begins with, such as `DUP-2610` */
  of(id: string, prefix: string): { reference: string; token: string } {
    const suffix = Array.from({ length: SUFFIX_LENGTH }, (_none, index) => {
      const drawn = createHmac('sha256', this.#secret).update(`reference ${index} ${id}`).digest().readUInt32BE()
      return READABLE[drawn % READABLE.length]
    }).join('')
    const reference = `${prefix}-${suffix}`
    const unguessable = signature(this.#secret, 'token of a submission', id).slice(0, 32)
    const day = this.#today().toString(36).padStart(4, '0')
    return { reference, token: unguessable + this.#sign(unguessable, day, reference) + day + reference }
  }

  /** The reference that a token of ours names; undefined of any other token, such as one that the content service has made. */
  referenceOf(token: string): string | undefined {
    const [, unguessable = '', signed = '', day = '', reference = ''] = TOKEN.exec(token) ?? []
    return isSameSecret(signed, this.#sign(unguessable, day, reference)) ? reference : undefined
  }

  /** The reference of a submission that may still be on its way: its token is ours, and not older than what is kept. */
  receivedBy(token: string): string | undefined {
    const [, , , day = ''] = TOKEN.exec(token) ?? []
    const ageDays = this.#today() - Number.parseInt(day, 36)
    return Math.abs(ageDays) <= UNDELIVERED_DAYS ? this.referenceOf(token) : undefined
  }

  #today(): number {
    return Math.floor(this.#now() / DAY_MS)
  }

  #sign(...parts: readonly string[]): string {
    return signature(this.#secret, 'link of a submission', ...parts).slice(0, 22)
  }
}

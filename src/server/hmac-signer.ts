import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs what is left for other processes, so that an intruder who can write to the store can put nothing into pages. */
export class HmacSigner {
  readonly #secret: string

  /** @param secret that all processes of the site share */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** The text with a signature that is valid for this one key. */
  sign(key: string, text: string): string {
    return `${this.#mac(key, text)} ${text}`
  }

  /** The text that was signed for a key; undefined if the signature is wrong. */
  verify(key: string, signed: string): string | undefined {
    const end = signed.indexOf(' ')
    const text = signed.slice(end + 1)
    return isSameSecret(signed.slice(0, end), this.#mac(key, text)) ? text : undefined
  }

  /** A name for a text that does not reveal the text. */
  opaqueName(text: string): string {
    return this.#mac('name', text).slice(0, 22)
  }

  #mac(key: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${key}\n`).update(text).digest('base64url')
  }
}

/** A signature of these words that only a holder of the secret can make; the content service makes the same. */
export function signature(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

/** Whether two secrets are the same, in a time that does not reveal where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

/**
 * Whether an `Authorization` header holds this secret as a bearer token. Hono's bearerAuth takes only what may be in a token
 * (RFC 6750), and an operator's secret may be any text.
 */
export function isBearer(authorization: string | undefined, secret: string): boolean {
  return isSameSecret(authorization ?? '', `Bearer ${secret}`)
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

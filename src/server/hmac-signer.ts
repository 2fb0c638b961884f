import { createHmac } from 'node:crypto'
import { isSameSecret } from './content/webhook-event.ts'

/** Signs what is left for other processes, so that whoever can write to the store can put nothing into pages. */
export class Seal {
  readonly #secret: string

  /** @param secret that all processes of the site share */
  constructor(secret: string) {
    this.#secret = secret
  }

  /** The text with a signature for this one key. */
  close(key: string, text: string): string {
    return `${this.#sign(key, text)} ${text}`
  }

  /** The text under a key; undefined where nobody of us has left it there. */
  open(key: string, sealed: string): string | undefined {
    const end = sealed.indexOf(' ')
    const text = sealed.slice(end + 1)
    return isSameSecret(sealed.slice(0, end), this.#sign(key, text)) ? text : undefined
  }

  /** A name that tells nobody what it stands for. */
  nameOf(text: string): string {
    return this.#sign('name', text).slice(0, 22)
  }

  #sign(key: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${key}\n`).update(text).digest('base64url')
  }
}

/** What only who knows the secret can make of these words, as the content service makes it, too. */
export function signature(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

/** With what the site reads drafts from the content service, where no token of its own is set. */
export function draftToken(secret: string): string {
  return signature(secret, 'read drafts')
}

import { createHmac } from 'node:crypto'

/** What only who knows the secret can make of these words, as the content service makes it, too. */
export function signature(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

/** With what the site reads drafts from the content service, where no token of its own is set. */
export function draftToken(secret: string): string {
  return signature(secret, 'read drafts')
}

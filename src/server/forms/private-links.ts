import { signature, isSameSecret } from '../hmac-signer.ts'

/**
 * Whether a code is that of the private link of a session, as the content service's panel makes it, too: what only who
 * knows the secret can make of the session's name. Without a secret no code is.
 */
export function invitations(secret: string | undefined): (documentId: string, code: string) => boolean {
  if (!secret) return () => false
  return (documentId, code) => isSameSecret(code, signature(secret, 'private registration', documentId))
}

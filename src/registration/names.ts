import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Digits and letters that nobody takes for one another, read out or written by hand. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const SUFFIX_LENGTH = 6
const TOKEN_BYTES = 24
const UNDATED = '0000'

/**
 * What a registration is called in letters and on the telephone: `DUP-2610-7K3QM9` of the session's SKU, its year and
 * month, and chance. Nothing is found by it: that takes the token.
 * @param month such as `2026-10`
 */
export function makeReference(sku: string, month: string | undefined): string {
  const letters =
    sku
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 3) || 'REG'
  const date = month?.replace(/^\d\d(\d\d)-/, '$1') ?? UNDATED
  return `${letters}-${date}-${chance()}`
}

/** What a message is called. */
export function makeMessageReference(): string {
  return `MSG-${chance()}`
}

/** What a registration is found by, in addresses: nobody guesses it. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * What makes two submissions the same: the same page, sent with the same answers. A page that two visitors happened to
 * be given is not the same submission, and neither is one that was corrected.
 */
export function submissionId(key: string, about: string, answers: readonly object[]): string {
  return createHash('sha256')
    .update(JSON.stringify([key, about, answers]))
    .digest('base64url')
}

function chance(): string {
  return Array.from({ length: SUFFIX_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('')
}

import { pageAddress } from '#addresses/page-parameters.ts'

const LONGEST_ADDRESS = 2048
const PAYLOAD = '/_payload.json'

/** What an address asks for: a page in one of its encodings, another address, or nothing that exists. */
export type PageRequest =
  | { kind: 'page'; address: string; wants: 'html' | 'payload' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'too-long' | 'malformed'; address: string }

/**
 * Reads a request's address. Of its parameters only those that the page is made of are part of the page's own
 * address; a trailing slash leads to the address without it; anything that cannot be decoded names no page.
 */
export function readPageRequest(address: string): PageRequest {
  if (isTooLong(address)) return { kind: 'too-long', address }
  const [asked = '/', ...parameters] = address.split('?')
  if (!isAddress(asked)) return { kind: 'malformed', address: asked }
  const ofPayload = pageOfPayload(asked)
  const path = ofPayload ?? asked
  const query = parameters.join('?')
  if (path !== '/' && path.endsWith('/')) {
    return { kind: 'elsewhere', location: path.slice(0, -1) + (parameters.length > 0 ? `?${query}` : '') }
  }
  return { kind: 'page', address: pageAddress(path, query), wants: ofPayload === undefined ? 'html' : 'payload' }
}

/** The address of the page whose data an address asks for, as it is written there; undefined where it asks for none. */
export function pageOfPayload(address: string): string | undefined {
  if (!address.endsWith(PAYLOAD)) return undefined
  const page = address.slice(0, -PAYLOAD.length)
  // The slash of the home page is that of its data; with two of them an address names nothing.
  if (page === '/') return undefined
  return page || '/'
}

/** Answered with 414 and a sentence that visitors may read. */
export class AddressTooLong extends Error {
  override readonly name = 'AddressTooLong'
  override readonly message = 'The address is too long.'
  readonly status = 414
}

/** Longer than what a site of pages has to read; the only limit that a question to the search has (spec 5). */
export function isTooLong(address: string): boolean {
  return address.length > LONGEST_ADDRESS
}

/**
 * A control character, a backslash, an empty segment or one of dots is in nobody's link, encoded or not; nor is a sign that
 * some write as it is and others encode: each would be led to the other's way of writing, for ever.
 */
// oxlint-disable-next-line no-control-regex
const IN_NO_LINK = /[\u0000-\u001f\\"<>^`{|}]|\/\/|\/\.\.?(\/|$)/

function isAddress(path: string): boolean {
  try {
    return !IN_NO_LINK.test(path.includes('%') ? decodeURIComponent(path) : path)
  } catch {
    return false
  }
}

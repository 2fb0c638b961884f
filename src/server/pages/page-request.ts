import { segment } from '#urls/addresses.ts'
import { pageAddress } from '#urls/page-parameters.ts'

const LONGEST_ADDRESS = 2048
const PAYLOAD = '/_payload.json'

/** What an address asks for: a page in one of its encodings, another address, or nothing that exists. */
export type PageRequest =
  | { kind: 'page'; address: string; wants: 'html' | 'payload' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'too-long' | 'malformed'; address: string }

/**
 * Reads a request's address. A page has one: its path spelled as the site's own links spell it, and of the parameters
 * those that the page is made of, in one order. Another spelling of the path leads to that one; what is no path, or
 * cannot be decoded, names no page (decision 0009).
 */
export function readPageRequest(address: string): PageRequest {
  if (isTooLong(address)) return { kind: 'too-long', address }
  const [asked = '/', ...parameters] = address.split('?')
  if (!isAddress(asked)) return { kind: 'malformed', address: asked }
  const ofPayload = pageOfPayload(asked)
  const path = ofPayload ?? asked
  const query = parameters.join('?')
  const own = ownSpelling(asked)
  if (own !== asked) return { kind: 'elsewhere', location: own + (parameters.length > 0 ? `?${query}` : '') }
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

/** What opens something to whoever has it is nobody else's to read, at a wrong address either. */
const SECRET_PARAMETERS = /((?:^|&)(?:token|grant|code)=)[^&]+/g

/** "Page Not Found: /no/such?page=2": the page as it was asked for, query and all (spec 8), without its secrets. */
export function pageNotFound(address: string): string {
  const [asked = '/', ...parameters] = address.split('?')
  const query = parameters.join('?').replaceAll(SECRET_PARAMETERS, '$1…')
  return `Page Not Found: ${pageOfPayload(asked) ?? asked}${parameters.length > 0 ? `?${query}` : ''}`
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

/** What a path may be written with (RFC 3986, 3.3): no `#` above all, which ends an address and belongs to the browser. */
const PATH = /^\/[\w.~%!$&'()*+,;=:@/-]*$/
/**
 * A control character, a backslash, an empty segment or one of dots is in nobody's link, encoded or not; nor is a sign that
 * some write as it is and others encode: each would be led to the other's way of writing, for ever.
 */
// oxlint-disable-next-line no-control-regex
const IN_NO_LINK = /[\u0000-\u001f\\"<>[\]^`{|}]|\/\/|\/\.\.?(\/|$)/

function isAddress(path: string): boolean {
  try {
    return PATH.test(path) && !IN_NO_LINK.test(path.includes('%') ? decodeURIComponent(path) : path)
  } catch {
    return false
  }
}

/** The path without a slash at its end, each of its segments spelled as in the site's own links. */
function ownSpelling(path: string): string {
  const segments = path.split('/').map((written) => segment(decodeURIComponent(written)))
  return path.endsWith('/') && path !== '/' ? segments.slice(0, -1).join('/') : segments.join('/')
}

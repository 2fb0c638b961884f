import { segment } from '#urls/addresses.ts'
import { pageAddress } from '#urls/page-parameters.ts'

const LONGEST_ADDRESS = 2048
const PAYLOAD = '/_payload.json'

/** What an address asks for: a page as HTML or data, another spelling of its address, or nothing that can exist. */
export type PageRequest =
  | { kind: 'page'; address: string; wants: 'html' | 'payload' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'too-long' | 'malformed'; address: string }

/**
 * Parses the address of a request. A page has exactly one address: its path in the spelling of the site's own links, and
 * the parameters that it uses, in one order. Another spelling redirects to that one. An invalid path names no page (decision 0009).
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

/** The address of the page whose data is asked for, in the request's spelling; undefined if no data is asked for. */
export function pageOfPayload(address: string): string | undefined {
  if (!address.endsWith(PAYLOAD)) return undefined
  const page = address.slice(0, -PAYLOAD.length)
  // The data of the home page is at /_payload.json; with two slashes, the address names nothing.
  if (page === '/') return undefined
  return page || '/'
}

/** Parameters that grant access: they must not be logged, not even at a wrong address. */
const SECRET_PARAMETERS = /((?:^|&)(?:token|grant|code)=)[^&]+/g

/** "Page Not Found: /no/such?page=2": the address as it was asked for (spec 8), without secrets. */
export function pageNotFound(address: string): string {
  const [asked = '/', ...parameters] = address.split('?')
  const query = parameters.join('?').replaceAll(SECRET_PARAMETERS, '$1…')
  return `Page Not Found: ${pageOfPayload(asked) ?? asked}${parameters.length > 0 ? `?${query}` : ''}`
}

/** Answered with 414 and a message for visitors. */
export class AddressTooLong extends Error {
  override readonly name = 'AddressTooLong'
  override readonly message = 'The address is too long.'
  readonly status = 414
}

/** Whether an address is too long to be read. A search has no other limit (spec 5). */
export function isTooLong(address: string): boolean {
  return address.length > LONGEST_ADDRESS
}

/** The characters of a path (RFC 3986, 3.3); no `#`, which browsers never send. */
const PATH = /^\/[\w.~%!$&'()*+,;=:@/-]*$/
/**
 * Control characters, backslashes, and segments that are empty or only dots are in no real link, encoded or not. Nor are
 * characters that some clients encode and others do not: they would be redirected in circles.
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

/** The path without a trailing slash, each segment in the spelling of the site's own links. */
function ownSpelling(path: string): string {
  const segments = path.split('/').map((written) => segment(decodeURIComponent(written)))
  return path.endsWith('/') && path !== '/' ? segments.slice(0, -1).join('/') : segments.join('/')
}

const LONGEST_ADDRESS = 2048
const PAYLOAD = '/_payload.json'

/** What an address asks for: a page in one of its encodings, another address, or nothing that exists. */
export type PageRequest =
  | { kind: 'page'; path: string; wants: 'html' | 'payload' }
  | { kind: 'elsewhere'; location: string }
  | { kind: 'too-long' }
  | { kind: 'malformed'; path: string }

/**
 * Reads a request's address. Parameters are no part of a page's key; a trailing slash leads to the address
 * without it; anything that cannot be decoded names no page.
 */
export function readPageRequest(address: string): PageRequest {
  if (address.length > LONGEST_ADDRESS) return { kind: 'too-long' }
  const [asked = '/', ...parameters] = address.split('?')
  if (!isAddress(asked)) return { kind: 'malformed', path: asked }
  const wantsPayload = asked.endsWith(PAYLOAD)
  const path = wantsPayload ? asked.slice(0, -PAYLOAD.length) || '/' : asked
  if (path !== '/' && path.endsWith('/')) {
    const query = parameters.length > 0 ? `?${parameters.join('?')}` : ''
    return { kind: 'elsewhere', location: path.slice(0, -1) + query }
  }
  return { kind: 'page', path, wants: wantsPayload ? 'payload' : 'html' }
}

/** A control character, a backslash, an empty segment or one of dots is in nobody's link, encoded or not. */
// oxlint-disable-next-line no-control-regex
const IN_NO_LINK = /[\u0000-\u001f\\]|\/\/|\/\.\.?(\/|$)/

function isAddress(path: string): boolean {
  try {
    return !IN_NO_LINK.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

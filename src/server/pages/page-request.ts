import type { HttpBindings } from '@hono/node-server'
import { segment } from '#links/paths.ts'
import type { Conditions } from '../http/answer.ts'

const LONGEST_ADDRESS = 2048
const PAYLOAD = '/_payload.json'

/** The address of a page, parsed. */
export type PageAddress = {
  kind: 'page'
  /** The one address of the page: its path and the parameters that it is made of. Pages are found and kept by it. */
  address: string
  path: string
  parameters: PageParameters
  /** It is made separately for each visitor: no cache keeps it, and no two visitors share one. */
  isPrivate: boolean
  wants: 'html' | 'payload'
}

/** An address that no page has. It is answered with a page that says so. */
export type InvalidAddress = { kind: 'too-long' | 'malformed'; address: string; path: string }

/** What an address asks for: a page as HTML or data, another spelling of its address, or nothing that can exist. */
export type RequestedAddress = PageAddress | InvalidAddress | { kind: 'elsewhere'; location: string }

/** What can be drawn: everything but another spelling, which redirects. */
export type DrawableAddress = PageAddress | InvalidAddress

/** A request whose address is not parsed: enough for what is in memory under its target. */
export type UnreadRequest = {
  /** Path and parameters as they were sent. */
  target: string
  /** What the client accepts, and what it has already. */
  conditions: Conditions
  /** It may come from an author who previews a draft: no cached page answers it. */
  mayPreview: boolean
}

/**
 * A request, read once when it arrives. Everything that answers it gets this object, in Hono as `context.env.request`,
 * and parses no address again.
 */
export type PageRequest = UnreadRequest & { address: RequestedAddress }

/** What handlers of the site find in Hono's `context.env`. */
export type SiteEnv = { Bindings: HttpBindings & { request: PageRequest } }

/** Part of the name of the cookie of a preview, on every kind of site. */
export const PREVIEW_COOKIE = 'site_preview'

/** Whether cookies may hold that of a preview. */
export function mayPreview(cookies: string | undefined): boolean {
  return cookies?.includes(`${PREVIEW_COOKIE}=`) ?? false
}

/** What a request asks for. @param target path and parameters */
export function unreadRequest(target: string, headers: Conditions & { cookie?: string | undefined }): UnreadRequest {
  return { target, conditions: headers, mayPreview: mayPreview(headers.cookie) }
}

/** Reads a request: the only place where the address of one is parsed. */
export function readPageRequest(request: UnreadRequest, rules: AddressRules): PageRequest {
  return { ...request, address: readAddress(request.target, rules) }
}

/**
 * Parses an address. A page has exactly one address: its path in the spelling of the site's own links, and the parameters
 * that it uses, in one order. Another spelling redirects to that one. An invalid path names no page (decision 0009).
 */
export function readAddress(target: string, rules: AddressRules): RequestedAddress {
  const { path: asked, query } = splitQuery(target)
  if (isTooLong(target)) return { kind: 'too-long', address: target, path: asked }
  if (!isAddress(asked)) return { kind: 'malformed', address: asked, path: asked }
  const own = ownSpelling(asked)
  if (own !== asked) return { kind: 'elsewhere', location: own + query }
  const ofPayload = pageOfPayload(asked)
  const path = ofPayload ?? asked
  const parameters = knownParameters(path, query.slice(1), rules)
  const address = pageAddress(path, parameters)
  const isPrivate = rules.privatePages.some((pattern) => pattern.test(path))
  return { kind: 'page', address, path, parameters, isPrivate, wants: ofPayload === undefined ? 'html' : 'payload' }
}

/** The page of an address that the site itself wrote. @throws {Error} if it is no page's address */
export function pageAt(address: string, rules: AddressRules): PageAddress {
  const read = readAddress(address, rules)
  if (read.kind !== 'page') throw new Error(`The address ${address} does not belong to a page.`)
  return read
}

/** What exactly is asked for: the page, or its data. */
export function ownTarget({ address, wants }: PageAddress): string {
  return wants === 'html' ? address : payloadAddress(address)
}

/** The address at which the data of a page is asked for. */
export function payloadAddress(address: string): string {
  const { path, query } = splitQuery(address)
  return `${path === '/' ? '' : path}${PAYLOAD}${query}`
}

/** The path of the page whose data is asked for, in the request's spelling; undefined if no data is asked for. */
function pageOfPayload(asked: string): string | undefined {
  if (!asked.endsWith(PAYLOAD)) return undefined
  const page = asked.slice(0, -PAYLOAD.length)
  // The data of the home page is at /_payload.json; with two slashes, the address names nothing.
  if (page === '/') return undefined
  return page || '/'
}

/** A path, and the rest with its question mark. */
function splitQuery(target: string): { path: string; query: string } {
  const start = target.indexOf('?')
  return start < 0 ? { path: target, query: '' } : { path: target.slice(0, start), query: target.slice(start) }
}

/** Parameters that grant access: they must not be logged, not even at a wrong address. */
const SECRET_PARAMETERS = /([?&](?:token|grant|code)=)[^&]+/g

/** "Page Not Found: /no/such?page=2": the page as it was asked for (spec 8), without secrets. */
export function pageNotFound(path: string, target: string): string {
  return `Page Not Found: ${path}${splitQuery(target).query.replaceAll(SECRET_PARAMETERS, '$1…')}`
}

/** Answered with 414 and a message for visitors. */
export class AddressTooLong extends Error {
  override readonly name = 'AddressTooLong'
  override readonly message = 'The address is too long.'
  readonly status = 414
}

/** Whether an address is too long to be read. A search has no other limit (spec 5). */
function isTooLong(target: string): boolean {
  return target.length > LONGEST_ADDRESS
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

/** What a site says of the addresses of its pages. */
export type AddressRules = {
  /** Parameters that change what a page shows, by the paths that have them. All others are nobody's. */
  parameters: readonly { path: RegExp; names: readonly string[]; value?: RegExp }[]
  /** Paths of pages that are made separately for each visitor: no cache keeps them, and no two visitors share one. */
  privatePages: readonly RegExp[]
}

/** Parameters by name, in the order in which the page's address names them. */
export type PageParameters = Readonly<Record<string, string>>

const VALUE = /^[\w-]{1,120}$/
const NONE: PageParameters = {}

/**
 * Those parameters of a query that the page of a path is made of. Parameters that no page knows are dropped, and so is a
 * value that no parameter can have.
 */
export function knownParameters(path: string, query: string, { parameters }: AddressRules): PageParameters {
  const known = query === '' ? undefined : parameters.find((each) => each.path.test(path))
  if (!known) return NONE
  const { names, value: possible = VALUE } = known
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name)
      return value !== null && possible.test(value) ? [[name, value]] : []
    }),
  )
}

/** The path with the parameters that its page is made of: pages are found and kept by it. */
export function pageAddress(path: string, parameters: PageParameters): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

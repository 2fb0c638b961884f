import type { ask } from '../../tests/e2e/raw-request.ts'
import { NO_PAGE } from '#server/mirror/references.ts'
import { PAYLOAD, UNLINKED_FILES, UNLINKED_PAGES } from '../static/addresses.ts'
import type { Answer } from './normalise.ts'

export type Asked = { path: string } & Omit<NonNullable<Parameters<typeof ask>[1]>, 'site'>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const RANGE = { range: 'bytes=0-99' }
const LINK = /(?:href|action|src)="(\/(?!\/)[^"#]*)/g
const LISTED = /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g
/** Built files have other names, and pictures the same addresses in every page's HTML: neither is asked for. */
const NOT_ASKED = /^\/(?:assets|pictures)\//

/** Which answers are compared: what is known, and what answers lead to. */
export class AddressesToCompare {
  readonly #seen = new Set<string>()
  #open: string[] = []

  constructor() {
    this.#add([...UNLINKED_PAGES, ...UNLINKED_FILES, NO_PAGE])
  }

  /** Those that nobody asked for yet. */
  open(): string[] {
    const open = this.#open
    this.#open = []
    return open
  }

  /** Follows what an answer links and lists; a page's payload goes along. */
  found(path: string, { status, headers, body }: Answer): void {
    const isPage = headers['content-type']?.startsWith('text/html')
    if (isPage && !path.includes('?')) this.#add([`${path === '/' ? '' : path}/${PAYLOAD}`])
    if (status !== 200) return
    if (isPage) this.#add(matches(body, LINK))
    if (headers['content-type']?.includes('xml')) this.#add(matches(body, LISTED))
  }

  #add(paths: readonly string[]): void {
    for (const path of paths) {
      if (NOT_ASKED.test(path) || this.#seen.has(path)) continue
      this.#seen.add(path)
      this.#open.push(path)
    }
  }
}

function matches(body: string, pattern: RegExp): string[] {
  return [...body.matchAll(pattern)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
}

/** Requests that no page leads to: other methods, other spellings, other hosts, wrong secrets, too much. */
export const ODD_REQUESTS: readonly Asked[] = [
  ...['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'BREW'].flatMap((method) =>
    ['/', '/about-us', '/search.json', '/no-such-page', '/hooks/content'].map((path) => ({ path, method })),
  ),
  ...['br', 'gzip', 'zstd', 'identity', 'identity;q=0', '*;q=0'].flatMap((encoding) =>
    ['/about-us', '/sitemap.xml', '/no-such-page'].map((path) => ({
      path,
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    })),
  ),
  ...[
    '/about-us/',
    '//about-us',
    '/about-us//',
    '/About-Us',
    '/about%2Dus',
    '/about-us#1',
    '/about-us?',
    '/about-us?utm_source=x',
    '/about-us;x=1',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/a\\b',
    '/../etc/passwd',
    '/./about-us',
    '/about-us/_payload.json?x=1',
    '/_payload.json/',
    '/search?q=',
    '/search?q=leadership',
    '/search?q=zzzz',
    '/search?q=%E0%A4%A',
    `/search?q=${'a'.repeat(2000)}`,
    `/${'a'.repeat(3000)}`,
    '/search.json?q=leadership',
    '/assets/nothing.js',
    '/pictures/640/nothing.jpg',
    '/pictures/0/nothing.jpg',
    '/uploads/nothing.jpg',
    '/pdf/nothing.pdf',
    '/preview',
    '/preview/leave',
    '/payment-success?token=nobody',
    '/payment-failed?token=nobody',
    '/payment-processing?token=nobody',
    '/payment-processing/state?token=nobody',
    '/our-programs/open-enrollment-programs?category=leadership',
    '/our-programs/open-enrollment-programs?category=nothing',
    '/our-programs/open-enrollment-programs?page=2',
    '/our-programs/open-enrollment-programs?page=99',
    '/our-programs/accelerate-asb/leadership/decisions-under-pressure',
    '/healthz',
    '/readyz',
    '/metrics',
  ].map((path) => ({ path })),
  { path: '/about-us', headers: RANGE },
  { path: '/sitemap.xml', headers: RANGE },
  { path: '/about-us', headers: { host: 'evil.example' } },
  { path: '/about-us', headers: { 'if-none-match': '*' } },
  { path: '/hooks/content', method: 'POST', headers: { authorization: 'Bearer wrong' }, body: '{}' },
  { path: '/hooks/take-down', method: 'POST', headers: { authorization: 'Bearer wrong' }, body: '{}' },
  { path: '/get-in-touch', method: 'POST', headers: { ...FORM, origin: 'https://evil.example' }, body: 'a=b' },
  { path: '/get-in-touch', method: 'POST', headers: FORM, body: 'a=b' },
  { path: '/get-in-touch', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a=b' },
  { path: '/get-in-touch', method: 'POST', headers: FORM, body: `a=${'b'.repeat(3_000_000)}` },
  { path: '/payment-failed/try-again?token=nobody', method: 'POST', headers: FORM },
  { path: '/payment-failed/invoice?token=nobody', method: 'POST', headers: FORM },
]

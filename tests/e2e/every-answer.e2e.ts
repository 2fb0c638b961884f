import { expect, test } from '@playwright/test'
import { SECURITY_HEADERS } from '#server/http/headers.ts'
import { graded } from './observatory.ts'
import { exchange, onOpenConnection, request } from './raw-connection.ts'
import { ask, type RawAnswer } from './raw-request.ts'
import { siteWithoutContent } from './silent-content.ts'
import { siteOfItsOwn } from './site-of-its-own.ts'
import { registrationPath } from './registration-form.ts'

const { 'content-security-policy': USUAL, 'referrer-policy': _, ...REST } = SECURITY_HEADERS
/** What only one visitor sees names no address to anybody; everything else to this site alone. */
const OTHERS = { ...REST, 'referrer-policy': expect.stringMatching(/^strict-origin(-when-cross-origin)?$/) }
const GUARDS = { ...OTHERS, 'content-security-policy': USUAL }
/** Aim of the project; with a public name and a certificate, 5 more for being in browsers' own lists. */
const LEAST_SCORE = 125

type Options = Parameters<typeof ask>[1]
type Asked = {
  name: string
  status: number
  path: string | (() => Promise<string>)
  options?: Options
  /** In memory, and answered before node sees it. */
  kept?: true
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const fromHere = { ...FORM, origin: process.env.TEST_SITE_URL ?? '' }
const fromElsewhere = { ...FORM, origin: 'https://evil.example' }
const withSecret = { authorization: `Bearer ${process.env.TEST_WEBHOOK_SECRET}` }
const post = (headers: Record<string, string>, body = ''): Options => ({ method: 'POST', headers, body })
const registration = () => registrationPath('FNF2705')

/** One request for each kind of answer that the site can give. */
const ANSWERS: Asked[] = [
  { name: 'a page', status: 200, path: '/about-us', kept: true },
  { name: 'the data of a page', status: 200, path: '/about-us/_payload.json', kept: true },
  {
    name: 'a page narrowed by its address',
    status: 200,
    path: '/our-programs/open-enrollment-programs?category=leadership',
  },
  { name: 'a page with a form', status: 200, path: registration },
  { name: 'a page of results', status: 200, path: '/search?q=leadership' },
  { name: 'a payment that nobody knows', status: 404, path: '/payment-success?token=nobody' },
  { name: 'a page that sends new links', status: 200, path: '/registration/new-link' },
  { name: 'a change that nobody asked', status: 404, path: '/registration/confirm-change?change=a.b' },
  { name: 'the head of a page', status: 200, path: '/', options: { method: 'HEAD' } },
  { name: 'a script', status: 200, path: () => linked(/src="(\/assets\/[^"]+\.js)"/), kept: true },
  { name: 'the stylesheet of a page', status: 200, path: () => linked(/href="(\/assets\/page\/[^"]+\.css)"/) },
  { name: 'the stylesheet of its blocks', status: 200, path: () => linked(/styles="(\/assets\/blocks\/[^"]+\.css)"/) },
  { name: 'a font', status: 200, path: () => linked(/href="(\/assets\/[^"]+\.woff2)"/), kept: true },
  { name: 'a missing asset', status: 404, path: '/assets/nothing.js' },
  { name: 'a missing page', status: 404, path: '/nope' },
  { name: 'the data of a missing page', status: 200, path: '/nope/_payload.json' },
  { name: 'a malformed address', status: 404, path: '/%E0%A4%A' },
  { name: 'a trailing slash', status: 308, path: '/about-us/' },
  {
    name: 'a program under another type',
    status: 308,
    path: '/our-programs/accelerate-asb/leadership/decisions-under-pressure',
  },
  { name: 'an address written otherwise', status: 308, path: '/%61bout-us' },
  { name: 'the sitemap', status: 200, path: '/sitemap.xml' },
  { name: 'robots.txt', status: 200, path: '/robots.txt' },
  { name: 'the manifest', status: 200, path: '/site.webmanifest' },
  { name: 'the feed', status: 200, path: '/voices-of-influence/feed.xml' },
  { name: 'a calendar', status: 200, path: '/calendars/open-enrollment-programs.ics' },
  { name: 'a missing calendar', status: 404, path: '/calendars/nothing.ics' },
  { name: 'a missing document', status: 404, path: '/pdf/programs/nothing.pdf' },
  { name: 'the icon', status: 302, path: '/favicon.ico' },
  { name: 'search results', status: 200, path: '/search.json?q=leadership' },
  { name: 'a question without end', status: 414, path: `/search.json?q=${'a'.repeat(2100)}` },
  { name: 'the newest build', status: 200, path: '/builds/latest.json' },
  { name: 'another build', status: 404, path: '/builds/meta/another.json' },
  { name: 'its health', status: 200, path: '/healthz' },
  { name: 'its readiness', status: 200, path: '/readyz' },
  { name: 'a token of the stand-in', status: 200, path: '/bot-check/contact' },
  { name: 'the state of a payment', status: 200, path: '/payment-processing/state?token=nobody' },
  { name: 'a certificate of nobody', status: 404, path: '/registration/certificate.pdf?token=nobody' },
  { name: 'an invoice of nobody', status: 404, path: '/registration/invoice.pdf?token=nobody&number=2026-000001' },
  { name: 'a payment that nobody began', status: 404, path: '/sandbox-payment/nobody' },
  { name: 'a payment to be tried again', status: 303, path: '/payment-failed/try-again', options: post(fromHere) },
  {
    name: 'a change confirmed from elsewhere',
    status: 403,
    path: '/registration/confirm-change?change=a.b',
    options: post(fromElsewhere),
  },
  { name: 'a forged change', status: 409, path: '/registration/confirm-change?change=a.b', options: post(fromHere) },
  {
    name: 'a payment tried from elsewhere',
    status: 403,
    path: '/payment-failed/try-again',
    options: post(fromElsewhere),
  },
  { name: 'a forged word of a payment', status: 400, path: '/webhooks/payment', options: post({}, '{}') },
  {
    name: 'a word of a payment without end',
    status: 413,
    path: '/webhooks/payment',
    options: post({}, 'a'.repeat(1_100_000)),
  },
  {
    name: 'a request for a new link without an address',
    status: 422,
    path: '/registration/new-link',
    options: post(fromHere),
  },
  { name: 'a form with nothing in it', status: 422, path: registration, options: post(fromHere) },
  { name: 'a form from elsewhere', status: 403, path: registration, options: post(fromElsewhere) },
  { name: 'a form without end', status: 413, path: registration, options: post(fromHere, `a=${'b'.repeat(300_000)}`) },
  { name: 'a forged webhook', status: 401, path: '/hooks/content', options: post({}, '{}') },
  { name: 'a webhook', status: 204, path: '/hooks/content', options: post(withSecret, '{}') },
  {
    name: 'a webhook without end',
    status: 413,
    path: '/hooks/content',
    options: post({ ...withSecret, 'content-length': '5000000' }),
  },
  { name: 'a method that is not served', status: 405, path: '/', options: { method: 'DELETE' } },
  { name: 'an echo', status: 405, path: '/', options: { method: 'TRACE' } },
  {
    name: 'a question before a request of others',
    status: 405,
    path: '/',
    options: { method: 'OPTIONS', headers: fromElsewhere },
  },
  { name: 'an address that is too long', status: 414, path: `/${'a'.repeat(2100)}` },
  { name: 'a picture whose address is too long', status: 414, path: `/pictures/480/${'a'.repeat(2100)}.avif` },
  { name: 'a document whose address is too long', status: 414, path: `/pdf/${'a'.repeat(2100)}` },
  { name: 'an address that is none', status: 400, path: '/\\evil.example/' },
  { name: 'who asks for another site', status: 421, path: '/', options: { headers: { host: 'evil.example' } } },
]

/** Files of authors, under a policy of their own. */
const FILES: Asked[] = [
  { name: 'an upload', status: 200, path: '/uploads/logo-header.svg' },
  {
    name: 'a part of an upload',
    status: 206,
    path: '/pdf/hse-policy-statement.pdf',
    options: { headers: { range: 'bytes=0-7' } },
  },
  { name: 'a document', status: 200, path: '/pdf/hse-policy-statement.pdf' },
  { name: 'a picture', status: 200, path: '/pictures/480/hero-1.webp.avif' },
]

for (const { name, status, path, options, kept } of ANSWERS) {
  test(`guards ${name} (${status})`, async () => {
    const address = typeof path === 'string' ? path : await path()
    const answer = await ask(address, options)
    expect(answer.status).toBe(status)
    expectGuarded(answer, USUAL)
    const { score, findings } = graded(answer.headers, answer.text)
    expect(score, findings.join('\n')).toBeGreaterThanOrEqual(LEAST_SCORE)
    if (options) return
    const again = await onOpenConnection(address)
    expect(again.status).toBe(status)
    expect(again.headers).toMatchObject(GUARDS)
    if (kept) expect(again.isFastLane, 'is answered on the connection itself').toBe(true)
  })
}

for (const { name, status, path, options } of FILES) {
  test(`guards ${name} (${status}), in which nothing runs`, async () => {
    const answer = await ask(String(path), options)
    expect(answer.status).toBe(status)
    expectGuarded(answer, expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'.*; sandbox$/))
    // Its own styles are all that it may have.
    expect(graded(answer.headers).score).toBeGreaterThanOrEqual(LEAST_SCORE - 10)
  })
}

test('guards a page that somebody has already (304)', async () => {
  const { etag = '' } = (await ask('/about-us')).headers
  const answer = await ask('/about-us', { headers: { 'if-none-match': etag } })
  expect(answer.status).toBe(304)
  expectGuarded(answer, USUAL)
})

for (const [name, path, options] of [
  ['a forged link', '/preview?path=/&status=draft&until=9999999999&grant=mine', {}],
  ['a preview that somebody else would end', '/preview/leave', post(fromElsewhere, 'path=/')],
] as const) {
  test(`guards ${name}, which the panel may frame (403), and lets nobody else`, async () => {
    const { status, headers } = await ask(path, options)
    expect(status).toBe(403)
    const others = Object.fromEntries(Object.entries(OTHERS).filter(([header]) => header !== 'x-frame-options'))
    const policy = expect.stringMatching(/; frame-ancestors http:\/\/127\.0\.0\.1:\d+;/)
    expect(headers).toMatchObject({ ...others, 'content-security-policy': policy, 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('set-cookie')
  })
}

for (const [name, status, bytes] of [
  ['what is no HTTP', 400, () => 'HELLO\r\n\r\n'],
  ['headers without end', 431, () => request('GET /', `x: ${'a'.repeat(20_000)}`)],
  ['an expectation', 417, () => request('GET /', 'expect: a miracle', 'connection: close')],
  ['a request without a host', 400, () => 'GET / HTTP/1.1\r\nx: y\r\n\r\n'],
] as const) {
  test(`guards its refusal of ${name} (${status})`, async () => {
    const { statuses, answers } = await exchange(bytes())
    expect(statuses).toEqual([status])
    expect(answers[0]?.headers).toMatchObject(GUARDS)
    expect(graded(answers[0]?.headers ?? {}).score).toBeGreaterThanOrEqual(LEAST_SCORE)
  })
}

test('guards what it answers while it has no content (503)', async () => {
  const site = await siteWithoutContent()
  await site.start()
  try {
    for (const path of [
      '/',
      '/about-us',
      '/sitemap.xml',
      '/readyz',
      '/pdf/advisory.pdf',
      '/pictures/480/hero-1.webp.avif',
    ]) {
      const answer = await ask(path, { site: site.url })
      expect(answer.status, path).toBe(503)
      expectGuarded(answer, USUAL)
      expect(graded(answer.headers, answer.text).score, path).toBeGreaterThanOrEqual(LEAST_SCORE)
    }
  } finally {
    await site.stop()
  }
})

test('guards what it answers to anyone who sends too many forms (429)', async () => {
  const site = await siteOfItsOwn()
  await site.start({ FORMS_PER_MINUTE: '1' })
  try {
    const path = await registration()
    const options = { ...post({ ...FORM, origin: site.url }), site: site.url }
    expect((await ask(path, options)).status).toBe(422)
    const answer = await ask(path, options)
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expectGuarded(answer, USUAL)
  } finally {
    await site.stop()
  }
})

test('an answer that lacks a header is graded for it', async () => {
  const { headers } = await ask('/')
  const without = (name: string, value?: string) => graded({ ...headers, [name]: value }).score
  expect(graded(headers).score).toBe(130)
  expect(without('content-security-policy')).toBeLessThan(90)
  expect(without('strict-transport-security')).toBeLessThan(90)
  expect(without('strict-transport-security', 'max-age=3600')).toBeLessThan(LEAST_SCORE)
  expect(without('cross-origin-resource-policy')).toBeLessThan(LEAST_SCORE)
  expect(without('x-content-type-options')).toBe(125)
  expect(without('set-cookie', 'a=b')).toBeLessThan(90)
  expect(
    without('content-security-policy', String(USUAL).replace("script-src 'self'", "script-src 'unsafe-inline'")),
  ).toBe(80)
})

function expectGuarded({ status, headers, body }: RawAnswer, policy: unknown): void {
  expect(headers).toMatchObject({ ...OTHERS, 'content-security-policy': policy })
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
    expect(headers).not.toHaveProperty(name)
  }
  if (body.byteLength === 0) return
  expect(headers['content-type'], `type of an answer ${status}`).toBeDefined()
  if (/^(text\/|application\/(rss\+)?xml)/.test(headers['content-type'] ?? ''))
    expect(headers['content-type']).toMatch(/charset=utf-8/i)
}

/** The first address of a kind that a page links to. */
async function linked(pattern: RegExp): Promise<string> {
  const found = pattern.exec((await ask('/about-us')).text)?.[1]
  if (!found) throw new Error(`The page links to nothing like ${pattern}.`)
  return found
}

import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeBody } from '../http/answer.ts'
import { pageAnswer } from './render-page.ts'
import { SECURITY_HEADERS } from '../http/headers.ts'

const HTML = `<p>${'page '.repeat(300)}</p>`
const PAYLOAD = '{"main":"<p>page</p>"}'

async function page(status = 200) {
  const [html, payload] = await Promise.all([encodeBody(HTML), encodeBody(PAYLOAD)])
  return { status, html, payload, tags: [], freshUntil: 0, isCacheable: true }
}

test('answers a page as HTML, or as JSON for a navigation in the browser', async () => {
  const html = pageAnswer(await page(), 'html', {})
  expect(html.status).toBe(200)
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(html.body?.toString()).toBe(HTML)
  const payload = pageAnswer(await page(), 'payload', {})
  expect(payload.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(payload.body?.toString()).toBe(PAYLOAD)
})

test('a page with guests has a policy of its own, in both encodings and where a browser has it already', async () => {
  const contentPolicy = "default-src 'none'; script-src 'self' https://check.example"
  const withGuests = { ...(await page()), contentPolicy }
  const etag = withGuests.html.tags.identity
  for (const answer of [
    pageAnswer(withGuests, 'html', {}),
    pageAnswer(withGuests, 'payload', {}),
    pageAnswer(withGuests, 'html', { 'if-none-match': etag }),
  ]) {
    expect(answer.headers['content-security-policy']).toBe(contentPolicy)
  }
  const usual = pageAnswer(await page(), 'html', {}).headers['content-security-policy']
  expect(usual).toBe(SECURITY_HEADERS['content-security-policy'])
})

test('answers in the encoding that was accepted, and says how long and which', async () => {
  const { headers, body } = pageAnswer(await page(), 'html', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-length']).toBe(String(body?.byteLength))
  expect(brotliDecompressSync(body ?? '').toString()).toBe(HTML)
})

test('names no encoding where none was used', async () => {
  expect(pageAnswer(await page(), 'html', {}).headers).not.toHaveProperty('content-encoding')
  const small = pageAnswer(await page(), 'payload', { 'accept-encoding': 'br' })
  expect(small.headers).not.toHaveProperty('content-encoding')
  expect(small.headers['content-length']).toBe(String(PAYLOAD.length))
})

test('tells caches that the answer depends on the accepted encoding', async () => {
  expect(pageAnswer(await page(), 'html', {}).headers.vary).toBe('accept-encoding')
})

test('a browser that has the page already gets 304 and no body, with every header that matters', async () => {
  const etag = (await page()).html.tags.identity
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`]) {
    const { status, body, headers } = pageAnswer(await page(), 'html', { 'if-none-match': tag })
    expect([status, body]).toEqual([304, undefined])
    expect(headers).toMatchObject({ etag, vary: 'accept-encoding', ...SECURITY_HEADERS })
    expect(headers).toHaveProperty('cache-control')
    expect(headers).not.toHaveProperty('content-length')
  }
})

test('a browser that has the page in another encoding gets it in the one that it asks for', async () => {
  const conditions = (tag: string) => ({ 'if-none-match': tag, 'accept-encoding': 'br' })
  const etag = (await page()).html.tags.identity
  const { headers } = pageAnswer(await page(), 'html', conditions(etag))
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: `${etag.slice(0, -1)}-br"` })
  expect(pageAnswer(await page(), 'html', conditions(headers.etag ?? '')).status).toBe(304)
})

test('a browser that has another version gets the page', async () => {
  const etag = (await page()).html.tags.identity
  for (const tag of ['"other"', '', etag.slice(1, -1), etag.slice(0, -2)]) {
    expect(pageAnswer(await page(), 'html', { 'if-none-match': tag }).status).toBe(200)
  }
})

test('the HTML and the data of one page have tags of their own', async () => {
  const { html } = await page()
  expect(pageAnswer(await page(), 'payload', { 'if-none-match': html.tags.identity }).status).toBe(200)
})

test('a page may be kept by a CDN and is asked for again by browsers; an error is kept by nobody', async () => {
  const { headers } = pageAnswer(await page(), 'html', {})
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=86400')
  expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=86400')
  for (const status of [404, 500, 503]) {
    for (const wants of ['html', 'payload'] as const) {
      const ofError = pageAnswer(await page(status), wants, {}).headers
      expect(ofError['cache-control']).toBe('no-store')
      expect(ofError).not.toHaveProperty('cdn-cache-control')
    }
  }
})

test('an error is never answered with 304', async () => {
  const missing = await page(404)
  expect(pageAnswer(missing, 'html', { 'if-none-match': missing.html.tags.identity }).status).toBe(404)
})

test('an unavailable page says when to come back, and only that one', async () => {
  expect(pageAnswer(await page(503), 'html', {})).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  expect(pageAnswer(await page(503), 'payload', {})).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  for (const status of [200, 404, 500]) {
    expect(pageAnswer(await page(status), 'html', {}).headers).not.toHaveProperty('retry-after')
  }
})

test('the data of a page that does not exist can be fetched, as any page: it says its status itself', async () => {
  expect(pageAnswer(await page(404), 'html', {}).status).toBe(404)
  expect(pageAnswer(await page(404), 'payload', {}).status).toBe(200)
})

test('a page carries the security headers, and one of an error, too', async () => {
  const answers = [
    pageAnswer(await page(), 'html', {}),
    pageAnswer(await page(), 'payload', {}),
    pageAnswer(await page(404), 'html', {}),
    pageAnswer(await page(503), 'html', {}),
  ]
  for (const { headers } of answers) expect(headers).toMatchObject(SECURITY_HEADERS)
})

test('a page names for a CDN what it was made of, where it says so', async () => {
  const named = { ...(await page()), surrogateKeys: 'entry:a list:b' }
  expect(pageAnswer(named, 'html', {}).headers['surrogate-key']).toBe('entry:a list:b')
  expect(pageAnswer(await page(), 'html', {}).headers).not.toHaveProperty('surrogate-key')
})

test('the same answer to the same page is made once, and another for every kind of request', async () => {
  const kept = await page()
  const kinds = ['html', 'payload'] as const
  const conditions = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'if-none-match': kept.html.tags.identity },
  ]
  const ask = () => kinds.flatMap((wants) => conditions.map((each) => pageAnswer(kept, wants, each)))
  const first = ask()
  for (const [index, answer] of ask().entries()) expect(answer).toBe(first[index])
  expect(new Set(first.slice(0, 4)).size).toBe(4)
  expect(first[0]).not.toBe(first[4])
})

import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  plainAnswer,
  ReadyAnswer,
  acceptedEncodings,
  compress,
  encodeBody,
  encodedBody,
  smallestEncoding,
} from './answer.ts'
import { SECURITY_HEADERS } from './headers.ts'

test('a refusal is plain text that nobody keeps, with headers of its own and those of every answer', () => {
  const { status, headers, body } = plainAnswer(405, 'No.', { allow: 'GET, HEAD' })
  expect([status, body?.toString()]).toEqual([405, 'No.\n'])
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    allow: 'GET, HEAD',
  })
})

test('is dated by the second in which it is sent', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12, 0, 0, 900) })
  const answer = new ReadyAnswer(200, { 'content-length': '2' }, Buffer.from('hi'))
  expect(answer.wire().toString()).toMatch(/\r\ndate: Sat, 21 Nov 2026 12:00:00 GMT\r\n\r\nhi$/)
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 0, 1))
  expect(answer.wire().toString()).toMatch(/\r\ndate: Sat, 21 Nov 2026 12:00:01 GMT\r\n\r\nhi$/)
  vi.useRealTimers()
})

test.each([
  ['x', 'a\r\nset-cookie: b'],
  ['x y', 'a'],
])('refuses to write the header %j: %j', (name, value) => {
  expect(() => new ReadyAnswer(200, { [name]: value }, undefined)).toThrow(TypeError)
})

const page = `<p>${'Führung '.repeat(200)}</p>`

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip']],
  ['gzip, deflate', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.0, gzip;q=0.000', []],
  ['br; q=0, *', []],
  ['gzip;q=1.0, br;q=0.1', ['br', 'gzip']],
  ['BR', ['br']],
  ['  gzip  ', ['gzip']],
  ['deflate', []],
  ['identity', []],
  ['brx, xgzip', []],
])('%j accepts %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('gives the smallest of the bodies that are accepted, and the plain one where none is smaller', () => {
  const bodies = (br: number, zstd: number, gzip: number) => ({
    identity: Buffer.alloc(10),
    br: Buffer.alloc(br),
    zstd: Buffer.alloc(zstd),
    gzip: Buffer.alloc(gzip),
  })
  expect(smallestEncoding(bodies(5, 6, 7), 'gzip, br, zstd')).toBe('br')
  expect(smallestEncoding(bodies(6, 5, 7), 'gzip, br, zstd')).toBe('zstd')
  expect(smallestEncoding(bodies(5, 6, 7), 'gzip, zstd')).toBe('zstd')
  expect(smallestEncoding(bodies(5, 6, 7), undefined)).toBe('identity')
  expect(smallestEncoding(bodies(10, 11, 12), 'gzip, br, zstd')).toBe('identity')
})

test('a strong tag names one encoding of a body', () => {
  const body = Buffer.alloc(1)
  const { tags } = encodedBody({ identity: body, br: body, zstd: body, gzip: body }, '"abc"')
  expect(tags).toEqual({ identity: '"abc"', br: '"abc-br"', zstd: '"abc-zstd"', gzip: '"abc-gzip"' })
})

test('every encoding holds the same page, smaller than the plain one', async () => {
  const { bodies } = await encodeBody(page)
  expect(bodies.identity.toString()).toBe(page)
  expect(brotliDecompressSync(bodies.br).toString()).toBe(page)
  expect(gunzipSync(bodies.gzip).toString()).toBe(page)
  expect(zstdDecompressSync(bodies.zstd).toString()).toBe(page)
  expect(bodies.br.byteLength).toBeLessThan(bodies.identity.byteLength)
  expect(bodies.gzip.byteLength).toBeLessThan(bodies.identity.byteLength)
})

test.each([512, 1009, 65_520, 65_521, 5_000_000])('holds all of a body of %i bytes', async (bytes) => {
  const body = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * index) % 251))
  const { br, zstd, gzip } = await compress(body, 'quick')
  for (const held of [brotliDecompressSync(br), zstdDecompressSync(zstd), gunzipSync(gzip)]) {
    expect(held.equals(body)).toBe(true)
  }
})

test('compresses from 512 bytes on; a smaller body is the same in every encoding', async () => {
  const small = await encodeBody('a'.repeat(511))
  expect([small.bodies.br, small.bodies.gzip]).toEqual([small.bodies.identity, small.bodies.identity])
  const large = await encodeBody('a'.repeat(512))
  expect(large.bodies.br.byteLength).toBeLessThan(100)
})

test('counts the memory that a body takes', async () => {
  expect((await encodeBody('é'.repeat(10))).bytes).toBe(20)
  const { bodies, bytes } = await encodeBody(page)
  expect(bytes).toBe(Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0))
})

test('the tag names the content: the same for the same, another for another', async () => {
  const [one, same, other] = await Promise.all([
    encodeBody(page),
    encodeBody(Buffer.from(page)),
    encodeBody(`${page} `),
  ])
  expect(one.tags.identity).toBe(same.tags.identity)
  expect(one.tags.identity).not.toBe(other.tags.identity)
  expect(one.tags.identity).toMatch(/^"[\w-]{22}"$/)
})

test('does not compress again what has not changed', async () => {
  const before = await encodeBody(page)
  expect(await encodeBody(page, before)).toBe(before)
  const after = await encodeBody(`${page} `, before)
  expect(after.bodies.identity.toString()).toBe(`${page} `)
})

test('what is compressed once may take its time: it gets smaller', async () => {
  const text = readFileSync('src/styles/tokens.css')
  const [quick, best] = await Promise.all([compress(text, 'quick'), compress(text, 'best')])
  expect(best.br.byteLength).toBeLessThan(quick.br.byteLength)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, encodeBody } from './encodings.ts'

const page = `<p>${'Führung '.repeat(200)}</p>`

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['br; q=0, *', 'identity'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['BR', 'br'],
  ['  gzip  ', 'gzip'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['brx, xgzip', 'identity'],
])('%j accepts %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('every encoding holds the same page, smaller than the plain one', async () => {
  const { bodies } = await encodeBody(page)
  expect(bodies.identity.toString()).toBe(page)
  expect(brotliDecompressSync(bodies.br).toString()).toBe(page)
  expect(gunzipSync(bodies.gzip).toString()).toBe(page)
  expect(bodies.br.byteLength).toBeLessThan(bodies.identity.byteLength)
  expect(bodies.gzip.byteLength).toBeLessThan(bodies.identity.byteLength)
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
  expect(bytes).toBe(bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength)
})

test('the tag names the content: the same for the same, another for another', async () => {
  const [one, same, other] = await Promise.all([
    encodeBody(page),
    encodeBody(Buffer.from(page)),
    encodeBody(`${page} `),
  ])
  expect(one.etag).toBe(same.etag)
  expect(one.etag).not.toBe(other.etag)
  expect(one.etag).toMatch(/^"[\w-]{22}"$/)
})

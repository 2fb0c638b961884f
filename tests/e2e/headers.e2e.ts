import { globSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { ask, type RawAnswer } from './raw-request.ts'

test('allows scripts of its own only, and Trusted Types only from its one policy', async () => {
  const policy = directives(await ask('/'))
  expect(policy['default-src']).toBe("'none'")
  expect(policy['script-src']).toBe("'self'")
  expect(policy['style-src']).toBe("'self'")
  expect(policy['base-uri']).toBe("'none'")
  expect(policy['form-action']).toBe("'self'")
  expect(policy['frame-ancestors']).toBe("'none'")
  expect(policy['require-trusted-types-for']).toBe("'script'")
  expect(policy['trusted-types']).toBe('site')
  // The players of videos stand in frames of their own, once a visitor asks for one.
  const { 'frame-src': frames, ...others } = policy
  expect(frames).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
  expect(Object.values(others).join(' ')).not.toMatch(/unsafe|\*|https?:/)
})

test('holds no script or style in its HTML', async () => {
  for (const path of ['/', '/about-us', '/nope']) {
    const { text } = await ask(path)
    const scripts = (text.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('type="application/ld+json"'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\//)
    expect(text).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on\w+=|javascript:/i)
  }
})

test('lets nothing run in an SVG that was uploaded', async () => {
  const answer = await ask('/uploads/logo-header.svg')
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  const policy = directives(answer)
  expect(policy['default-src']).toBe("'none'")
  expect(policy).toHaveProperty('sandbox', '')
  expect(policy).not.toHaveProperty('script-src')
})

for (const path of ['/', '/about-us/_payload.json']) {
  test(`sends ${path} in the best encoding that is asked for`, async () => {
    const plain = await ask(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers['vary']).toMatch(/accept-encoding/i)
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['gzip', 'gzip'],
      ['zstd', 'zstd'],
      ['identity', undefined],
    ] as const) {
      const answer = await ask(path, { headers: { 'accept-encoding': accepted } })
      expect(answer.headers['content-encoding'], accepted).toBe(encoding)
      expect(decoded(answer), accepted).toBe(plain.text)
      expect(answer.headers['content-length'], accepted).toBe(String(answer.body.byteLength))
      if (encoding) expect(answer.body.byteLength).toBeLessThan(plain.body.byteLength / 2)
    }
  })

  test(`answers 304 without a body to anyone who has ${path} already`, async () => {
    const { headers } = await ask(path)
    const tag = headers.etag ?? ''
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await ask(path, { headers: { 'if-none-match': given } })
      expect(answer.status).toBe(304)
      expect(answer.body.byteLength).toBe(0)
      expect(answer.headers.etag).toBe(tag)
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
}

test('answers HEAD as it answers GET, without a body', async () => {
  for (const path of [
    '/',
    '/about-us/_payload.json',
    '/nope',
    '/uploads/logo-header.svg',
    '/pictures/187/hero-1.webp.avif',
    '/about-us/',
  ]) {
    const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
    expect(head.status, path).toBe(get.status)
    expect(head.body.byteLength, path).toBe(0)
    for (const name of ['content-type', 'cache-control', 'etag', 'location']) {
      expect(head.headers[name], `${name} of ${path}`).toBe(get.headers[name])
    }
  }
})

test('refuses every method that would change something, and says what it serves', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await ask('/about-us', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  }
})

test('leads an address with a trailing slash to the one without, on this site', async () => {
  const { status, headers } = await ask('/about-us/?from=mail', {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  })
  expect(status).toBe(308)
  expect(headers.location).toBe('/about-us?from=mail')
})

for (const path of [
  '//evil.example/',
  '//evil.example',
  '//evil.example/%2f',
  '/%2f%2fevil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
]) {
  test(`never leads away from the site: ${path}`, async () => {
    const { status, headers } = await ask(path)
    const { location = '/' } = headers
    const site = process.env.TEST_SITE_URL ?? ''
    expect(new URL(location, site).origin).toBe(site)
    expect(location).not.toMatch(/^[/\\]{2}/)
    expect([308, 400, 404]).toContain(status)
  })
}

for (const path of ['/%E0%A4%A', '/%', '/%zz', '/about-us%00', '/a//b', '//evil.example']) {
  test(`answers 404 to the malformed address ${path}`, async () => {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).not.toMatch(/\n\s+at |node_modules|Error:/)
  })
}

for (const path of [
  '/uploads/../../etc/passwd',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/%2e%2e%2fdata.db',
  '/uploads/..%5cdata.db',
  '/uploads/....//data.db',
  '/uploads/./logo-header.svg%00.webp',
  '/uploads/',
  '/pictures/480/../../etc/passwd',
  '/pictures/480/..%2f..%2fdata.db.webp',
  '/pictures/480/%2e%2e/hero-1.webp.avif',
  '/pictures/481/hero-1.webp.avif',
  '/pictures/480/logo-header.svg.avif',
  '/pictures/480/hero-1.webp.png',
  '/pictures/',
]) {
  test(`finds no file at ${path}`, async () => {
    const { status, text } = await ask(path)
    expect(text).not.toMatch(/root:|SQLite format/)
    expect(status).toBe(404)
  })
}

test('takes no address longer than 2,048 characters, and any other', async () => {
  expect((await ask(`/${'a'.repeat(2100)}`)).status).toBe(414)
  expect((await ask(`/?q=${'a'.repeat(2000)}`)).status).toBe(200)
})

test('never names the content service', async () => {
  const { host, port } = new URL(process.env.TEST_CONTENT_URL ?? '')
  const names = [host, `:${port}`, 'localhost:1337', '127.0.0.1:1337', '/api/homepage']
  const paths = [
    '/',
    '/_payload.json',
    '/about-us',
    '/about-us/_payload.json',
    '/nope',
    '/uploads/nothing.webp',
    '/hooks/content',
  ]
  const answers = await Promise.all(paths.map((path) => ask(path)))
  const scripts = globSync('dist/client/**/*.{js,css}').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(5)
  const texts = [...answers.map(({ text, headers }) => text + JSON.stringify(headers)), ...scripts]
  for (const name of names)
    expect(
      texts.filter((text) => text.includes(name)),
      name,
    ).toEqual([])
})

function directives({ headers }: RawAnswer): Record<string, string> {
  const policy = String(headers['content-security-policy'])
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
}

function decoded({ headers, body }: RawAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString('utf8')
  if (headers['content-encoding'] === 'zstd') return zstdDecompressSync(body).toString('utf8')
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString('utf8')
  return body.toString('utf8')
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeBody } from '../http/answer.ts'
import { SECURITY_HEADERS } from '../http/headers.ts'
import { readBuiltAssets, fileAnswer, readStaticFiles } from './built-assets.ts'

const MANIFEST = {
  'src/client/main.ts': {
    file: 'assets/starter-A1.js',
    src: 'src/client/main.ts',
    isEntry: true,
    imports: ['_s.js'],
  },
  '_s.js': { file: 'assets/s-A1.js' },
  'src/styles/base.css': { file: 'assets/base-A1.css', src: 'src/styles/base.css', isEntry: true },
  'src/blocks/quote/quote.module.css': { file: 'assets/quote-A1.css', src: 'src/blocks/quote/quote.module.css' },
  'src/blocks/faq/faq.module.css': { file: 'assets/faq-A1.js', css: ['assets/faq-A1.css'] },
  'src/ui/picture.module.css': { file: 'assets/picture-A1.css' },
  'src/ui/cards.module.css': { file: 'assets/cards-A1.css' },
  'src/ui/accordion.module.css': { file: 'assets/accordion-A1.css' },
  'src/styles/fonts/sans-rare.woff2': { file: 'assets/sans-rare-A1.woff2', src: 'src/styles/fonts/sans-rare.woff2' },
  'src/styles/fonts/sans.woff2': { file: 'assets/sans-A1.woff2', src: 'src/styles/fonts/sans.woff2' },
}

const SHARED = {
  faq: ['src/ui/accordion.module.css'],
  'policy-tabs': ['src/ui/cards.module.css', 'src/ui/accordion.module.css'],
  quote: [],
}

/** The folder of the client as `vite build` leaves it, with that of the server beside it, until the test ends. */
function buildOf(manifest: object, shared: object = {}): string {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  const dir = join(build, 'client')
  onTestFinished(() => rmSync(build, { recursive: true }))
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/base-A1.css': 'body{}',
    'assets/picture-A1.css': '.picture{}',
    'assets/cards-A1.css': '.cards{}',
    'assets/accordion-A1.css': '.accordion{}',
    '../server/block-styles.json': JSON.stringify(shared),
    'assets/quote-A1.css': '.quote{}',
    'assets/faq-A1.css': '.faq{}',
    'assets/starter-A1.js': 'export{}',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

test('every page has the styles of the site, the starter and the fonts in its head, styles first', async () => {
  const { head, build, stylesheet } = readBuiltAssets(buildOf(MANIFEST))
  expect(head(undefined)).toBe(
    `<link rel="stylesheet" href="/assets/site.${build}.css">` +
      '<script type="module" src="/assets/s-A1.js"></script><script type="module" src="/assets/starter-A1.js"></script>' +
      '<link rel="preload" href="/assets/sans-A1.woff2" as="font" type="font/woff2" crossorigin>',
  )
  const site = (await stylesheet(`/assets/site.${build}.css`))?.bodies.identity.toString()
  expect(site).toContain('body{}')
  expect(site).toContain('.picture{}')
  expect(site).not.toContain('.faq{}')
})

test('a starter that does nothing but import another script is not asked for', () => {
  const dir = buildOf(MANIFEST)
  writeFileSync(join(dir, 'assets/starter-A1.js'), 'import"./s-A1.js";\n')
  const { head } = readBuiltAssets(dir)
  expect(head(undefined)).toContain('<script type="module" src="/assets/s-A1.js"></script><link')
  expect(head(undefined)).not.toContain('starter-A1.js')
})

test('the styles of a page have one address, whatever the order of its blocks', async () => {
  const { stylesOf, stylesheet, build } = readBuiltAssets(buildOf(MANIFEST))
  const address = stylesOf(['quote', 'faq'])
  expect(address).toBe(`/assets/blocks/faq+quote.${build}.css`)
  expect(stylesOf(['faq', 'quote'])).toBe(address)
  const file = await stylesheet(address ?? '')
  expect(file?.bodies.identity.toString()).toBe('.faq{}\n.quote{}')
  expect(file?.type).toBe('text/css; charset=utf-8')
})

test('a document gets the styles of the site and of its blocks as one, and says which of blocks it has', async () => {
  const { head, stylesOf, stylesheet, build } = readBuiltAssets(buildOf(MANIFEST))
  expect(head(stylesOf(['quote', 'faq']))).toContain(
    `<link rel="stylesheet" href="/assets/page/faq+quote.${build}.css" data-styles="/assets/blocks/faq+quote.${build}.css">`,
  )
  const styles = (await stylesheet(`/assets/page/faq+quote.${build}.css`))?.bodies.identity.toString()
  expect(styles).toMatch(/^body{}[^]*\.picture{}\n\.faq{}\n\.quote{}$/)
})

test('styles that only blocks share come with those blocks, once, before their own', async () => {
  const { head, stylesOf, stylesheet, build } = readBuiltAssets(buildOf(MANIFEST, SHARED))
  const read = async (address: string) => (await stylesheet(address))?.bodies.identity.toString()
  expect(await read(`/assets/site.${build}.css`)).not.toMatch(/cards|accordion/)
  expect(stylesOf(['policy-tabs', 'faq'])).toBe(`/assets/blocks/faq+policy-tabs.${build}.css`)
  expect(await read(`/assets/blocks/faq+policy-tabs.${build}.css`)).toBe('.accordion{}\n.cards{}\n.faq{}')
  expect(await read(`/assets/blocks/faq.${build}.css`)).toBe('.accordion{}\n.faq{}')
  expect(await read(`/assets/page/quote.${build}.css`)).toMatch(/^body{}[^]*\.picture{}\n\.quote{}$/)
  expect(head(stylesOf(['quote']))).toContain(`/assets/page/quote.${build}.css`)
})

test('styles that a page here links are compressed once, the best way', async () => {
  const { stylesOf, stylesheet } = readBuiltAssets(buildOf(MANIFEST))
  const address = stylesOf(['faq']) ?? ''
  const first = await stylesheet(address)
  expect(await stylesheet(address)).toBe(first)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await stylesheet(address)).toBe(first)
})

test('styles that no page here links are compressed the best way once they are asked for again', async () => {
  const { stylesheet, build } = readBuiltAssets(buildOf(MANIFEST))
  const address = `/assets/blocks/faq.${build}.css`
  const first = await stylesheet(address)
  expect(await stylesheet(address)).toBe(first)
  await expect.poll(() => stylesheet(address)).not.toBe(first)
})

test('blocks without styles need none', () => {
  const { stylesOf, build } = readBuiltAssets(buildOf(MANIFEST))
  expect(stylesOf(['counter', 'picture'])).toBeUndefined()
  expect(stylesOf([])).toBeUndefined()
  expect(stylesOf(['counter', 'faq'])).toBe(`/assets/blocks/faq.${build}.css`)
})

test.each([
  '/assets/blocks/faq.other.css',
  '/assets/blocks/quote+faq.BUILD.css',
  '/assets/blocks/unknown.BUILD.css',
  '/assets/page/unknown.BUILD.css',
  '/assets/page/quote+faq.BUILD.css',
  '/assets/blocks/faq+unknown.BUILD.css',
  '/assets/blocks/faq+faq.BUILD.css',
  '/assets/blocks/constructor.BUILD.css',
  '/assets/blocks/.BUILD.css',
  '/assets/blocks/faq.BUILD.css.map',
  '/assets/blocks/../faq.BUILD.css',
  '/assets/faq-A1.css',
  '/assets/site.other.css',
])('%j is no stylesheet: no page of this build links it', async (address) => {
  const { stylesheet, build } = readBuiltAssets(buildOf(MANIFEST))
  expect(await stylesheet(`/assets/blocks/faq.${build}.css`)).toBeDefined()
  expect(await stylesheet(address.replace('BUILD', build))).toBeUndefined()
})

test('another manifest is another build', () => {
  const one = readBuiltAssets(buildOf(MANIFEST)).build
  expect(readBuiltAssets(buildOf(MANIFEST)).build).toBe(one)
  expect(readBuiltAssets(buildOf({ ...MANIFEST, 'src/a.ts': { file: 'assets/a-B2.js' } })).build).not.toBe(one)
  expect(readBuiltAssets(buildOf(MANIFEST, SHARED)).build).not.toBe(one)
})

test('a build without a starter, and no build at all, are refused', () => {
  const { 'src/client/main.ts': _, ...others } = MANIFEST
  expect(() => readBuiltAssets(buildOf(others))).toThrow('npm run build')
  expect(() => readBuiltAssets('/nowhere')).toThrow('manifest.json')
})

/** A folder with these files, until the test ends. */
function folderOf(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

test('keeps every built file by its address, with its type', async () => {
  const client = folderOf({
    'assets/starter-A1.js': 'export{}',
    'assets/quote-A1.css': '.quote{}',
    'assets/deep/sans-A1.woff2': 'font',
    'assets/other.bin': 'x',
    '.vite/manifest.json': '{}',
  })
  const files = await readStaticFiles(client, folderOf({}))
  expect(Object.fromEntries([...files].map(([address, { type }]) => [address, type]))).toEqual({
    '/assets/starter-A1.js': 'text/javascript; charset=utf-8',
    '/assets/quote-A1.css': 'text/css; charset=utf-8',
    '/assets/deep/sans-A1.woff2': 'font/woff2',
    '/assets/other.bin': 'application/octet-stream',
  })
  expect(files.get('/assets/starter-A1.js')?.bodies.identity.toString()).toBe('export{}')
})

test('of what was built for the server it gives pictures out, and no code', async () => {
  const server = folderOf({ 'main.js': 'secret', 'assets/chunk.js': 'secret', 'assets/lost-A1.webp': 'RIFF' })
  const files = await readStaticFiles(folderOf({}), server)
  expect([...files.keys()]).toEqual(['/assets/lost-A1.webp'])
  expect(files.get('/assets/lost-A1.webp')?.type).toBe('image/webp')
})

test('takes what the build compressed, and lists none of it as a file', async () => {
  const [br, zstd, gzip] = ['by brotli', 'by zstd', 'by gzip']
  const client = folderOf({
    'assets/a.js': 'plain',
    'assets/a.js.br': br,
    'assets/a.js.zst': zstd,
    'assets/a.js.gz': gzip,
  })
  const files = await readStaticFiles(client, folderOf({}))
  expect([...files.keys()]).toEqual(['/assets/a.js'])
  const { bodies } = files.get('/assets/a.js') ?? {}
  expect(Object.entries(bodies ?? {}).map(([name, body]) => [name, body.toString()])).toEqual([
    ['identity', 'plain'],
    ['br', br],
    ['zstd', zstd],
    ['gzip', gzip],
  ])
})

test('a built file is kept for good, in the encoding that is asked for', async () => {
  const file = { ...(await encodeBody('p{color:red}'.repeat(100))), type: 'text/css; charset=utf-8' }
  const { status, headers } = fileAnswer(file, { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/css; charset=utf-8',
    vary: 'accept-encoding',
  })
})

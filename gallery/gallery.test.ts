import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '#blocks/registry.gen.ts'
import { toSection } from '#registry/page.ts'
import { made } from '#fixtures/examples.ts'
import { createStandIn } from '#bot-check/provider.ts'
import { oneOfEachKind } from '../tests/level.ts'
import { catalogue, fieldsOf, found, zonesOf } from './catalogue.ts'
import { createGallery, type GallerySettings } from './gallery.ts'
import { drawSheet } from './sheet.ts'
import { createBotCheckPage, schoolGallery } from '../src/gallery.tsx'
import { site } from '../src/site.ts'

const settings: GallerySettings = {
  assets: {
    build: 'b1',
    head: (styles) => `<link rel="stylesheet" href="${styles}"><script src="/starter.js"></script>`,
    stylesOf: (names) => `/${names.join('+')}.css`,
  },
  site,
  openPage: (source) => site.openPage(source, 'ASB'),
  log: { error: () => {}, warn: () => {}, info: () => {} },
  siteUrl: 'https://site.example',
  siteName: 'ASB',
}
const more = [createBotCheckPage({ ...settings, botCheck: createStandIn() })]
const gallery = createGallery(settings, { ...schoolGallery(), more })
const PAGES = schoolGallery().pages

async function ask(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await gallery.request(path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

test('the catalogue lists every block of the registry, by name, with examples', () => {
  expect(
    catalogue()
      .map(({ component }) => component)
      .toSorted(),
  ).toEqual(Object.keys(blocks).toSorted())
  expect(catalogue().map(({ name }) => name)).toEqual(
    catalogue()
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, 'en')),
  )
  expect(catalogue().filter(({ examples }) => examples[0]?.name !== 'typical' || examples.length < 3)).toEqual([])
})

test('the catalogue lists every folder of blocks', () => {
  const folders = globSync('src/blocks/*/').map((folder) => basename(folder))
  expect(
    catalogue()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(folders.toSorted())
})

test.each([
  ['CTA', ['cta-banner', 'cta-banner-with-background']],
  ['  faq ', ['faq']],
  ['no such block', []],
])('the search for “%s” finds blocks by their names', (words, names) => {
  expect(found(words).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  if (names.length === 0) expect(found(words)).toEqual([])
})

test('the search finds a block by its description and by an example, and everything without words', () => {
  const described = catalogue().find(({ description }) => description.length > 20)
  expect(found(described?.description.slice(0, 20) ?? '')).toContain(described)
  expect(found('title-only').map(({ name }) => name)).toContain('cta-banner')
  expect(found('')).toEqual(catalogue())
})

test('the index says how many of how many, and when there is none', async () => {
  const total = catalogue().length
  const all = await ask('/qa/blocks')
  expect(all.status).toBe(200)
  expect(all.html).toContain(`${total} of ${total} blocks`)
  expect(count(all.html, /class="qa-card"/g)).toBe(total)
  const none = await ask('/qa/blocks?q=%3Cb%3Enothing')
  expect(none.html).toContain(`0 of ${total} blocks`)
  expect(none.html).toContain('No block has “&lt;b&gt;nothing”')
})

test('zones are named as on the command line', () => {
  expect(zonesOf('blocks.home-intro')).toContain('homepage.grey_section')
  const zones = catalogue().flatMap(({ component }) => zonesOf(component))
  expect(zones.filter((zone) => !/^[a-z-]+\.[a-z_]+$/.test(zone))).toEqual([])
  expect(zones).toContain('about-us.grey_section')
})

test('fields say whether they may be empty: what is required is there, a list may have no items', () => {
  const facts = new Map(fieldsOf('blocks.cta-banner').map((fact) => [fact.name, fact]))
  expect(facts.get('title')).toMatchObject({ mayBeEmpty: false, limits: 'up to 140 characters' })
  expect(facts.get('text')).toMatchObject({ mayBeEmpty: true })
  const [principles] = fieldsOf('blocks.principles').filter(({ kind }) => kind.startsWith('list of'))
  expect(principles).toMatchObject({ name: 'principles', mayBeEmpty: true })
})

test.each([
  ['/qa/blocks/no-such', 'There is no block “no-such”: /qa/blocks lists them all.'],
  ['/qa/blocks/no-such/typical', 'There is no block “no-such”: /qa/blocks lists them all.'],
  ['/qa/sheets/no-such', 'There is no block “no-such”: /qa/blocks lists them all.'],
  ['/qa/blocks/faq?example=no-such', 'The block faq has no example “no-such”: its examples are typical, min, max'],
  ['/qa/blocks/faq/no-such', 'The block faq has no example “no-such”: its examples are typical, min, max'],
  ['/qa/pages/no-such', 'There is no page “no-such” here: the pages are homepage, about-us'],
  ['/qa/pages/constructor', 'There is no page “constructor” here'],
  ['/qa/blocks/%3Cscript%3E', 'There is no block “&lt;script&gt;”'],
  ['/qa/nowhere', 'There is nothing at /qa/nowhere: start at /qa/blocks.'],
])('%s is not there, and a sentence says what is', async (path, sentence) => {
  const { status, html } = await ask(path)
  expect(status).toBe(404)
  expect(html).toContain(sentence)
  expect(count(html, /class="lead"/g)).toBe(1)
})

test.each(
  catalogue().flatMap(({ name, examples }) => [
    `/qa/sheets/${name}`,
    `/qa/blocks/${name}`,
    `/qa/blocks/${name}/${examples[1]?.name}`,
  ]),
)('%s is drawn without a failure', async (path) => {
  const { status, html } = await ask(path)
  expect(status).toBe(200)
  expect(html).not.toContain('section-failure')
})

test('a block is drawn alone in the tone and direction that were asked for', async () => {
  const { html } = await ask('/qa/blocks/cta-banner/tone-grey?tone=red&dir=rtl')
  expect(html).toContain('dir="rtl"')
  expect(html).toContain('data-tone="red"')
  expect(html).toContain('href="/cta-banner.css"')
  expect((await ask('/qa/blocks/cta-banner/tone-grey')).html).toContain('data-tone="grey"')
})

test('nothing that an address brings into a frame runs, in development either', async () => {
  const body = new URLSearchParams({ 'f.text': '<img src="x" onerror="alert(1)">' })
  const { headers } = await gallery.request('/qa/blocks/overview-media', { method: 'POST', body })
  const frame = (headers.get('location') ?? '').replace('?', '/typical?')
  const { html } = await ask(frame)
  expect(html).toContain('onerror=')
  expect(html.indexOf(`content="script-src 'self'; object-src 'none'; base-uri 'none'"`)).toBeGreaterThan(0)
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'))
  expect((await ask('/qa/blocks/overview-media/typical')).html).not.toContain('http-equiv')
})

test('the broken page explains three failures to authors, between the sound sections', async () => {
  const { html } = await ask('/qa/broken')
  expect(count(html, /class="section section-failure"/g)).toBe(3)
  expect(html).toContain('<strong>blocks.not-of-this-site</strong> is not shown to visitors.')
  expect(html).toContain('<strong>blocks.cta-banner</strong> is not shown to visitors. The field “title”')
  expect(html).toContain(
    '<strong>blocks.home-intro</strong> is not shown to visitors. It cannot be shown. This block of the gallery always throws.',
  )
  expect(drawnIn(html)).toEqual(['page-head', 'counter-animation', 'cta-banner'])
})

test('the broken page shows visitors the sound sections alone', async () => {
  const { html } = await ask('/qa/broken?as=visitor')
  expect(html).not.toMatch(/section-failure|not shown to visitors|not-of-this-site|always throws/)
  expect(drawnIn(html)).toEqual(['page-head', 'counter-animation', 'cta-banner'])
})

const FULLNESS = oneOfEachKind(['max'], ['typical', 'min', 'max'])
test.each(Object.keys(PAGES).flatMap((entity) => FULLNESS.map((fullness) => [entity, fullness])))(
  'the whole page of %s is drawn, %s',
  async (entity, fullness) => {
    const { status, html } = await ask(`/qa/pages/${entity}?fullness=${fullness}`)
    expect(status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).not.toContain('section-failure')
  },
)

test('each block stands after each on the page of neighbours', async () => {
  const { html } = await ask('/qa/neighbours')
  expect(drawnIn(html).length).toBeGreaterThan(catalogue().length * (catalogue().length - 1))
  expect(html).not.toContain('section-failure')
})

test('nothing of the gallery is kept by a browser or shown in another site’s frame', async () => {
  const { headers } = await ask('/qa/blocks')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})

test('pictures are drawn in the size of their address, and nothing else is', async () => {
  const picture = await ask('/qa/pictures/900x600/%3Cscript%3E.svg')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.html).toMatch(/^<svg [^>]*width="900" height="600"/)
  expect(picture.html).not.toContain('script')
  for (const path of ['/qa/pictures/900/steps.svg', '/qa/pictures/99999x1/steps.svg', '/qa/pictures/9x9/steps.png']) {
    expect((await ask(path)).status).toBe(404)
  }
})

/** The blocks that a page draws, in order. */
function drawnIn(html: string): string[] {
  return [...html.matchAll(/<section [^>]*data-block="([^"]+)"/g)].map(([, block = '']) => block)
}

test('a sheet says why an example could not be drawn, and where in its view', () => {
  // As the contract forbids it: the view reads a list that is not there.
  const section = toSection(Object.assign(made('blocks.faq', 'typical'), { questions: null }))
  const drawing = { blocks, loaded: {}, onFailure: () => {}, showFailures: true }
  const { html } = drawSheet('faq', [{ name: 'broken', section }], drawing)
  expect(html).toMatch(
    /data-example="broken" data-failure="Cannot read properties of null \(reading &#39;length&#39;\) \(src\/blocks\/faq\/Faq\.tsx:\d+\)"/,
  )
})

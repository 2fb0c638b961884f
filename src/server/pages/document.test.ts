import { expect, test } from 'vitest'
import type { PagePayload } from '#registry/page.ts'
import { icons, shellOf } from '#shell/shell-html.tsx'
import { documentHtml, type DocumentSettings } from './document.ts'

const payload: PagePayload = {
  build: 'b1',
  status: 200,
  layout: 'default',
  head: { title: 'Home', description: 'Programs', canonical: '/', image: { url: '/pictures/1232/home.jpg.jpeg' } },
  styles: '/assets/blocks/home-intro.b1.css',
  main: '<h1>Welcome</h1>',
}
const settings: DocumentSettings = {
  siteUrl: 'https://site.example',
  siteName: 'ASB',
  icons,
  assets: { head: (styles) => `<link rel="stylesheet" href="/site.css" data-of="${styles}">` },
}
const drawShell = shellOf(
  { navigation: null, programTypes: [], networkingGroups: [], voices: [], promotedSession: null },
  'ASB',
)

function html(changes: Partial<PagePayload> = {}): string {
  const page = { ...payload, ...changes }
  return documentHtml(page, drawShell({ path: '/', layout: page.layout, memo: false }), settings)
}

function head(changes: Partial<PagePayload['head']>): string {
  return html({ head: { ...payload.head, ...changes } }).split('</head>')[0] ?? ''
}

test('is a whole document in English around the page, with one main and a way to it', () => {
  const document = html()
  expect(document).toMatch(
    /^<!doctype html><html lang="en" data-build="b1" data-build-check="300"><head><meta charset="utf-8">/,
  )
  expect(document.match(/<main\b/g)).toHaveLength(1)
  expect(document).toContain('<main id="main"><h1>Welcome</h1></main>')
  expect(document).toContain('<a class="skip" href="#main">')
})

test.each([
  ['default', true, true],
  ['header', true, false],
  ['footer', false, true],
] as const)('the layout %s has a header: %s, a footer: %s', (layout, hasHeader, hasFooter) => {
  const document = html({ layout })
  expect(document).toContain(`data-layout="${layout}"`)
  expect(/<header\b/.test(document)).toBe(hasHeader)
  expect(/<footer\b/.test(document)).toBe(hasFooter)
})

test('says whom it lets in, so that no page with other guests is shown in it', () => {
  expect(html({ guests: 'bot-check payment' })).toContain(
    '<body data-layout="default" data-guests="bot-check payment">',
  )
  expect(html()).not.toContain('data-guests')
})

test('names the page for search engines and shared links, with whole addresses', () => {
  const written = head({})
  expect(written).toContain('<title>Home</title>')
  expect(written).toContain('<meta name="description" content="Programs">')
  expect(written).toContain('<link rel="canonical" href="https://site.example/">')
  expect(written).toContain('<meta property="og:image" content="https://site.example/pictures/1232/home.jpg.jpeg">')
  expect(written).not.toContain('noindex')
})

test('a page without an address of its own is not indexed', () => {
  const written = head({ canonical: undefined })
  expect(written).toContain('<meta name="robots" content="noindex">')
  expect(written).not.toContain('rel="canonical"')
})

test('the manifest is asked for like the page, over its connection', () => {
  expect(head({})).toContain('<link rel="manifest" href="/site.webmanifest" crossorigin="use-credentials">')
})

test('the picture of a shared link has its words and its size, where they are known', () => {
  const url = '/pictures/1232/home.jpg.jpeg'
  const written = head({ image: { url, alt: 'A hall with "one" red seat', size: { width: 1232, height: 700 } } })
  expect(written).toContain('<meta property="og:image:alt" content="A hall with &quot;one&quot; red seat">')
  expect(written).toContain('<meta property="og:image:width" content="1232">')
  expect(written).toContain('<meta property="og:image:height" content="700">')
  expect(written).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(head({ image: { url } })).not.toMatch(/og:image:(alt|width|height)/)
})

test('a page without a picture is shared with the icon of the school, small beside its words', () => {
  const written = head({ image: undefined })
  expect(written).toMatch(/<meta property="og:image" content="https:\/\/site\.example\/[^"]+\.png">/)
  expect(written).toContain('<meta property="og:image:alt" content="ASB">')
  expect(written).toContain('<meta name="twitter:card" content="summary">')
})

test('a picture with an address that cannot be read costs the picture, not the page', () => {
  expect(head({ image: { url: 'http://' } })).toContain('<title>Home</title>')
})

test.each(['title', 'description', 'canonical'] as const)(
  'nothing in the %s ends its element or attribute',
  (field) => {
    const hostile = `/"'></title><script>alert(1)</script><!--&amp;`
    const written = head({ [field]: hostile })
    expect(written).not.toContain('<script>')
    expect(written).not.toContain('<!--')
    expect(written).toContain('/&quot;&#39;&gt;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&amp;amp;')
  },
)

test('nothing in structured data ends its script element', () => {
  const jsonLd = [{ '@type': 'Event', name: '</script><script>alert(1)</script><!-- \u2028' }]
  const written = head({ jsonLd })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(written) ?? []
  expect(JSON.parse(json)).toEqual(jsonLd[0])
  expect(written.match(/<script/g)).toHaveLength(1)
})

test('links the stylesheet of exactly this page, or none', () => {
  expect(html()).toContain('data-of="/assets/blocks/home-intro.b1.css"')
  expect(html({ styles: undefined })).toContain('data-of="undefined"')
})

test('there is no script or style in the page itself', () => {
  const document = html()
  expect(document).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/)
  expect(document.match(/<script(?![^>]* src=)/g)).toBeNull()
})

test('says how often a page that stays open asks for a newer build', () => {
  expect(
    documentHtml(payload, { before: '', after: '', loading: '' }, { ...settings, buildCheckSeconds: 7 }),
  ).toContain('data-build-check="7"')
})

test('has what shows that something loads, hidden: a page that came from the server is there', () => {
  expect(html()).toMatch(/id="progress"[^>]* hidden/)
  expect(html()).toMatch(/id="loading"[^>]* hidden/)
})

test.each([
  ['default', true],
  ['header', true],
  ['footer', false],
] as const)('a page of the layout %s has a search: %s', (layout, has) => {
  expect(html({ layout }).includes('<dialog')).toBe(has)
  expect(html({ layout }).includes('Search Page')).toBe(has)
})

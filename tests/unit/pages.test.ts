import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { FIXTURE_DAY, madeEntity } from '#fixtures/make-value.ts'
import type { Page } from '#registry/page.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { routePage, type Routed } from '#server/pages/route-page.ts'

const metadata = { id: 1, title: null, meta_title: null, meta_description: null, og_image: null }
const picture = picturesIn(madeEntity('Conference', 'typical')).cover_image

// A page shows the dates that are to come, and made entries begin some days after their own day.
beforeAll(() => void vi.useFakeTimers({ now: new Date(FIXTURE_DAY), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What an address turns out to be when the content service has these entries by path; and what it was asked for. */
async function route(
  address: string,
  entries: Record<string, unknown>,
  { isExport = false } = {},
): Promise<{ routed: Routed; asked: string[] }> {
  const asked: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const data = entries[pathname]
    if (typeof data === 'function') return data()
    if (data === undefined) return Promise.resolve(Response.json({ data: null, error: {} }, { status: 404 }))
    return Promise.resolve(Response.json({ data, meta: {} }))
  })
  const fail = (what: unknown) => {
    throw new Error(JSON.stringify(what))
  }
  const source = new ContentSource(contentClient('http://content.example'), { onFault: fail, onFailedCall: fail })
  return {
    routed: await routePage(routeTree, pageAt(address, addressRules), {
      content: contentReader(source),
      siteName: 'The School',
      isExport,
    }),
    asked,
  }
}

async function page(address: string, entries: Record<string, unknown>, context = {}): Promise<Page> {
  const { routed } = await route(address, entries, context)
  if (routed.kind !== 'page') throw new Error(`${address} is ${JSON.stringify(routed)}`)
  return routed.page
}

/** Component names of the sections, in order. */
function names({ sections }: Page): string[] {
  return sections.map((section) => ('block' in section ? section.block.__component : `invalid ${section.invalid.path}`))
}

function advisory(changes: object): Record<string, unknown> {
  return { '/api/advisory': { ...Object(madeEntity('Advisory', 'min')), title: 'Advisory', section: [], ...changes } }
}

function conference(changes: object): Record<string, unknown> {
  const made = { ...Object(madeEntity('Conference', 'min')), title: 'Voices 2027', slug: 'voices-2027' }
  return { '/api/conferences/voices-2027': { ...made, grey_section: [], white_section: [], ...changes } }
}

function picturesIn(entity: unknown): Record<string, { url: string }> {
  return Object(entity)
}

test('advisory has its heading with the title for the description, then the brochure, then its zone', async () => {
  const made = { ...Object(madeEntity('Advisory', 'typical')), titleForDescription: 'One decision at a time.' }
  const shown = await page('/advisory', { '/api/advisory': made })
  expect(names(shown).slice(0, 2)).toEqual(['page.page-head', 'page.brochure'])
  expect(shown.sections[0]).toMatchObject({ block: { text: 'One decision at a time.' } })
  expect(names(shown).slice(2).toSorted()).toEqual(made.section.map(componentOf).toSorted())
})

test('advisory without a brochure has no empty place for one', async () => {
  expect(names(await page('/advisory', advisory({ brochure: null })))).toEqual(['page.page-head'])
})

const leadership = { id: 1, documentId: 'c1', title: 'Leadership', slug: 'leadership' }
const openType = { id: 1, documentId: 't1', title: 'Open Enrollment Programs', slug: 'open' }

test.each([
  [{ category: leadership, program_type: openType }, 'Leadership, Open Enrollment Programs'],
  [{ category: null, program_type: openType }, 'Open Enrollment Programs'],
  [{ category: null, program_type: null }, undefined],
])('a conference of %j says that it is of %j, with a cover and without', async (of, subject) => {
  for (const cover_image of [picture, null]) {
    const [top] = (await page('/voices-2027', conference({ ...of, cover_image }))).sections
    expect(top && 'block' in top && Reflect.get(top.block, 'subject')).toBe(subject)
  }
})

function networkingGroup(changes: object): Record<string, unknown> {
  const made = { ...Object(madeEntity('EdlpNetworking', 'min')), title: 'Chairs', slug: 'chairs' }
  return { '/api/edlp-networkings/chairs': { ...made, ...changes } }
}

test('a networking group says its category, and shows the button of its author beside the way to its next session', async () => {
  const cta_register = { id: 1, label: 'Ask about joining', url: '/get-in-touch' }
  const session = {
    ...Object(madeEntity('ProgramSessionCard', 'min')),
    documentId: 'd1',
    SKU: 'CHR2799',
    canRegister: true,
    isHidden: false,
    program_session_status: 'open',
    session_parts: [{ id: 1, title: null, startDate: '2099-05-01T01:00:00Z', endDate: null }],
  }
  const given = networkingGroup({ category: leadership, cta_register, program_session: [session] })
  const { sections } = await page('/networking-groups/chairs', given)
  const [top, rail] = sections
  expect(top).toMatchObject({ block: { subject: 'Leadership' } })
  expect(rail).toMatchObject({
    block: {
      actions: [
        { label: 'Register', url: '/networking-groups/chairs/register-CHR2799-d1' },
        { label: 'Ask about joining', url: '/get-in-touch' },
      ],
    },
  })
})

test('a networking group without a session to join has the button of its author alone', async () => {
  const cta_register = { id: 1, label: 'Ask about joining', url: '/get-in-touch' }
  const { sections } = await page('/networking-groups/chairs', networkingGroup({ cta_register }))
  expect(sections[1]).toMatchObject({ block: { actions: [{ label: 'Ask about joining', url: '/get-in-touch' }] } })
})

test('a conference has its cover, then its grey zone, then its white one, then its dates', async () => {
  const made = Object(madeEntity('Conference', 'typical'))
  const shown = await page('/voices-2027', { '/api/conferences/voices-2027': { ...made, slug: 'voices-2027' } })
  expect(names(shown)).toEqual([
    'page.cover',
    ...made.grey_section.map(componentOf),
    ...made.white_section.map(componentOf),
    'page.sessions-list',
  ])
  expect(shown.sections[0]).toMatchObject({ block: { title: made.title, image_mobile: made.cover_image_mobile } })
})

test('the dates of a conference stand before the call that ends its page, and not where there are none', async () => {
  const { white_section, program_session } = Object(madeEntity('Conference', 'typical'))
  const call = white_section.find((block: object) => componentOf(block) === 'blocks.cta-banner')
  const faq = white_section.find((block: object) => componentOf(block) === 'blocks.faq')
  const sections = { white_section: [faq, call], program_session }
  expect(names(await page('/voices-2027', conference(sections))).slice(1)).toEqual([
    'blocks.faq',
    'page.sessions-list',
    'blocks.cta-banner',
  ])
  expect(names(await page('/voices-2027', conference({ white_section: [faq] }))).slice(1)).toEqual(['blocks.faq'])
})

test('a conference without a picture has a heading in the place of the cover', async () => {
  const shown = await page('/voices-2027', conference({ summary: 'Two days.' }))
  expect(names(shown)).toEqual(['page.page-head'])
  expect(shown.sections[0]).toMatchObject({ block: { title: 'Voices 2027', text: 'Two days.' } })
})

test('a slug that no conference has is not found, in the words of the catalogue', async () => {
  const { routed } = await route('/no-such-conference', {})
  expect(routed).toMatchObject({
    kind: 'failed',
    error: { status: 404, message: 'Conference Pages Not Found: no-such-conference' },
  })
})

test('an address that belongs to other pages is never looked up as a conference', async () => {
  const { routed, asked } = await route('/our-programs', { '/api/conferences/our-programs': {} })
  expect(routed).toMatchObject({ kind: 'failed', error: { status: 404 } })
  expect(asked).toEqual([])
})

test('the documentId of a conference leads to its slug for good', async () => {
  const made = { ...Object(madeEntity('Conference', 'min')), slug: 'voices-2027' }
  const { routed } = await route('/a1b2', { '/api/conferences/a1b2': made })
  expect(routed).toEqual({ kind: 'redirect', to: '/voices-2027', status: 308 })
})

function pageOfBlocks(changes: object): Record<string, unknown> {
  const made = { ...Object(madeEntity('Page', 'min')), title: 'Coming to campus', slug: 'coming-to-campus' }
  return { '/api/pages/coming-to-campus': { ...made, content: [], ...changes } }
}

test('a page that authors made has its cover, then its blocks in their order', async () => {
  const made = Object(madeEntity('Page', 'typical'))
  const shown = await page('/coming-to-campus', pageOfBlocks({ ...made, slug: 'coming-to-campus' }))
  expect(names(shown)).toEqual(['page.cover', ...made.content.map(componentOf)])
  expect(shown.head).toMatchObject({ canonical: '/coming-to-campus' })
})

test('a page that authors made without a picture has a heading, and its parent in its breadcrumbs', async () => {
  const parent = { id: 2, documentId: 'p2', title: 'Campus', slug: 'campus' }
  const shown = await page('/coming-to-campus', pageOfBlocks({ parent, summary: 'Up the hill.' }))
  expect(shown.sections[0]).toMatchObject({
    block: {
      __component: 'page.page-head',
      title: 'Coming to campus',
      text: 'Up the hill.',
      crumbs: [
        { label: 'Home', url: '/' },
        { label: 'Campus', url: '/campus' },
      ],
    },
  })
})

test('the documentId and an earlier slug of a page lead to its slug for good', async () => {
  const [made] = Object.values(pageOfBlocks({}))
  for (const earlier of ['a1b2', 'getting-here']) {
    const { routed } = await route(`/${earlier}`, { [`/api/pages/${earlier}`]: made })
    expect(routed).toEqual({ kind: 'redirect', to: '/coming-to-campus', status: 308 })
  }
})

test('anyone who has a slug now is shown at it, and not the person who had it before', async () => {
  const made = { ...Object(madeEntity('Conference', 'min')), title: 'Voices 2027', slug: 'voices-2027' }
  const pages = pageOfBlocks({})
  const shown = await page('/coming-to-campus', { ...pages, '/api/conferences/coming-to-campus': made })
  expect(shown.head).toMatchObject({ canonical: '/coming-to-campus' })
  const entries = { ...conference({}), '/api/pages/voices-2027': Object.values(pages)[0] }
  expect((await page('/voices-2027', entries)).head).toMatchObject({ canonical: '/voices-2027' })
})

test('what may stand at an address and cannot be read is unavailable, not missing', async () => {
  const broken = () => Promise.resolve(new Response('', { status: 500 }))
  const { routed } = await route('/coming-to-campus', { '/api/pages/coming-to-campus': broken })
  expect(routed).toMatchObject({ kind: 'failed', error: { status: 503 } })
})

test('a page whose slug is of another alphabet has one address, and leads nowhere else from there', async () => {
  const named = { id: 1, title: 'Open', documentId: 't1', slug: '开' }
  const made = Object(madeEntity('Program', 'min'))
  const entries = {
    '/api/programs/%E5%9C%86': { ...made, slug: '圆', category: named, program_type: named },
    '/api/program-type-pages': [],
    '/api/navigation': madeEntity('Navigation', 'min'),
  }
  const address = '/our-programs/%E5%BC%80/%E5%BC%80/%E5%9C%86'
  expect((await page(address, entries)).head).toMatchObject({ canonical: address })
  const { routed } = await route('/our-programs/open/%E5%BC%80/%E5%9C%86', entries)
  expect(routed).toEqual({ kind: 'redirect', to: address, status: 308 })
})

test.each([
  ['nothing but the title of the page', null, 'Voices 2027', 'Voices 2027'],
  ['a title', { ...metadata, title: 'A title' }, 'A title', 'A title'],
  ['a meta title', { ...metadata, meta_title: 'A meta title' }, 'A meta title', 'A meta title'],
  ['both', { ...metadata, title: 'A title', meta_title: 'A meta title' }, 'A meta title', 'A meta title'],
  ['a description', { ...metadata, title: 'A title', meta_description: 'Words.' }, 'A title', 'Words.'],
])('with %s, title and description fall back as the specification says', async (_, given, title, description) => {
  const { head } = await page('/voices-2027', conference({ metadata: given }))
  expect(head).toMatchObject({ title, description })
})

test('the picture of shared links is the one named, else the background of the first section, else none', async () => {
  const named = { ...metadata, og_image: { ...picture, url: '/uploads/named.webp', mime: 'image/webp' } }
  const shown = async (changes: object) => (await page('/voices-2027', conference(changes))).head.image?.url
  const wide = { ...picture, url: '/uploads/wide.webp', mime: 'image/webp' }
  const narrow = { ...picture, url: '/uploads/narrow.webp', mime: 'image/webp' }
  expect(await shown({ metadata: named, cover_image: wide })).toBe('/pictures/1232/named.webp.jpeg')
  expect(await shown({ cover_image: wide, cover_image_mobile: narrow })).toBe('/pictures/1232/wide.webp.jpeg')
  expect(await shown({ cover_image_mobile: narrow })).toBe('/pictures/1232/narrow.webp.jpeg')
  expect(await shown({})).toBeUndefined()
})

test('the picture of shared links is a JPEG with its words and the size in which it is made; a drawing is none', async () => {
  const shown = async (changes: object) => {
    const cover = { ...picture, url: '/uploads/hall.webp', mime: 'image/webp', width: 2640, height: 1500, ...changes }
    return (await page('/voices-2027', conference({ cover_image: cover }))).head.image
  }
  const url = '/pictures/1232/hall.webp.jpeg'
  const size = { width: 1232, height: 700 }
  expect(await shown({ alternativeText: 'A hall' })).toEqual({ url, alt: 'A hall', size })
  expect(await shown({ alternativeText: '' })).toEqual({ url, size })
  expect(await shown({ alternativeText: null, width: 600, height: 400 })).toEqual({
    url,
    size: { width: 600, height: 400 },
  })
  expect(await shown({ alternativeText: null, width: null })).toEqual({ url })
  expect(await shown({ url: '/uploads/mark.svg', mime: 'image/svg+xml' })).toBeUndefined()
  const moving = { url: '/uploads/moving.gif', mime: 'image/gif', alternativeText: 'A wave' }
  expect(await shown(moving)).toEqual({ url: '/uploads/moving.gif', alt: 'A wave' })
})

test('about us takes the background of its first section for shared links', async () => {
  const made = Object(madeEntity('AboutUs', 'typical'))
  const banner = made.grey_section.find((block: object) => componentOf(block) === 'blocks.cta-banner-with-background')
  const named = {
    ...banner,
    background_image: { ...banner.background_image, url: '/uploads/banner.webp', mime: 'image/webp' },
  }
  const first = { ...made, metadata: null, grey_section: [named, ...made.grey_section] }
  const { head } = await page('/about-us', { '/api/about-us': first })
  expect(head.image?.url).toBe('/pictures/1232/banner.webp.jpeg')
})

function componentOf(block: object): string {
  return String(Reflect.get(block, '__component'))
}

test('the search page links to the main pages where it is written to a file, which answers no question', async () => {
  const lists = ['program-type-pages', 'program-category-pages', 'programs', 'edlp-networkings', 'pages']
  const others = ['voices-of-influences', 'thought-leadership-medias', 'ee-spotlights']
  const made = { ...Object(madeEntity('Conference', 'min')), title: 'Voices 2027', slug: 'voices-2027' }
  const entries = {
    ...Object.fromEntries([...lists, ...others].map((name) => [`/api/${name}`, []])),
    '/api/conferences': [made],
    '/api/navigation': madeEntity('Navigation', 'min'),
  }
  const written = await page('/search', entries, { isExport: true })
  const voices = { url: '/voices-2027', title: 'Voices 2027' }
  expect(written.sections).toMatchObject([
    { block: { pages: expect.arrayContaining([expect.objectContaining(voices)]) } },
  ])
  for (const asked of ['/search', '/search?q=2027']) {
    expect((await page(asked, entries)).sections).toMatchObject([{ block: { pages: [] } }])
  }
})

import { expect, test } from 'vitest'
import { oneOfEachKind } from '../level.ts'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost } from './tally.ts'
import { crowd, publishedPaths, visit } from './visit.ts'

type Fields = Record<string, unknown>
/** A part of a page, and what an author or a broken content service made of it. */
type Odd = [name: string, spoil: (page: Fields) => Fields]

const ZONE = 'grey_section'
const blocks = (page: Fields): Fields[] => {
  const zone = page[ZONE]
  return Array.isArray(zone) ? zone : []
}
const withFirst = (change: (block: Fields) => unknown) => (page: Fields) => ({
  ...page,
  [ZONE]: blocks(page).map((block, index) => (index === 0 ? change(block) : block)),
})

/** Each costs the first section of the home page, and nothing else. */
const BROKEN_SECTIONS: Odd[] = [
  ['is null', withFirst(() => null)],
  ['is a word', withFirst(() => 'section')],
  ['is a list', withFirst(() => [])],
  ['has a name that nobody knows', withFirst((block) => ({ ...block, __component: 'blocks.of-next-year' }))],
  ['has the name of what every object has', withFirst((block) => ({ ...block, __component: '__proto__' }))],
  ['has no name', withFirst((block) => ({ ...block, __component: undefined }))],
  ['lacks a field', withFirst((block) => ({ __component: block.__component, id: block.id }))],
  ['has a number where text should be', withFirst((block) => ({ ...block, title: 5 }))],
]

/** Nothing, what is not known, and what is not as the contract says; the unit tests of `src/api` have each of them. */
const SECTIONS = oneOfEachKind(
  BROKEN_SECTIONS.filter((_, index) => [0, 3, 6].includes(index)),
  BROKEN_SECTIONS,
)

test('a broken section costs itself and one line of the log, and the page stands', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  const { text } = await visit(site.url, '/')
  for (const [name, spoil] of SECTIONS) {
    const before = linesOf(site)
    await showHome(site, spoil)
    await expect
      .poll(async () => sectionsOf((await visit(site.url, '/')).text), {
        message: `a section that ${name}`,
      })
      .toBe(sectionsOf(text) - 1)
    expect(linesOf(site), `a section that ${name}`).toBe(before + 1)
    expectNoneLost([await visit(site.url, '/')])
    await showHome(site, (page) => page)
    await expect.poll(async () => sectionsOf((await visit(site.url, '/')).text)).toBe(sectionsOf(text))
  }
  const lines = site.log.filter(({ msg }) => msg === 'section left out')
  expect(lines).toEqual(
    SECTIONS.map(() =>
      expect.objectContaining({
        page: '/',
        index: expect.any(Number),
        component: expect.any(String),
        path: expect.any(String),
      }),
    ),
  )
})

const LONG = 'long words '.repeat(100_000)

/** Of the title of the home page, and what of it a visitor may find. */
const ODD_TITLES: [name: string, title: string, shown: string][] = [
  ['half a character', 'Half \ud83d of one', 'Half \ufffd of one'],
  ['ends of lines that only JavaScript knows', 'One\u2028two\u2029three', 'One'],
  ['right to left', 'שלום \u202eabc\u202c مرحبا', 'שלום'],
  ['a megabyte', LONG, 'long words long words'],
  ['a megabyte in one word', LONG.replaceAll(' ', '_'), 'long_words_long_words'],
  ['nothing but spaces', '   ', '<h1'],
  ['what ends a script', '</script><script>alert(1)</script><!--', '&lt;/script&gt;'],
  ['a zero', 'a\u0000b', 'a'],
]

test('whatever its text is, a page is whole, and so is its data', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  for (const [name, title, shown] of ODD_TITLES) {
    await showHome(site, (page) => ({ ...page, title, hero_banner: null }))
    await expect.poll(async () => (await visit(site.url, '/')).text.includes(shown), { message: name }).toBe(true)
    const [page, data] = [await visit(site.url, '/'), await visit(site.url, '/_payload.json')]
    expectNoneLost([page, data])
    expect(page.text.trimEnd(), name).toMatch(/<\/html>$/)
    expect(page.text, name).not.toContain('<script>alert')
    expect(JSON.parse(data.text), name).toMatchObject({ status: 200 })
  }
})

test('entries that hold each other, hold themselves, or share an address, cost no page', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  const paths = ['/', '/our-programs/open-enrollment-programs', '/sitemap.xml', '/search.json?q=leadership']
  site.proxy.rewrite = (path, answer) => {
    if (!/^\/api\/(programs|program-sessions)\b/.test(path)) return answer
    const { data, ...rest }: { data?: unknown } = Object(answer)
    if (!Array.isArray(data)) return answer
    // Twice the same slug and documentId, and each inside itself, fifty times over.
    return { ...rest, data: [...data, ...data].map((entry) => inside(entry, 50)) }
  }
  expectNoneLost(await crowd(site.url, paths))
})

test('pictures and related entries that are gone cost no page', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  const paths = (await publishedPaths(site.url)).filter((_, index) => index % 3 === 0)
  site.proxy.rewrite = (_, answer) =>
    JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
      const isFile = typeof value === 'object' && value !== null && 'mime' in value
      return isFile || RELATIONS.has(name) ? null : value
    })
  await site.changeMuch()
  expectNoneLost(await crowd(site.url, paths))
})

/** Not those that an entry has its address by: without them it has none. */
const RELATIONS = new Set(['program', 'conference', 'networking_group', 'learning_format', 'metadata', 'testimonials'])

/** The entry with itself inside, so deep. */
function inside(entry: Fields, depth: number): Fields {
  const { id, documentId, title, slug } = entry
  let inner: Fields = { id, documentId, title, slug }
  for (let level = 0; level < depth; level += 1) inner = { id, documentId, title, slug, program: inner }
  return { ...entry, related: inner }
}

/** Publishes the home page with such changes. */
async function showHome(site: FaultedSite, spoil: (page: Fields) => Fields): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${site.proxy.port}/api/homepage`)
  const { documentId } = (await answer.json()).data
  site.proxy.rewrite = (path, before) =>
    path.startsWith('/api/homepage') ? { ...Object(before), data: spoil(Object(before).data) } : before
  await site.hook({ event: 'entry.publish', model: 'homepage', entry: { documentId, publishedAt: '2026-01-01' } })
}

function sectionsOf(html: string): number {
  return html.match(/ data-block="/g)?.length ?? 0
}

function linesOf(site: FaultedSite): number {
  return site.log.filter(({ msg }) => msg === 'section left out').length
}

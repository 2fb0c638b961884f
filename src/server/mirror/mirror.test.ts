import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { entryTag, listTag, type Tag } from '#api/tags.ts'
import { Mirror, type Drawing } from './mirror.ts'
import { MirrorFolder } from './mirror-folder.ts'

type Page = { html: string; tags?: Tag[]; entry?: string; isUnlisted?: boolean }
type Site = {
  pages: Record<string, Page | 'unavailable'>
  files: Record<string, { body?: string; status?: number; headers?: Record<string, string> }>
}

/** A site that a test changes, its mirror, and what was drawn and asked for. */
function setUp(site: Site) {
  const path = mkdtempSync(join(tmpdir(), 'mirror-'))
  const asked: string[] = []
  const logged: unknown[][] = []
  const state = { isReadable: true, drawing: undefined as Promise<void> | undefined }
  const note = (...line: unknown[]) => logged.push(line)
  const mirror = new Mirror(
    {
      siteUrl: 'https://site.example',
      async publishedPages() {
        if (!state.isReadable) throw new Error('The content service does not answer.')
        return Object.keys(site.pages).filter((address) => !Object(site.pages[address]).isUnlisted)
      },
      isPage: (address) => !address.includes('%'),
      unlinked: { pages: [], files: ['/sitemap.xml'] },
      async draw(address): Promise<Drawing> {
        asked.push(address)
        const page = site.pages[address]
        await state.drawing
        if (page === 'unavailable') return { kind: 'unavailable' }
        if (!page) return { kind: 'gone' }
        const { html, tags = [], entry } = page
        return { kind: 'page', html, payload: JSON.stringify({ main: html }), tags, entry }
      },
      drawOthers: async () => ({
        '/404.html': 'not found <a href="#main">Skip</a><link href="/assets/page/missing.css">',
      }),
      async ask(address, { headers }) {
        asked.push(address)
        const { body, status = body === undefined ? 404 : 200, headers: given = {} } = site.files[address] ?? {}
        const isKnown = given.etag !== undefined && headers['if-none-match'] === given.etag
        return new Response(isKnown ? null : (body ?? null), { status: isKnown ? 304 : status, headers: given })
      },
      built: new Map([['/assets/main.js', Buffer.from('script')]]),
    },
    new MirrorFolder(path),
    { info: note, error: note },
  )
  onTestFinished(() => {
    mirror.stop()
    rmSync(path, { recursive: true, force: true })
  })
  /** Does something, and waits until the mirror has carried it out. */
  const after = async (act: () => void) => {
    const before = logged.length
    act()
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(before), { timeout: 10_000, interval: 5 })
  }
  const has = (file: string) => existsSync(join(path, file))
  const text = (file: string) => readFileSync(join(path, file), 'utf8')
  return { mirror, asked, logged, state, after, has, text, path }
}

const SITEMAP = { '/sitemap.xml': { body: '<urlset/>' } }
const event = (name: 'entry.publish' | 'entry.unpublish', documentId: string) =>
  ({
    event: name,
    model: 'page',
    entry: { documentId, publishedAt: name === 'entry.publish' ? '2026-01-01' : null },
  }) as const

test('holds every published page with its data, what they lead to and need, and the built files', async () => {
  const { mirror, after, text, logged } = setUp({
    pages: {
      '/': { html: '<a href="/linked">on</a><img src="/uploads/a.svg">' },
      '/linked': { html: '<a href="/gone">x</a>', isUnlisted: true },
    },
    files: { ...SITEMAP, '/uploads/a.svg': { body: 'drawing' }, '/assets/page/missing.css': { body: 'styles' } },
  })
  await after(() => mirror.renewAll())
  expect(text('index.html')).toContain('/linked')
  expect(JSON.parse(text('linked/_payload.json'))).toEqual({ main: '<a href="/gone">x</a>' })
  const files = ['uploads/a.svg', 'sitemap.xml', 'assets/main.js', 'assets/page/missing.css'].map(text)
  expect(files).toEqual(['drawing', '<urlset/>', 'script', 'styles'])
  expect(text('404.html')).toContain('not found')
  expect(logged).toEqual([[expect.objectContaining({ pages: 2, isWhole: true }), 'mirror written']])
})

test('whatever a page links to, nothing else is removed or written for it', async () => {
  const links = [
    '/a/index.html',
    '/404.html',
    '/uploads/%zz.jpg',
    '/uploads/..%2f..%2fx.jpg',
    `/pdf/${'x'.repeat(300)}.pdf`,
  ]
  const html = links.map((address) => `<a href="${address}">x</a>`).join('')
  const { mirror, after, has, logged } = setUp({ pages: { '/': { html }, '/a': { html: 'a' } }, files: SITEMAP })
  await after(() => mirror.renewAll())
  expect(['a/index.html', '404.html', 'uploads'].map(has)).toEqual([true, true, false])
  expect(logged).toEqual([[expect.objectContaining({ isWhole: true }), 'mirror written']])
})

test('after a change, draws the pages that were made of it and no others', async () => {
  const site = {
    pages: {
      '/': { html: 'home', tags: [listTag('page')] },
      '/a': { html: 'a', tags: [entryTag('a')] },
      '/b': { html: 'b', tags: [entryTag('b')] },
    },
    files: SITEMAP,
  }
  const { mirror, asked, after, text } = setUp(site)
  await after(() => mirror.renewAll())
  asked.length = 0
  site.pages['/a'].html = 'a, changed'
  await after(() => mirror.afterEvent(event('entry.publish', 'a')))
  expect(asked.filter((address) => address !== '/sitemap.xml').toSorted()).toEqual(['/', '/a'])
  expect(text('a/index.html')).toBe('a, changed')
})

test('a saved draft has nothing drawn', async () => {
  const { mirror, asked, after } = setUp({ pages: { '/a': { html: 'a', tags: [entryTag('a')] } }, files: SITEMAP })
  await after(() => mirror.renewAll())
  asked.length = 0
  mirror.afterEvent({ event: 'entry.update', model: 'page', entry: { documentId: 'a', publishedAt: null } })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked).toEqual([])
})

test('the page of what an author takes back is gone at once; pages that show it stay until they are drawn', async () => {
  const site: Site = {
    pages: {
      '/': { html: 'home with a', tags: [entryTag('a')], entry: 'home' },
      '/a': { html: 'a', tags: [entryTag('a')], entry: 'a' },
    },
    files: SITEMAP,
  }
  const { mirror, after, has, text } = setUp(site)
  await after(() => mirror.renewAll())
  delete site.pages['/a']
  site.pages['/'] = { html: 'home' }
  await after(() => {
    mirror.afterEvent(event('entry.unpublish', 'a'))
    expect([has('a/index.html'), has('a/_payload.json'), text('index.html')]).toEqual([false, false, 'home with a'])
  })
  expect([has('a'), text('index.html')]).toEqual([false, 'home'])
})

test('what an operator takes down is shown by no page from this moment', async () => {
  const site: Site = { pages: { '/': { html: 'home with a', tags: [entryTag('a')], entry: 'home' } }, files: SITEMAP }
  const { mirror, after, has, text } = setUp(site)
  await after(() => mirror.renewAll())
  site.pages['/'] = { html: 'home' }
  await after(() => {
    mirror.afterEvent({ event: 'operator.take-down', documentId: 'a' })
    expect(has('index.html')).toBe(false)
  })
  expect(text('index.html')).toBe('home')
})

test('what was being drawn when content changed is not written', async () => {
  const site: Site = { pages: { '/a': { html: 'before', tags: [entryTag('a')], entry: 'a' } }, files: SITEMAP }
  const { mirror, asked, state, after, has } = setUp(site)
  await after(() => mirror.renewAll())
  const held = Promise.withResolvers<void>()
  state.drawing = held.promise
  asked.length = 0
  mirror.renewAll()
  await vi.waitFor(() => expect(asked).toContain('/a'))
  // Not to be drawn afterwards, which would hide that it was written.
  site.pages['/a'] = 'unavailable'
  mirror.afterEvent(event('entry.unpublish', 'a'))
  await after(() => held.resolve())
  expect(has('a/index.html')).toBe(false)
})

test('what cannot be read now stays as it was', async () => {
  const site: Site = {
    pages: { '/': { html: '<a href="/calendars/x.ics">dates</a>' }, '/a': { html: 'a' } },
    files: { ...SITEMAP, '/calendars/x.ics': { body: 'dates' } },
  }
  const { mirror, after, text, logged } = setUp(site)
  await after(() => mirror.renewAll())
  site.pages['/a'] = 'unavailable'
  site.files['/calendars/x.ics'] = { status: 503 }
  await after(() => mirror.renewAll())
  expect(['a/index.html', 'calendars/x.ics'].map(text)).toEqual(['a', 'dates'])
  expect(logged.at(-1)).toEqual([expect.objectContaining({ isWhole: false }), 'mirror written'])
})

test('a page that cannot be read at first is tried again before pictures are made, which takes a while', async () => {
  const image = '/pictures/640/hall.jpg.avif'
  const site: Site = {
    pages: { '/': { html: `<img src="${image}">` }, '/b': 'unavailable' },
    files: { ...SITEMAP, [image]: { body: 'picture' } },
  }
  const { mirror, after, asked, has, logged } = setUp({
    ...site,
    get pages() {
      const isSecondTime = asked.filter((address) => address === '/b').length === 2
      return isSecondTime ? { ...site.pages, '/b': { html: 'Now' } } : site.pages
    },
  })
  await after(() => mirror.start())
  expect(logged.at(-1)?.[0]).toMatchObject({ pages: 2, isWhole: true })
  expect(has('b/index.html')).toBe(true)
  expect(asked.lastIndexOf('/b')).toBeLessThan(asked.indexOf(image))
})

test('what an earlier process wrote and is not published any more is removed, and built files of an earlier build stay', async () => {
  const site: Site = { pages: { '/': { html: 'home' } }, files: SITEMAP }
  const { mirror, after, has, path } = setUp(site)
  const earlier = new MirrorFolder(path)
  earlier.open()
  for (const file of ['/old/index.html', '/old/_payload.json', '/pdf/old.pdf', '/assets/old.js'])
    earlier.write(file, 'old')
  await after(() => mirror.renewAll())
  expect(['old', 'pdf', 'assets/old.js', 'index.html'].map(has)).toEqual([false, false, true, true])
})

test('an upload that is replaced goes at once with its pictures; they are made again of the new one', async () => {
  const picture = '/pictures/160/a.jpg.webp'
  const dated = (at: number) => ({ 'last-modified': new Date(at).toUTCString() })
  const site: Site = {
    pages: { '/': { html: `<img src="/uploads/a.jpg" srcset="${picture} 160w">` } },
    files: {
      ...SITEMAP,
      '/uploads/a.jpg': { body: 'old', headers: dated(0) },
      [picture]: { body: 'small old', headers: { 'cache-control': 'public' } },
    },
  }
  const { mirror, after, has, text } = setUp(site)
  await after(() => mirror.renewAll())
  expect(text(`.${picture}`)).toBe('small old')
  site.files['/uploads/a.jpg'] = { body: 'new', headers: dated(86_400_000) }
  site.files[picture] = { body: 'another width', headers: { 'cache-control': 'no-store' } }
  await after(() => {
    mirror.afterEvent({ event: 'media.update', media: { documentId: 'm', url: '/uploads/a.jpg' } })
    expect([has('uploads/a.jpg'), has(`.${picture}`)]).toEqual([false, false])
  })
  // A picture that is still being made is none: the upload stands in.
  expect([text('uploads/a.jpg'), has(`.${picture}`)]).toEqual(['new', false])
})

test('a file that is as it was is not read again', async () => {
  const files = { '/sitemap.xml': { body: 'first', headers: { etag: '"1"' } } }
  const { mirror, after, text } = setUp({ pages: { '/': { html: 'home' } }, files })
  await after(() => mirror.renewAll())
  files['/sitemap.xml'].body = 'second, which nobody reads'
  await after(() => mirror.renewAll())
  expect(text('sitemap.xml')).toBe('first')
})

test('a folder that cannot be written is an alarm, once, and the site goes on', async () => {
  const { mirror, after, logged, path } = setUp({ pages: { '/': { html: 'home' } }, files: SITEMAP })
  new MirrorFolder(path).open()
  rmSync(join(path, '.mirror'))
  new MirrorFolder(`${path}/x`).open()
  await after(() => mirror.renewAll())
  expect(logged).toEqual([
    [{ alarm: 'mirror', err: expect.any(Error) }, expect.stringMatching(/^Cannot write to MIRROR_DIR/)],
  ])
})

/** Makes a file of the mirror one that cannot be removed, until the returned function is called. */
function unremovable(file: string): () => void {
  rmSync(file)
  mkdirSync(file)
  return () => {
    rmdirSync(file)
    writeFileSync(file, 'as it was')
  }
}

test('a page that cannot be removed is an alarm, the other pages go at once, and it goes with the next run', async () => {
  const tags = [entryTag('a')]
  const site: Site = {
    pages: { '/': { html: 'home' }, '/a': { html: 'a', tags }, '/b': { html: 'b', tags }, '/c': { html: 'c', tags } },
    files: SITEMAP,
  }
  const { mirror, after, has, logged, path } = setUp(site)
  await after(() => mirror.renewAll())
  site.pages = { '/': { html: 'home' } }
  const heal = [unremovable(join(path, 'a/index.html')), unremovable(join(path, 'b/index.html'))]
  mirror.afterEvent({ event: 'operator.take-down', documentId: 'a' })
  expect(['a/index.html', 'a/_payload.json', 'b/index.html', 'c/index.html'].map(has)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(logged.slice(1)).toEqual([
    [{ alarm: 'mirror', err: expect.any(Error) }, expect.stringMatching(/^Cannot write to MIRROR_DIR/)],
  ])
  await after(() => heal.forEach((one) => one()))
  expect(['a', 'b', 'c'].map(has)).toEqual([false, false, false])
})

test('a picture of a deleted upload that cannot be removed goes with the next run', async () => {
  const picture = '/pictures/160/a.jpg.webp'
  const site: Site = {
    pages: { '/': { html: `<img src="/uploads/a.jpg" srcset="${picture} 160w">` } },
    files: { ...SITEMAP, '/uploads/a.jpg': { body: 'upload' }, [picture]: { body: 'picture' } },
  }
  const { mirror, after, has, path } = setUp(site)
  await after(() => mirror.renewAll())
  site.files = SITEMAP
  const heal = unremovable(join(path, picture))
  mirror.afterEvent({ event: 'media.delete', media: { documentId: 'm', url: '/uploads/a.jpg' } })
  expect([has('uploads/a.jpg'), has(`.${picture}`)]).toEqual([false, true])
  await after(heal)
  expect(has(`.${picture}`)).toBe(false)
})

test('a page that cannot be written now is written by a later run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const site: Site = { pages: { '/a': { html: 'old', tags: [entryTag('a')] } }, files: SITEMAP }
  const { mirror, logged, path, text } = setUp(site)
  const run = async () => {
    const before = logged.length
    await vi.runOnlyPendingTimersAsync()
    while (logged.length === before) await setImmediate()
  }
  mirror.renewAll()
  await run()
  site.pages['/a'] = { html: 'new', tags: [entryTag('a')] }
  const heal = unremovable(join(path, 'a/index.html'))
  mirror.afterEvent(event('entry.publish', 'a'))
  await run()
  expect(logged.at(-1)?.[1]).toMatch(/^Cannot write to MIRROR_DIR/)
  heal()
  await run()
  expect(text('a/index.html')).toBe('new')
})

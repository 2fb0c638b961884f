import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import type { Tag } from '#api/tags.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { pageAt } from './page-request.ts'
import type { Redirect, RenderedPage } from './render-page.ts'

/** Far longer than anything takes: a machine may stand still for a moment. */
const PATIENCE = { timeout: 120_000 }

const FRESH_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function rendered(html: string, { status = 200, tags = [] }: { status?: number; tags?: Tag[] } = {}): RenderedPage {
  return {
    status,
    html,
    payload: { build: 'a build', status, layout: 'default', head: { title: html, description: '' }, main: html },
    tags,
    freshUntil: performance.now() + FRESH_MS,
    isCacheable: true,
  }
}

function textOf(page: CachedPage | Redirect | undefined): string | undefined {
  return page && 'html' in page ? page.html.bodies.identity.toString() : undefined
}

/** A cache, what it reported, and the renders under way, which end when the test says so. */
function setUp() {
  const errors: string[] = []
  const renders: (PromiseWithResolvers<RenderedPage | Redirect> & { path: string })[] = []
  const cache = new PageCache(
    ({ address: path }) => {
      const render = { path, ...Promise.withResolvers<RenderedPage | Redirect>() }
      renders.push(render)
      return render.promise
    },
    ({ path }, error) => errors.push(`${path}: ${String(error)}`),
  )
  /** Ends the latest render of a path, and waits until the cache has taken it. */
  const end = async (path: string, result: RenderedPage | Redirect) => {
    renders.findLast((render) => render.path === path)?.resolve(result)
    await settled()
  }
  const keep = async (path: string, result: RenderedPage | Redirect) => {
    const page = cache.get(pageAt(path, addressRules))
    await end(path, result)
    return page
  }
  return { cache, errors, renders, end, keep, paths: () => renders.map(({ path }) => path) }
}

/** Until what was rendered is encoded and kept: bodies this small are not compressed. */
async function settled(): Promise<void> {
  await setImmediate()
  await setImmediate()
}

test('a thousand visitors of a cold page wait for one render', async () => {
  const { cache, end, paths } = setUp()
  const visitors = Promise.all(Array.from({ length: 1000 }, () => cache.get(pageAt('/', addressRules))))
  await end('/', rendered('home'))
  expect(new Set((await visitors).map(textOf))).toEqual(new Set(['home']))
  expect(paths()).toEqual(['/'])
})

test('a fresh page is given from memory, the same object each time', async () => {
  const { cache, keep, paths } = setUp()
  const first = await keep('/', rendered('home'))
  vi.advanceTimersByTime(FRESH_MS)
  expect(await cache.get(pageAt('/', addressRules))).toBe(first)
  expect(cache.known('/')).toBe(first)
  expect(paths()).toEqual(['/'])
})

test('a page that was never made is not known', () => {
  const { cache, paths } = setUp()
  expect(cache.known('/')).toBeUndefined()
  expect(paths()).toEqual([])
})

test('an old page is given at once and made again once, however many ask meanwhile', async () => {
  const { cache, keep, end, paths } = setUp()
  await keep('/', rendered('old'))
  vi.advanceTimersByTime(FRESH_MS + 1)
  expect(
    (
      await Promise.all([
        cache.get(pageAt('/', addressRules)),
        cache.get(pageAt('/', addressRules)),
        cache.get(pageAt('/', addressRules)),
      ])
    ).map(textOf),
  ).toEqual(['old', 'old', 'old'])
  expect(paths()).toEqual(['/', '/'])
  await end('/', rendered('new'))
  expect(textOf(cache.known('/'))).toBe('new')
  await settled()
  expect(paths()).toEqual(['/', '/'])
})

test('an old page stays when making it again fails, which is reported', async () => {
  const { cache, keep, renders, errors } = setUp()
  await keep('/', rendered('old'))
  vi.advanceTimersByTime(FRESH_MS + 1)
  cache.known('/')
  renders.at(-1)?.reject(new Error('down'))
  await settled()
  expect(errors).toEqual(['/: Error: down'])
  expect(textOf(cache.known('/'))).toBe('old')
})

test('when the first render fails everybody who waits learns it, and the next visitor tries again', async () => {
  const { cache, renders, paths } = setUp()
  const visitors = Promise.allSettled([cache.get(pageAt('/', addressRules)), cache.get(pageAt('/', addressRules))])
  renders[0]?.reject(new Error('broken'))
  expect((await visitors).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void cache.get(pageAt('/', addressRules))
  expect(paths()).toEqual(['/', '/'])
})

test('an unavailable page does not take the place of an older one, nor is it kept', async () => {
  const { cache, keep, end } = setUp()
  await keep('/', rendered('old'))
  vi.advanceTimersByTime(FRESH_MS + 1)
  cache.known('/')
  await end('/', rendered('unavailable', { status: 503 }))
  expect(textOf(cache.known('/'))).toBe('old')
  expect(textOf(await keep('/cold', rendered('unavailable', { status: 503 })))).toBe('unavailable')
  expect(cache.known('/cold')).toBeUndefined()
})

test('a page that is gone is removed', async () => {
  const { cache, keep, end } = setUp()
  await keep('/summit', rendered('old', { tags: ['entry:summit'] }))
  cache.purge(new Set<Tag>(['entry:summit']))
  await end('/summit', rendered('not found', { status: 404 }))
  expect(cache.known('/summit')).toBeUndefined()
})

test('a page that moved is removed, and the redirect is not kept', async () => {
  const { cache, keep, end } = setUp()
  await keep('/summit', rendered('old', { tags: ['entry:summit'] }))
  cache.purge(new Set<Tag>(['entry:summit']))
  await end('/summit', { status: 307, location: '/congress' })
  expect(cache.known('/summit')).toBeUndefined()
  expect(await keep('/summit', { status: 307, location: '/congress' })).toEqual({ status: 307, location: '/congress' })
  expect(cache.known('/summit')).toBeUndefined()
})

test('addresses that do not exist push nothing out: a 404 is never kept', async () => {
  const { cache, keep } = setUp()
  const page = await keep('/made-up', rendered('not found', { status: 404 }))
  expect(page).toMatchObject({ status: 404 })
  expect(cache.known('/made-up')).toBeUndefined()
})

test('a purge makes exactly the pages again that were made of one of its tags, unasked', async () => {
  const { cache, keep, end, paths } = setUp()
  await keep('/', rendered('home', { tags: ['entry:home', 'list:program'] }))
  await keep('/about-us', rendered('about', { tags: ['entry:about'] }))
  await keep('/advisory', rendered('advisory', { tags: ['entry:advisory', 'entry:picture'] }))
  expect(cache.purge(new Set<Tag>(['entry:picture', 'list:program']))).toEqual(
    expect.arrayContaining(['/', '/advisory']),
  )
  expect(paths().slice(3).toSorted()).toEqual(['/', '/advisory'])
  expect(textOf(cache.known('/'))).toBe('home')
  await end('/', rendered('new home'))
  await end('/advisory', rendered('new advisory'))
  expect(['/', '/about-us', '/advisory'].map((path) => textOf(cache.known(path)))).toEqual([
    'new home',
    'about',
    'new advisory',
  ])
})

test('a page that is removed is given to nobody any more, and made again unasked', async () => {
  const { cache, keep, end, paths } = setUp()
  await keep('/', rendered('home', { tags: ['entry:group'] }))
  await keep('/about-us', rendered('about', { tags: ['entry:about'] }))
  expect(cache.remove(new Set<Tag>(['entry:group']))).toEqual(['/'])
  expect(cache.known('/')).toBeUndefined()
  const visit = cache.get(pageAt('/', addressRules))
  expect(paths().slice(2)).toEqual(['/'])
  await end('/', rendered('new home'))
  expect(textOf(await visit)).toBe('new home')
  expect(['/', '/about-us'].map((path) => textOf(cache.known(path)))).toEqual(['new home', 'about'])
})

test('a purge that concerns no page makes none again', async () => {
  const { cache, keep, paths } = setUp()
  await keep('/', rendered('home', { tags: ['entry:home'] }))
  expect(cache.purge(new Set<Tag>(['entry:other']))).toEqual([])
  expect(paths()).toEqual(['/'])
})

test('after a purge of many pages at most two are made at once', async () => {
  const { cache, keep, end, renders } = setUp()
  const pages = Array.from({ length: 6 }, (_, at) => `/${at}`)
  for (const path of pages) await keep(path, rendered(path, { tags: ['list:navigation'] }))
  const before = renders.length
  cache.purge(new Set<Tag>(['list:navigation']))
  const begun = () => renders.slice(before).map(({ path }) => path)
  expect(begun()).toHaveLength(2)
  for (let made = 0; made < pages.length; made += 1) {
    await end(begun()[made] ?? '', rendered('new'))
    expect(begun()).toHaveLength(Math.min(made + 3, pages.length))
  }
  expect(begun().toSorted()).toEqual(pages)
})

test('a page that waits to be made again is not made twice by a second purge, and one that is being made is', async () => {
  const { cache, keep, renders } = setUp()
  for (const path of ['/a', '/b', '/c']) await keep(path, rendered(path, { tags: ['list:navigation'] }))
  const before = renders.length
  for (let purges = 0; purges < 2; purges += 1) cache.purge(new Set<Tag>(['list:navigation']))
  const begun = () => renders.slice(before)
  for (let made = 0; made < 5; made += 1) {
    begun()[made]?.resolve(rendered('new'))
    await settled()
  }
  expect(
    begun()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/a', '/b', '/b', '/c', '/c'])
})

test('a visitor who asks after a purge does not wait for a render that began before it', async () => {
  const { cache, renders } = setUp()
  const before = cache.get(pageAt('/', addressRules))
  cache.purge(new Set<Tag>(['entry:home']))
  const after = cache.get(pageAt('/', addressRules))
  expect(renders).toHaveLength(2)
  renders[1]?.resolve(rendered('new', { tags: ['entry:home'] }))
  expect(textOf(await after)).toBe('new')
  renders[0]?.resolve(rendered('old', { tags: ['entry:home'] }))
  expect(textOf(await before)).toBe('old')
})

test('a render that began before a purge does not take the place of one that began after it', async () => {
  const { cache, renders } = setUp()
  void cache.get(pageAt('/', addressRules))
  cache.purge(new Set<Tag>(['entry:home']))
  void cache.get(pageAt('/', addressRules))
  renders[1]?.resolve(rendered('new', { tags: ['entry:home'] }))
  await settled()
  renders[0]?.resolve(rendered('old', { tags: ['entry:home'] }))
  await settled()
  expect(textOf(cache.known('/'))).toBe('new')
})

test('a render that began before a purge is not given as fresh to those who come after it', async () => {
  const { cache, renders } = setUp()
  void cache.get(pageAt('/', addressRules))
  cache.purge(new Set<Tag>(['entry:home']))
  renders[0]?.resolve(rendered('old', { tags: ['entry:home'] }))
  await settled()
  void cache.get(pageAt('/', addressRules))
  await settled()
  expect(renders).toHaveLength(2)
})

test('a refresh that began before a purge does not undo the one that the purge began', async () => {
  const { cache, keep, renders } = setUp()
  await keep('/', rendered('first', { tags: ['entry:home'] }))
  vi.advanceTimersByTime(FRESH_MS + 1)
  cache.known('/')
  cache.purge(new Set<Tag>(['entry:home']))
  expect(renders).toHaveLength(3)
  renders[2]?.resolve(rendered('new', { tags: ['entry:home'] }))
  await settled()
  renders[1]?.resolve(rendered('old', { tags: ['entry:home'] }))
  await settled()
  expect(textOf(cache.known('/'))).toBe('new')
})

test('a page that is made again while something else is purged is made once more, as nobody else would make it', async () => {
  const { cache, keep, end, paths, renders } = setUp()
  await keep('/', rendered('first', { tags: ['entry:picture'] }))
  cache.purge(new Set<Tag>(['entry:picture']))
  cache.purge(new Set<Tag>(['entry:other']))
  renders[1]?.resolve(rendered('new', { tags: ['entry:picture'] }))
  await settled()
  expect(paths()).toEqual(['/', '/', '/'])
  await end('/', rendered('new', { tags: ['entry:picture'] }))
  expect(textOf(cache.known('/'))).toBe('new')
  expect(paths()).toHaveLength(3)
})

test('a page that is gone does not come back with a render that began before the purge', async () => {
  const { cache, renders } = setUp()
  void cache.get(pageAt('/summit', addressRules))
  cache.purge(new Set<Tag>(['entry:summit']))
  void cache.get(pageAt('/summit', addressRules))
  renders[1]?.resolve(rendered('not found', { status: 404 }))
  await settled()
  renders[0]?.resolve(rendered('old', { tags: ['entry:summit'] }))
  await settled()
  expect(cache.known('/summit')).toBeUndefined()
})

test('finds a page and its payload by exactly what asks for them, and by nothing else', async () => {
  const { cache, keep } = setUp()
  const listing = '/our-programs/open?format=online'
  await keep('/', rendered('home', { tags: ['entry:home'] }))
  await keep(listing, rendered('a listing'))
  const wants = (target: string) => cache.atTarget(target)?.wants
  expect(['/', listing].map(wants)).toEqual(['html', 'html'])
  expect(['/_payload.json', '/our-programs/open/_payload.json?format=online'].map(wants)).toEqual([
    'payload',
    'payload',
  ])
  expect(['/?utm=1', '//_payload.json', '/our-programs/open', `${listing}/_payload.json`].map(wants)).toEqual(
    Array(4).fill(undefined),
  )
  cache.remove(new Set<Tag>(['entry:home']))
  expect(['/', '/_payload.json'].map(wants)).toEqual([undefined, undefined])
})

test('keeps no page that answers one question', async () => {
  const { cache, keep } = setUp()
  await keep('/search?q=deal', { ...rendered('found'), isCacheable: false })
  expect(cache.known('/search?q=deal')).toBeUndefined()
})

test('names for a CDN what a page was made of, where that is wanted, and no more than a CDN reads', async () => {
  const keysOf = async (tags: Tag[], namesKeys: boolean) => {
    const page = await new PageCache(
      async () => rendered('page', { tags }),
      () => {},
      { namesKeys },
    ).get(pageAt('/', addressRules))
    return 'html' in page ? page.surrogateKeys : undefined
  }
  const few: Tag[] = ['entry:a', 'list:program']
  expect(await keysOf(few, true)).toBe('entry:a list:program')
  expect(await keysOf(few, false)).toBeUndefined()
  expect(await keysOf(['entry:two words', 'entry:näher', 'entry:a\r\nb', 'entry:c'], true)).toBe('entry:c')
  const many = Array.from({ length: 3000 }, (_, index): Tag => `entry:${index}`)
  const keys = (await keysOf(many, true)) ?? ''
  expect(keys.length).toBeLessThanOrEqual(16_000)
  expect(many).toEqual(expect.arrayContaining(keys.split(' ')))
})

test('keeps the bytes of a page that is made again without a change', async () => {
  const cache = new PageCache(
    async () => rendered('the same'),
    () => {},
  )
  const [first] = [await cache.get(pageAt('/', addressRules)), cache.purge(new Set<Tag>(['entry:a']))]
  vi.advanceTimersByTime(2 * FRESH_MS)
  cache.known('/')
  await vi.waitFor(() => expect(cache.known('/')).not.toBe(first), PATIENCE)
  const second = cache.known('/')
  expect('html' in first && second?.html === first.html).toBe(true)
})

test('says why each page is rendered, and whether a visitor waits for it', async () => {
  const causes: string[] = []
  const inBackground: boolean[] = []
  const cache = new PageCache(
    ({ path }, { isBackground }) => {
      inBackground.push(isBackground)
      return Promise.resolve(rendered(path, { tags: [path === '/' ? 'entry:home' : 'entry:about'] }))
    },
    () => {},
    { onRender: ({ path }, cause) => causes.push(`${path} ${cause}`) },
  )
  await cache.get(pageAt('/', addressRules))
  await cache.get(pageAt('/', addressRules))
  await cache.get(pageAt('/about-us', addressRules))
  await cache.get(pageAt('/payment-success', addressRules))
  cache.purge(new Set<Tag>(['entry:about']))
  await vi.waitFor(() => expect(causes).toHaveLength(4), PATIENCE)
  await settled()
  cache.remove(new Set<Tag>(['entry:home']))
  await vi.waitFor(() => expect(causes).toHaveLength(5), PATIENCE)
  await settled()
  vi.advanceTimersByTime(FRESH_MS + 1)
  cache.known('/')
  await vi.waitFor(() => expect(causes).toHaveLength(6), PATIENCE)
  await settled()
  cache.purgeAll()
  await vi.waitFor(() => expect(causes).toHaveLength(8), PATIENCE)
  expect(causes).toEqual([
    '/ requested',
    '/about-us requested',
    '/payment-success private',
    '/about-us purged',
    '/ removed',
    '/ expired',
    '/ all-purged',
    '/about-us all-purged',
  ])
  expect(inBackground).toEqual([false, false, false, true, false, true, true, true])
})

test('a page that an author changed is rendered before pages that are only old', async () => {
  const { cache, keep, end, paths } = setUp()
  for (const path of ['/a', '/b', '/c']) await keep(path, rendered('old'))
  await keep('/changed', rendered('old', { tags: ['entry:changed'] }))
  vi.advanceTimersByTime(FRESH_MS + 1)
  for (const path of ['/a', '/b', '/c']) cache.known(path)
  cache.purge(new Set<Tag>(['entry:changed']))
  await end('/a', rendered('new'))
  expect(paths().slice(4)).toEqual(['/a', '/b', '/changed'])
})

test('a page that is only old when an author changes it overtakes the others that are', async () => {
  const { cache, keep, end, paths } = setUp()
  for (const path of ['/a', '/b', '/c']) await keep(path, rendered('old'))
  await keep('/changed', rendered('old', { tags: ['entry:changed'] }))
  vi.advanceTimersByTime(FRESH_MS + 1)
  for (const path of ['/a', '/b', '/c', '/changed']) cache.known(path)
  cache.purge(new Set<Tag>(['entry:changed']))
  await end('/a', rendered('new'))
  expect(paths().slice(4)).toEqual(['/a', '/b', '/changed'])
})

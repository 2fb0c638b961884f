import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { level, oneOfEachKind, times } from '../level.ts'
import { AS_LONG_AS_VISITORS, FaultedSite } from './faulted-site.ts'
import { ONE_OF_EACH_KIND, OTHER_OUTAGES, OUTAGES, type NamedOutage } from './faults.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, publishedPaths, visit } from './visit.ts'

const BURST = times(80, 200)
/** Small ones, which are made soon: what is looked at is how they are waited for. */
const WIDEST = 480
/** Longer than 15 s: the site asks a content service that is down again after 10 s, and looks every 5 s whether it is time. */
const A_WHILE_MS = 16_000
/** Some are made of the largest originals, on a busy machine. */
const PATIENCE = { timeout: 600_000 }
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Pictures as a browser gets them; what is broken is said with its address. */
async function brokenOf(siteUrl: string, addresses: readonly string[]): Promise<string[]> {
  const looked = addresses.map(async (address) => {
    const answer = await fetch(siteUrl + address)
    const body = Buffer.from(await answer.arrayBuffer())
    const isPicture = answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/')
    const { width = 0 } = isPicture ? await sharp(body).metadata() : {}
    return width > 0 ? [] : [`${address} ${answer.status}`]
  })
  return (await Promise.all(looked)).flat()
}

/** The addresses of all pictures on these pages, in every width. */
async function picturesOn(siteUrl: string, paths: readonly string[]): Promise<string[]> {
  const visits = await crowd(siteUrl, paths, 4)
  expect(visits.filter(({ status }) => status !== 200)).toEqual([])
  const named = visits.flatMap(({ text }) => text.match(/\/(?:pictures|uploads)\/[\w@~+%./-]+/g) ?? [])
  return [...new Set(named)].filter((address) => PICTURE.test(address))
}

function widthOf(address: string): number {
  return Number(/^\/pictures\/(\d+)\//.exec(address)?.[1] ?? 0)
}

/** Each upload itself, and one width of it that was not made before. */
function oneOfEach(addresses: readonly string[]): string[] {
  const narrowest = new Map<string, string>()
  for (const address of addresses) {
    const file = /\/([^/]+?\.\w+)\.(?:avif|webp)$/.exec(address)?.[1] ?? ''
    if (widthOf(address) > 0 && !narrowest.has(file)) narrowest.set(file, address)
  }
  return [...addresses.filter((address) => widthOf(address) === 0), ...narrowest.values()]
}

let healthy: FaultedSite
let pages: string[] = []

/** A site that has read everything ahead, and in which no picture was looked at. */
beforeAll(async () => {
  healthy = await FaultedSite.start()
  await healthy.logged({ msg: 'cache warmed', missing: 0 })
  pages = await publishedPaths(healthy.url)
  const uploads = (await picturesOn(healthy.url, pages)).filter((address) => widthOf(address) === 0)
  const folder = join(healthy.lastGood, 'originals')
  const kept = () =>
    new Set(readdirSync(folder, { recursive: true }).map((name) => `/uploads/${String(name).split('/').at(-1)}`))
  await vi.waitFor(() => expect(uploads.filter((address) => !kept().has(address))).toEqual([]), PATIENCE)
  await healthy.stop()
})
afterAll(() => healthy[Symbol.asyncDispose]())

/** Any of them, and what a stranger at that address says of every file. */
const STRANGER = OTHER_OUTAGES.filter(([name]) => name === 'HTML with 404')
const ALL = level === 'release' ? OUTAGES : ONE_OF_EACH_KIND
const PLAYED: NamedOutage[] = [...oneOfEachKind(ONE_OF_EACH_KIND.slice(0, 1), ALL), ...STRANGER]

test.each(PLAYED)('a site that starts has every picture of its pages: %s', async (_, begin) => {
  await using site = await FaultedSite.prepare({
    lastGood: healthy.lastGood,
    proxy: healthy.proxy,
    env: AS_LONG_AS_VISITORS,
  })
  await begin(site.proxy, site)
  await site.start()
  const some = pages.filter((_page, index) => index % 4 === 0)
  const pictures = oneOfEach(await picturesOn(site.url, some))
  expect(pictures.length).toBeGreaterThan(20)
  const broken = await brokenOf(site.url, pictures)
  tally({ pages: pictures.length, lost: broken.length })
  expect(broken).toEqual([])
})

test('pictures stay while another server answers, also after nobody has asked for a page in a while', async () => {
  await using site = await FaultedSite.prepare({
    lastGood: healthy.lastGood,
    proxy: healthy.proxy,
    env: AS_LONG_AS_VISITORS,
  })
  for (const [, begin] of STRANGER) await begin(site.proxy, site)
  await site.start()
  const uploads = (await picturesOn(site.url, pages)).filter((address) => widthOf(address) === 0)
  const broken: string[] = []
  const begun = performance.now()
  // Each picture once: after that, a small one is in memory.
  for (const upload of uploads) {
    if (performance.now() - begun > A_WHILE_MS) break
    broken.push(...(await brokenOf(site.url, [upload])))
    await setTimeout(A_WHILE_MS / uploads.length)
  }
  tally({ pages: uploads.length, lost: broken.length })
  expect(broken).toEqual([])
})

test('pictures of a content service that answers, but gives no file in time, are made of what was kept', async () => {
  await using site = await FaultedSite.prepare({
    lastGood: healthy.lastGood,
    proxy: healthy.proxy,
    env: AS_LONG_AS_VISITORS,
  })
  site.proxy.fault = (request, response) => {
    if (!request.url?.startsWith('/uploads/')) void site.proxy.passOn(request, response)
  }
  await site.start()
  const pictures = oneOfEach(await picturesOn(site.url, ['/', '/about-us']))
  const broken = await brokenOf(site.url, pictures)
  tally({ pages: pictures.length, lost: broken.length })
  expect(broken).toEqual([])
})

test('many widths at once, none of which was made before, break none and cost no page; all are made and kept', async () => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  const all = await picturesOn(site.url, pages)
  const burst = all.filter((address) => widthOf(address) > 0 && widthOf(address) <= WIDEST).slice(0, BURST)
  expect(burst).toHaveLength(BURST)
  const [broken, visits] = await Promise.all([brokenOf(site.url, burst), crowd(site.url, pages.slice(0, 30), 4)])
  expectNoneLost(visits)
  tally({ pages: burst.length, lost: broken.length })
  expect(broken).toEqual([])
  const unmade = async () => {
    const answers = await Promise.all(burst.map((address) => fetch(site.url + address, { method: 'HEAD' })))
    return answers.filter(({ headers }) => headers.get('cache-control') === 'no-store').length
  }
  await expect.poll(unmade, PATIENCE).toBe(0)
})

test('a picture that an author deleted is not kept for an outage', async () => {
  await using site = await FaultedSite.start({ lastGood: healthy.lastGood, proxy: healthy.proxy })
  await site.logged({ msg: 'cache warmed', missing: 0 })
  const uploads = (await picturesOn(site.url, ['/about-us'])).filter((address) => widthOf(address) === 0)
  const [deleted = '', other = ''] = uploads.filter((address) => address.endsWith('.webp'))
  expect(await site.hook({ event: 'media.delete', media: { url: deleted } })).toBe(204)
  await site.proxy.refuse()
  expect((await visit(site.url, deleted)).status).toBe(503)
  expect(await brokenOf(site.url, [other])).toEqual([])
  tally({ pages: 1 })
})

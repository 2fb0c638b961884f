import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { readPictureAddress, type PictureVariant } from '#links/picture-address.ts'
import { converted } from '#server/images/conversion-queue.ts'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { aim, must, rowOf, singleRow, type Row } from '../row.ts'
import { publishedPaths } from '../servers/published-paths.ts'
import { startSite } from '../servers/site.ts'
import { isQuick, rounds } from '../settings.ts'
import { median } from '../statistics.ts'

const BURST = 200
/** Wider ones are few, and each takes as long as many of these. */
const WIDEST = 900
/** As the site makes them. */
const AT_ONCE = 2
const PAGE_EVERY_MS = 10
const AGAIN_MS = 50

type Asked = { address: string; variant: PictureVariant }
/** What one burst showed: pictures a second, the slowest pages meanwhile, and how many pictures were not there at first. */
type Burst = { perSecond: number; keptMs: number; drawnMs: number; fallbacks: number; failed: number }

export const newPictures: Measure = {
  name: 'new-pictures',
  group: 'bursts',
  title: 'Pictures requested for the first time',
  about: `${BURST} new widths of uploaded pictures are requested at the same time, while pages are requested one after the other. The floor converts the same pictures from the same files, ${AT_ONCE} at a time, and does nothing else.`,
  async run({ content }) {
    const { url } = await content(50)
    using asker = new Asker()
    const burst = await picturesOf(url, asker)
    const originals = await originalsOf(url, burst, asker)
    const [site, bare, quiet]: [Burst[], number[], Burst[]] = [[], [], []]
    for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
      bare.push(await bareRate(burst, originals))
      site.push(await siteBurst(url, burst, asker))
      quiet.push(await siteBurst(url, [], asker))
    }
    const failed = site.reduce((sum, one) => sum + one.failed, 0)
    const shares = site.map(({ perSecond }, round) => perSecond / (bare[round] ?? Number.NaN))
    const fallbacks = median(site.map((one) => one.fallbacks))
    return {
      rows: [
        rowOf(shares, {
          group: 'pictures a second',
          name: `${BURST} at once`,
          unit: '×',
          detail: `${median(site.map((one) => one.perSecond)).toFixed(1)} against ${median(bare).toFixed(1)} pictures/s, the same made and nothing else; ${fallbacks} shown in another width at first`,
          targets: [aim('at least', 0.8)],
        }),
        slowestRow('a page that is kept', site, quiet, ({ keptMs }) => keptMs),
        slowestRow('a page that is drawn', site, quiet, ({ drawnMs }) => drawnMs),
        singleRow(failed, {
          group: 'requests that failed',
          name: `${BURST} at once`,
          unit: '',
          detail: `of ${(site.length * BURST).toLocaleString('en')} pictures`,
          targets: [must('at most', 0)],
        }),
      ],
    }
  },
}

/** Pictures that pages name, in widths up to 900 px, from all over the site. */
async function picturesOf(contentUrl: string, asker: Asker): Promise<Asked[]> {
  await using site = await startSite(contentUrl)
  const found = new Map<string, Asked>()
  for (const path of await publishedPaths(site.url, asker)) {
    const html = (await asker.ask(site.url + path)).body.toString()
    for (const [address] of html.matchAll(/\/pictures\/[\w@~+%./-]+/g)) {
      const variant = readPictureAddress(address)
      if (variant && variant.width <= WIDEST) found.set(address, { address, variant })
    }
  }
  const all = [...found.values()]
  const step = Math.max(Math.floor(all.length / BURST), 1)
  return all.filter((_, index) => index % step === 0).slice(0, BURST)
}

async function originalsOf(contentUrl: string, burst: readonly Asked[], asker: Asker): Promise<Map<string, Buffer>> {
  const files = new Set(burst.map(({ variant }) => variant.file))
  const read = [...files].map(async (file) => [file, (await asker.ask(`${contentUrl}/uploads/${file}`)).body] as const)
  return new Map(await Promise.all(read))
}

/** How many a second are made in this process, which does nothing else. */
async function bareRate(burst: readonly Asked[], originals: ReadonlyMap<string, Buffer>): Promise<number> {
  const line = new PQueue({ concurrency: AT_ONCE })
  const started = performance.now()
  await line.addAll(
    burst.map(
      ({ variant }) =>
        () =>
          converted(originals.get(variant.file) ?? Buffer.of(), variant),
    ),
  )
  return (burst.length / (performance.now() - started)) * 1000
}

/** A site that has made no picture yet is asked for all of them at once; without any, for pages alone, for a second. */
async function siteBurst(contentUrl: string, burst: readonly Asked[], asker: Asker): Promise<Burst> {
  await using site = await startSite(contentUrl)
  await asker.ask(`${site.url}/`)
  await asker.ask(`${site.url}/search?q=first`)
  const started = performance.now()
  const over = new AbortController()
  let [fallbacks, failed] = [0, 0]
  const asked = burst.map(async ({ address }) => {
    const { status, headers } = await asker.ask(site.url + address)
    if (status !== 200) failed += 1
    if (headers['cache-control'] !== 'no-store') return
    fallbacks += 1
    while ((await asker.ask(site.url + address)).headers['cache-control'] === 'no-store') await setTimeout(AGAIN_MS)
  })
  const made = (burst.length > 0 ? Promise.all(asked) : setTimeout(1000)).then(() => {
    over.abort()
    return performance.now() - started
  })
  let [keptMs, drawnMs, pages] = [0, 0, 0]
  while (!over.signal.aborted) {
    pages += 1
    keptMs = Math.max(keptMs, await pageMs(`${site.url}/`, asker))
    drawnMs = Math.max(drawnMs, await pageMs(`${site.url}/search?q=leader+${pages}`, asker))
    await setTimeout(PAGE_EVERY_MS)
  }
  return { perSecond: (burst.length / (await made)) * 1000, keptMs, drawnMs, fallbacks, failed }
}

async function pageMs(url: string, asker: Asker): Promise<number> {
  const started = performance.now()
  const { status } = await asker.ask(url)
  if (status !== 200) throw new Error(`${url} responded with status ${status}.`)
  return performance.now() - started
}

function slowestRow(name: string, site: readonly Burst[], quiet: readonly Burst[], of: (burst: Burst) => number): Row {
  return rowOf(site.map(of), {
    group: 'slowest page at that time',
    name,
    unit: 'ms',
    detail: `against ${median(quiet.map(of)).toFixed(0)} ms with nothing else to do`,
    targets: [aim('at most', 250)],
  })
}

import { z } from 'zod'
import { sitemapPaths } from '../static/references.ts'
import { answerOf, type SiteBeside } from './site-beside.ts'

const DRAWN_TIMES = 9
/** A page is slow that takes twice as long, and so many milliseconds longer: less is the machine's noise. */
const SLOW = { factor: 2, ms: 20 }
/** On a large site, so many pages are drawn for their time. */
const MOST_TIMED = 100

const Navigation = z.object({ data: z.object({ documentId: z.string() }) })

/** How long a page took to draw, in milliseconds: the median of nine times. */
export type SlowPage = { path: string; before: number; now: number }

/**
 * Pages of the sitemap that one build draws much slower than another: at least twice as long, and 20 ms longer. Both draw
 * each page nine times, in turn, from content that they have read.
 * @param say told how many pages are drawn
 */
export async function slowPages(
  { before, now, contentUrl }: { before: SiteBeside; now: SiteBeside; contentUrl: string },
  say: (line: string) => void,
): Promise<SlowPage[]> {
  const all = sitemapPaths((await answerOf(`${now.url}/sitemap.xml`)).body)
  const every = Math.ceil(all.length / MOST_TIMED)
  const paths = all.filter((_, at) => at % every === 0)
  say(`  ${paths.length} of ${all.length} pages are drawn ${DRAWN_TIMES} times by both`)
  const navigation = await navigationOf(contentUrl)
  const times = new Map(paths.map((path) => [path, { before: [] as number[], now: [] as number[] }]))
  for (let nth = 0; nth <= DRAWN_TIMES; nth += 1) {
    await Promise.all([before.redraw(navigation), now.redraw(navigation)])
    for (const [path, taken] of times) {
      const [one, other] = [await timeOf(before.url + path), await timeOf(now.url + path)]
      // The first time both read the content.
      if (nth === 0) continue
      taken.before.push(one)
      taken.now.push(other)
    }
  }
  return [...times]
    .map(([path, taken]) => ({ path, before: median(taken.before), now: median(taken.now) }))
    .filter((page) => page.now > page.before * SLOW.factor && page.now - page.before > SLOW.ms)
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  await answerOf(url)
  return performance.now() - started
}

/** The entry that every page shows. */
async function navigationOf(contentUrl: string): Promise<string> {
  return Navigation.parse(await (await fetch(`${contentUrl}/api/navigation`)).json()).data.documentId
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

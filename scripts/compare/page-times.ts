import { answerOf, type SiteBeside } from './site-beside.ts'

const DRAWN_TIMES = 9
/** A page is slow that takes twice as long, and so many milliseconds longer: less is the machine's noise. */
const SLOW = { factor: 2, ms: 20 }
/** On a large site, so many pages are drawn for their time. */
const MOST_TIMED = 100

/** How long a page took, in milliseconds: the median of nine times. */
export type SlowPage = { path: string; before: number; now: number }

type Starts = { before: () => Promise<SiteBeside>; now: () => Promise<SiteBeside> }

/**
 * Pages for which one build takes much longer than another: at least twice as long, and 20 ms longer. Both read and draw
 * each page nine times, in turn. Sites keep what they have drawn, so each time both are restarted.
 * @param start each build
 * @param paths of the site's pages
 * @param say told how far it is
 */
export async function slowPages(
  start: Starts,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<SlowPage[]> {
  const every = Math.ceil(paths.length / MOST_TIMED)
  const timed = paths.filter((_, at) => at % every === 0)
  const times = new Map(timed.map((path) => [path, { before: [] as number[], now: [] as number[] }]))
  for (let nth = 1; nth <= DRAWN_TIMES; nth += 1) {
    const [before, now] = await Promise.all([start.before(), start.now()])
    for (const [path, taken] of times) {
      taken.before.push(await timeOf(before.url + path))
      taken.now.push(await timeOf(now.url + path))
    }
    await Promise.all([before.stop(), now.stop()])
    say(`  ${timed.length} of ${paths.length} pages rendered by both versions, ${nth} of ${DRAWN_TIMES} times`)
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

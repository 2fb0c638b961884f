import { Asker } from '../load/ask.ts'
import { askMixed } from '../load/mixed-requests.ts'
import { untilQuiet } from '../load/under.ts'
import type { Curve, Measure } from '../measure.ts'
import { must, type Row } from '../row.ts'
import { memoryOf, type Memory } from '../servers/memory.ts'
import { publish } from '../servers/publish.ts'
import { publishedPaths } from '../servers/published-paths.ts'
import { startSite, WITH_MEMORY } from '../servers/site.ts'
import { isQuick } from '../settings.ts'

const STEPS = 10
/** Until every thread has compressed, and the allocator has what that takes. */
const WARM_UP_STEPS = 2
const REQUESTS_EACH = isQuick ? 2000 : 10_000
/** Of the requests that did not get the expected response. */
const SHOWN = 5
/** The last within 10 % of the first. */
const FLAT = [must('at most', 1.1)]

export const memory: Measure = {
  name: 'memory',
  group: 'growth',
  title: `Growth: memory over ${(STEPS * REQUESTS_EACH).toLocaleString('en')} requests`,
  about:
    'The memory that the built site needs after a garbage collection, once it is warm. The requests are for every page in three encodings and as JSON, with unknown parameters. One in a hundred is a search, or an address that does not exist. Before each step, every page is rendered again, as after a change to the menus. Memory beyond objects and buffers belongs to the allocator.',
  async run({ content }) {
    const { url } = await content(50)
    await using site = await startSite(url, { nodeOptions: WITH_MEMORY })
    using asker = new Asker()
    const paths = await publishedPaths(site.url, asker)
    // One after another: a content service that was just started cannot be asked for all of them at once.
    for (const path of paths) await asker.ask(site.url + path)
    const points: { at: number; usage: Memory }[] = []
    const unexpected: string[] = []
    for (let step = 0; step < WARM_UP_STEPS + STEPS; step += 1) {
      const requests = { first: step * REQUESTS_EACH, count: REQUESTS_EACH }
      unexpected.push(...(await askMixed(site.url, paths, requests, asker)))
      await publish(site, url, 'navigation')
      await untilQuiet(site)
      const at = (step + 1 - WARM_UP_STEPS) * REQUESTS_EACH
      if (at > 0) points.push({ at, usage: await memoryOf(site) })
    }
    const curve = (name: string, of: 'rss' | 'heapUsed' | 'external') => {
      return { name, points: points.map(({ at, usage }) => ({ at, value: usage[of] / 1e6 })) }
    }
    const [all, objects, buffers] = [
      curve('the process', 'rss'),
      curve('its objects', 'heapUsed'),
      curve('its buffers', 'external'),
    ]
    const some = unexpected.slice(0, SHOWN).join(', ')
    const missing =
      unexpected.length > 0 ? [`${unexpected.length} requests did not get the expected response: ${some} …`] : []
    return {
      rows: [growthRow(all, FLAT), growthRow(objects, FLAT), growthRow(buffers, [])],
      series: [{ title: 'Memory of the site', across: 'requests', upwards: 'MB', curves: [all, objects, buffers] }],
      missing,
    }
  },
}

function growthRow({ name, points }: Curve, targets: Row['targets']): Row {
  const values = points.map(({ value }) => value)
  const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)]
  return {
    name: `${name}, at the end`,
    figure: last / first,
    low: Math.min(...values) / first,
    high: Math.max(...values) / first,
    unit: '×',
    detail: `${last.toFixed(1)} MB against ${first.toFixed(1)} MB after ${points[0]?.at.toLocaleString('en')} requests`,
    targets,
  }
}

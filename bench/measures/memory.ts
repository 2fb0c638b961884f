import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, type Row } from '../row.ts'
import { memoryOf } from '../servers/memory.ts'
import { publishedPaths } from '../servers/published-paths.ts'
import { startSite, WITH_MEMORY } from '../servers/site.ts'
import { isQuick } from '../settings.ts'

const STEPS = 10
const REQUESTS_EACH = isQuick ? 2000 : 10_000
const AT_ONCE = 32
/** The last within 10 % of the first. */
const MOST = 1.1
const ENCODINGS = ['br', 'gzip', 'identity']

export const memory: Measure = {
  name: 'memory',
  group: 'growth',
  title: `Growth: memory over ${(STEPS * REQUESTS_EACH).toLocaleString('en')} requests`,
  about:
    'What the built site needs after a garbage collection: every page in three encodings and as JSON, with parameters that nobody knows; one in a hundred requests is a search or an address that does not exist.',
  async run({ content }) {
    await using site = await startSite((await content(50)).url, WITH_MEMORY)
    using asker = new Asker()
    const paths = await publishedPaths(site.url, asker)
    await warmUp(site.url, paths, asker)
    let unexpected = 0
    const points: { at: number; process: number; heap: number }[] = []
    for (let step = 1; step <= STEPS; step += 1) {
      const from = (step - 1) * REQUESTS_EACH
      await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => visit(from + worker, from + REQUESTS_EACH)))
      const { rss, heapUsed } = await memoryOf(site)
      points.push({ at: step * REQUESTS_EACH, process: rss / 1e6, heap: heapUsed / 1e6 })
    }

    async function visit(first: number, end: number): Promise<void> {
      for (let request = first; request < end; request += AT_ONCE) {
        const { path, status } = addressOf(request, paths)
        const headers = { 'accept-encoding': ENCODINGS[request % ENCODINGS.length] ?? 'br' }
        const answer = await asker.ask(site.url + path, headers)
        if (answer.status !== status) unexpected += 1
      }
    }

    const otherwise = unexpected > 0 ? `; ${unexpected} requests were answered otherwise than expected` : ''
    const curve = (of: 'process' | 'heap') => points.map((point) => ({ at: point.at, value: point[of] }))
    return {
      rows: [flatRow('the process', curve('process'), otherwise), flatRow('its objects', curve('heap'), otherwise)],
      series: [
        {
          title: 'Memory of the site',
          across: 'requests',
          upwards: 'MB',
          curves: [
            { name: 'the process', points: curve('process') },
            { name: 'its objects', points: curve('heap') },
          ],
        },
      ],
    }
  },
}

/** Every page once, one after another: a content service that was just started cannot be asked for all of them at once. */
async function warmUp(siteUrl: string, paths: readonly string[], asker: Asker): Promise<void> {
  for (const path of paths) await asker.ask(siteUrl + path)
}

/** The address of a request by its number, and what it is answered with. */
function addressOf(request: number, paths: readonly string[]): { path: string; status: number } {
  if (request % 200 === 0) return { path: `/search?q=number ${request}`.replace(' ', '%20'), status: 200 }
  if (request % 200 === 100) return { path: `/our-programs/absent-${request}`, status: 404 }
  const path = paths[request % paths.length] ?? '/'
  if (request % 7 === 0) return { path: `${path === '/' ? '' : path}/_payload.json`, status: 200 }
  return { path: request % 5 === 0 ? `${path}?visit=${request}` : path, status: 200 }
}

function flatRow(name: string, points: readonly { at: number; value: number }[], otherwise: string): Row {
  const values = points.map(({ value }) => value)
  const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)]
  const shown = [first, last].map((value) => value.toFixed(1))
  return {
    name: `${name}, at the end`,
    figure: last / first,
    low: Math.min(...values) / first,
    high: Math.max(...values) / first,
    unit: '×',
    detail: `${shown[1]} MB against ${shown[0]} MB after ${points[0]?.at.toLocaleString('en')} requests${otherwise}`,
    targets: [must('at most', MOST)],
  }
}

import { setTimeout } from 'node:timers/promises'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, singleRow, type Row } from '../row.ts'
import type { Contender } from '../servers/contender.ts'
import { publish } from '../servers/publish.ts'
import { startContentProxy, type ContentProxy } from '../servers/content-proxy.ts'
import { publishedPaths } from '../servers/published-paths.ts'
import { startSite } from '../servers/site.ts'

const VISITORS = 1000
const SETTLE_MS = 1500

type Visit = { page: string; failed: number; calls: ReadonlyMap<string, number> }

export const contentCalls: Measure = {
  name: 'calls',
  group: 'calls',
  title: 'Calls to the content service',
  about: `${VISITORS.toLocaleString('en')} visitors request a page at once: first when it is new to the site, then right after its entry was published. A proxy counts the calls.`,
  async run({ content }) {
    const { url } = await content(50)
    await using proxy = await startContentProxy(url)
    using asker = new Asker()
    const cold: Visit[] = []
    for (const page of await somePages(proxy.url, asker)) {
      await using site = await startSite(proxy.url)
      cold.push(await visitAll(site, page, proxy, asker))
    }
    await using site = await startSite(proxy.url)
    await visitAll(site, '/', proxy, asker)
    const refreshed = await visitAll(site, '/', proxy, asker, () => publish(site, url, 'homepage'))
    const visits = [...cold, refreshed]
    const failed = visits.reduce((sum, visit) => sum + visit.failed, 0)
    const unchanged = [...refreshed.calls.keys()].filter((address) => !address.startsWith('/api/homepage'))
    return {
      rows: [
        ...cold.map((visit) => mostCalls(`cold ${visit.page}`, visit)),
        mostCalls('/ just published', refreshed),
        singleRow(unchanged.length, {
          group: 'calls for what had not changed',
          name: '/ just published',
          unit: '',
          detail: `of ${refreshed.calls.size}`,
          targets: [must('at most', 0)],
        }),
        singleRow(failed, {
          group: 'answers other than 200',
          name: 'all visits',
          unit: '',
          detail: `of ${(visits.length * VISITORS).toLocaleString('en')}`,
          targets: [must('at most', 0)],
        }),
      ],
    }
  },
}

/** The home page, and one page each of a program type and of a program. */
async function somePages(contentUrl: string, asker: Asker): Promise<string[]> {
  await using site = await startSite(contentUrl)
  const paths = await publishedPaths(site.url, asker)
  const depth = (segments: number) =>
    paths.find((path) => path.split('/').length === segments && path.startsWith('/our-programs/'))
  return ['/', depth(3), depth(5)].filter((path) => path !== undefined)
}

/** Everybody asks at once; what they cause is over when the content service is left alone. */
async function visitAll(
  site: Contender,
  page: string,
  { calls }: ContentProxy,
  asker: Asker,
  first: () => Promise<unknown> = async () => {},
): Promise<Visit> {
  calls.clear()
  await first()
  const visits = Array.from({ length: VISITORS }, () => asker.ask(site.url + page, { 'accept-encoding': 'br' }))
  const answers = await Promise.allSettled(visits)
  const failed = answers.filter((answer) => answer.status === 'rejected' || answer.value.status !== 200).length
  await setTimeout(SETTLE_MS)
  return { page, failed, calls: new Map(calls) }
}

/** None at all would mean that nothing was refreshed: then there is no figure. */
function mostCalls(name: string, visit: Visit): Row {
  const counts = [...visit.calls.values()]
  const sum = counts.reduce((all, calls) => all + calls, 0)
  return singleRow(counts.length === 0 ? Number.NaN : Math.max(...counts), {
    group: 'calls for one entity or list, at most',
    name,
    unit: '',
    detail: `${sum} calls for ${counts.length} entities and lists`,
    targets: [must('at most', 1)],
  })
}

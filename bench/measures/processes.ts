import { setTimeout } from 'node:timers/promises'
import { startRedis } from '../../tests/services/redis.ts'
import { Asker } from '../load/ask.ts'
import type { Measure } from '../measure.ts'
import { must, rowOf, singleRow } from '../row.ts'
import type { Contender } from '../servers/contender.ts'
import { startContentProxy } from '../servers/content-proxy.ts'
import { publish } from '../servers/publish.ts'
import { startSite } from '../servers/site.ts'
import { isQuick } from '../settings.ts'
import { median } from '../statistics.ts'

const PROCESSES = 3
const TIMES = isQuick ? 5 : 30
const PAGE = '/about-us'
const ASK_AGAIN_MS = 5
/** What the site promises: a change shows on every process within two seconds. */
const PROMISED_MS = 2000
/** Sooner than a process would see by itself what it was not told. */
const GIVE_UP_MS = 20_000
/** One for all, so that each can take pages that another one rendered. */
const SITE_URL = 'http://127.0.0.1'

export const processes: Measure = {
  name: 'processes',
  group: 'processes',
  title: 'Several processes of the site',
  about: `${PROCESSES} processes share a Redis. A title is published ${TIMES} times. Each time, one of the processes is told, and all are asked for the page until they show the title.`,
  async run({ content }) {
    const { url } = await content(50)
    await using services = new AsyncDisposableStack()
    const redis = services.adopt(await startRedis(), ({ stop }) => stop())
    let title = 'Before'
    const proxy = services.use(
      await startContentProxy(url, (address, text) => {
        if (!address.startsWith(`/api${PAGE}`)) return text
        const answer = JSON.parse(text)
        return JSON.stringify({ ...answer, data: { ...answer.data, title } })
      }),
    )
    const sites: Contender[] = []
    for (let index = 0; index < PROCESSES; index += 1)
      sites.push(services.use(await startSite(proxy.url, { cacheUrl: redis.url, siteUrl: SITE_URL })))
    using asker = new Asker()
    const untilShown = async (site: Contender, begun: number) => {
      while (!(await asker.ask(site.url + PAGE)).body.includes(title)) {
        if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${site.url} did not show what was published.`)
        await setTimeout(ASK_AGAIN_MS)
      }
      return performance.now() - begun
    }
    for (const site of sites) await untilShown(site, performance.now())
    const [onAll, onOne]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time += 1) {
      const told = sites[time % PROCESSES]
      if (told === undefined) continue
      title = `Published ${time}`
      const begun = await publish(told, url, 'about-us')
      const took = await Promise.all(sites.map((site) => untilShown(site, begun)))
      onAll.push(Math.max(...took))
      onOne.push(took[time % PROCESSES] ?? 0)
    }
    const name = `a title that was published shows on ${PROCESSES} processes`
    const detail = `on the one that was told after ${Math.round(median(onOne))} ms`
    return {
      rows: [
        rowOf(onAll, { name, unit: 'ms', detail, targets: [] }),
        singleRow(Math.max(...onAll), {
          name: `${name}, at the slowest of ${TIMES}`,
          unit: 'ms',
          detail: `the slowest of the ones that were told took ${Math.round(Math.max(...onOne))} ms`,
          targets: [must('at most', PROMISED_MS)],
        }),
      ],
    }
  },
}

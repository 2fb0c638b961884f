import { seconds, rounds } from '../settings.ts'
import { interleave } from '../load/interleave.ts'
import { processorRow, throughputRow } from '../load/ratios.ts'
import { wrk } from '../load/wrk.ts'
import type { Measure } from '../measure.ts'
import { aim, must } from '../row.ts'
import { assertSections, startPageOfSections } from '../servers/page-of-sections.ts'
import { startRenderer } from '../servers/site.ts'

const SECTIONS = 12
const FLOOR = 'bare renderToString'
const ELEMENTS = 'the same elements without components'

export const uncached: Measure = {
  name: 'uncached',
  group: 'uncached',
  title: 'An uncached page of 12 sections',
  about:
    'A page as the site renders it, without caching, compression or routing, compared with one bare renderToString of the same markup on node:http. That is compared with a renderToString of the same elements without components, which shows what the code of blocks costs. We measure requests per second over 32 connections, and the processor time of each request, which other work on the machine does not change.',
  needs: ['wrk'],
  async run({ content }) {
    await using servers = new AsyncDisposableStack()
    const { url } = servers.use(await startPageOfSections((await content(50)).url, SECTIONS))
    const load = (address: string) => wrk(address, { seconds })
    const heat = async <Mode extends 'plain' | 'bare' | 'uncached' | 'memo'>(name: Mode) => {
      const server = servers.use(await startRenderer(name, url))
      await assertSections(server.url, SECTIONS)
      return { name, server, load }
    }
    const of = await interleave(
      [await heat('plain'), await heat('bare'), await heat('uncached'), await heat('memo')],
      rounds,
    )
    const drawn = { of: of('uncached'), to: of('bare'), floor: FLOOR }
    const kept = { of: of('memo'), to: of('bare'), floor: FLOOR }
    return {
      rows: [
        throughputRow({
          ...drawn,
          name: 'every block drawn',
          targets: [must('at least', 0.8), aim('at least', 0.9)],
        }),
        processorRow({ ...drawn, name: 'every block drawn', targets: [] }),
        throughputRow({ ...kept, name: 'blocks kept', targets: [must('at least', 2)] }),
        processorRow({ ...kept, name: 'blocks kept', targets: [] }),
        processorRow({
          of: of('bare'),
          to: of('plain'),
          floor: ELEMENTS,
          name: 'bare renderToString',
          targets: [aim('at most', 3)],
        }),
      ],
    }
  },
}

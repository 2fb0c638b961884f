import { Asker } from '../load/ask.ts'
import { interleave } from '../load/interleave.ts'
import { processorCurve, processorRow } from '../load/ratios.ts'
import type { Measure } from '../measure.ts'
import { must } from '../row.ts'
import { assertSections, startPageOfSections } from '../servers/page-of-sections.ts'
import { startRenderer } from '../servers/site.ts'
import { rounds, seconds } from '../settings.ts'

const SECTIONS = [12, 24, 60] as const
const LEAST = SECTIONS[0]
const LIMITS: Record<number, readonly ReturnType<typeof must>[]> = { 60: [must('at most', 5.5)] }

export const sections: Measure = {
  name: 'sections',
  group: 'growth',
  title: 'Growth: sections of a page',
  about: 'Processor time for one uncached page, requested one at a time, as the number of its sections grows.',
  async run({ content }) {
    await using servers = new AsyncDisposableStack()
    using asker = new Asker()
    const { url } = await content(50)
    const heats = []
    for (const name of SECTIONS) {
      const page = servers.use(await startPageOfSections(url, name))
      const server = servers.use(await startRenderer('uncached', page.url))
      await assertSections(server.url, name)
      heats.push({ name, server, load: (address: string) => asker.inTurn([address], seconds) })
    }
    const of = await interleave(heats, rounds)
    const floor = `${LEAST} sections`
    return {
      rows: SECTIONS.slice(1).map((count) =>
        processorRow({ name: `${count} sections`, of: of(count), to: of(LEAST), floor, targets: LIMITS[count] ?? [] }),
      ),
      series: [
        {
          title: 'Server time of a page',
          across: 'sections',
          upwards: 'ms a page',
          curves: [processorCurve('each block drawn', SECTIONS, of)],
        },
      ],
    }
  },
}

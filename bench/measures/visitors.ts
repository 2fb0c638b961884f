import { interleave } from '../load/interleave.ts'
import { throughputRow } from '../load/ratios.ts'
import { wrk } from '../load/wrk.ts'
import type { Measure } from '../measure.ts'
import { aim, must, singleRow, type Row } from '../row.ts'
import type { Round } from '../load/under.ts'
import { startSite } from '../servers/site.ts'
import { rounds, seconds } from '../settings.ts'
import { median } from '../statistics.ts'

const VISITORS = [32, 256, 1000] as const
const FEWEST = VISITORS[0]

export const visitors: Measure = {
  name: 'visitors',
  group: 'growth',
  title: 'Growth: visitors at once',
  about:
    'The cached home page over a growing number of connections, compressed with brotli: requests per second compared with 32 connections, and how many requests fail.',
  needs: ['wrk'],
  async run({ content }) {
    await using site = await startSite((await content(50)).url, { hasOwnCore: true })
    const headers = { 'accept-encoding': 'br' }
    const heats = VISITORS.map((name) => ({
      name,
      server: site,
      mayFail: true,
      load: (url: string) => wrk(url, { seconds, headers, connections: name }),
    }))
    const of = await interleave(heats, rounds)
    const floor = `${FEWEST} at once`
    const points = VISITORS.map((at) => ({ at, value: median(of(at).map((round) => round.requestsPerSecond)) }))
    return {
      rows: [
        throughputRow({ name: '256 at once', of: of(256), to: of(FEWEST), floor, targets: [] }),
        throughputRow({ name: '1,000 at once', of: of(1000), to: of(FEWEST), floor, targets: [aim('at least', 0.8)] }),
        failedRow(of(1000)),
      ],
      series: [
        {
          title: 'A cached page',
          across: 'visitors at once',
          upwards: 'requests/s',
          curves: [{ name: 'the site', points }],
        },
      ],
    }
  },
}

function failedRow(all: readonly Round[]): Row {
  const failed = all.reduce((sum, round) => sum + round.failed, 0)
  const requests = all.reduce((sum, round) => sum + round.requests, 0)
  return singleRow(failed, {
    group: 'requests that failed',
    name: '1,000 at once',
    unit: '',
    detail: `of ${requests.toLocaleString('en')}`,
    targets: [must('at most', 0)],
  })
}

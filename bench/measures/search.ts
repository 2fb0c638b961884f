import type { Measure } from '../measure.ts'
import { must, type Row } from '../row.ts'
import { timeSearch, type TimedKind } from '../search-timing.ts'
import { isQuick } from '../settings.ts'
import { percentile } from '../statistics.ts'

const ENTRIES = [1000, 10_000, 100_000] as const
const QUESTIONS = isQuick ? 40 : 150
const LONGEST_MS = 30

export const search: Measure = {
  name: 'search',
  group: 'growth',
  title: 'Growth: entries that can be searched',
  about:
    'Processor time of a search over so many entries, which is its time on a machine with nothing else to do: what 95 of 100 questions of the slowest of seven kinds keep within, beside a bare pass of `includes` over the same text.',
  run: () => {
    const timings = ENTRIES.map((count) => ({ count, kinds: timeSearch(count, QUESTIONS).kinds }))
    const slowest = (of: 'processor' | 'floors') =>
      timings.map(({ count, kinds }) => ({
        at: count,
        value: Math.max(...kinds.map((kind) => percentile(kind[of], 95))),
      }))
    return Promise.resolve({
      rows: timings.map(({ count, kinds }) => rowOfKinds(count, kinds)),
      series: [
        {
          title: 'A search, at p95',
          across: 'entries',
          upwards: 'ms',
          curves: [
            { name: 'the slowest kind of question', points: slowest('processor') },
            { name: 'a bare pass, by the clock', points: slowest('floors') },
          ],
        },
      ],
    })
  },
}

function rowOfKinds(count: number, kinds: readonly TimedKind[]): Row {
  const p95 = kinds.map(({ name, processor, searches, floors }) => ({
    name,
    value: percentile(processor, 95),
    clock: percentile(searches, 95),
    floor: percentile(floors, 95),
  }))
  const values = p95.map(({ value }) => value)
  const { name, value, clock, floor } = p95.reduce((one, other) => (other.value > one.value ? other : one))
  return {
    name: `${count.toLocaleString('en')} entries, p95`,
    figure: value,
    low: Math.min(...values),
    high: value,
    unit: 'ms',
    detail: `“${name}”; ${clock.toFixed(1)} ms by the clock, a bare pass ${floor.toFixed(1)}`,
    targets: [must('at most', LONGEST_MS)],
  }
}

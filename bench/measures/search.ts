import type { Measure } from '../measure.ts'
import { must, rowOf, type Row } from '../row.ts'
import { timeSearch, type TimedKind } from '../search-timing.ts'
import { isQuick } from '../settings.ts'
import { median, percentile } from '../statistics.ts'

const ENTRIES = [1000, 10_000, 100_000] as const
const QUESTIONS = isQuick ? 40 : 100
const LONGEST_MS = 30

export const search: Measure = {
  name: 'search',
  group: 'growth',
  title: 'Growth: entries that can be searched',
  about:
    'How long a search takes: the 95th percentile of the slowest of seven kinds of questions. It is compared with a simple pass over the same text for each question. On a busy machine both are slow, but their ratio stays the same.',
  run: () => {
    const timings = ENTRIES.map((count) => ({ count, kinds: timeSearch(count, QUESTIONS).kinds }))
    const slowest = (of: 'searches' | 'floors') =>
      timings.map(({ count, kinds }) => ({
        at: count,
        value: Math.max(...kinds.map((kind) => percentile(kind[of], 95))),
      }))
    return Promise.resolve({
      rows: [
        ...timings.map(({ count, kinds }) => timeRow(count, kinds)),
        ...timings.map(({ count, kinds }) => ratioRow(count, kinds)),
      ],
      series: [
        {
          title: 'A search, at p95',
          across: 'entries',
          upwards: 'ms',
          curves: [
            { name: 'the slowest kind of question', points: slowest('searches') },
            { name: 'a bare pass', points: slowest('floors') },
          ],
        },
      ],
    })
  },
}

function timeRow(count: number, kinds: readonly TimedKind[]): Row {
  const p95 = kinds.map(({ name, searches, floors }) => {
    return { name, value: percentile(searches, 95), floor: percentile(floors, 95) }
  })
  const values = p95.map(({ value }) => value)
  const { name, value, floor } = p95.reduce((one, other) => (other.value > one.value ? other : one))
  return {
    group: 'slowest kind of question, p95; spread over the kinds',
    name: entries(count),
    figure: value,
    low: Math.min(...values),
    high: value,
    unit: 'ms',
    detail: `“${name}”; a bare pass keeps within ${floor.toFixed(1)} ms`,
    targets: [must('at most', LONGEST_MS)],
  }
}

function ratioRow(count: number, kinds: readonly TimedKind[]): Row {
  const ratios = kinds.map(({ searches, floors }) => median(searches) / median(floors))
  return rowOf(ratios, {
    group: 'compared with a simple pass, p50',
    name: entries(count),
    unit: '×',
    detail: '',
    targets: [],
  })
}

function entries(count: number): string {
  return `${count.toLocaleString('en')} entries`
}

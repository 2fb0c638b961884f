import type { Curve } from '../measure.ts'
import { rowOf, type Row, type Target } from '../row.ts'
import type { Round } from './under.ts'
import { median } from '../statistics.ts'

/** What rows of processor time stand under. */
export const PROCESSOR_TIME = 'processor time of a request'

type Compared = {
  name: string
  of: readonly Round[]
  to: readonly Round[]
  /** What it is held against: "nginx". */
  floor: string
  targets: readonly Target[]
}

/** How many requests a server answers beside its floor, round by round. */
export function throughputRow({ name, of, to, floor, targets }: Compared): Row {
  const [own, other] = [of, to].map((all) => all.map(({ requestsPerSecond }) => requestsPerSecond))
  return rowOf(ratios(own, other), {
    group: 'requests per second',
    name,
    unit: '×',
    targets,
    detail: `${shown(own)} against ${shown(other)} requests/s, ${floor}`,
  })
}

/** How much processor time a request takes beside its floor, round by round. */
export function processorRow({ name, of, to, floor, targets }: Compared): Row {
  const [own, other] = [of, to].map((all) => all.map(({ cpuMicrosecondsPerRequest }) => cpuMicrosecondsPerRequest))
  return rowOf(ratios(own, other), {
    group: PROCESSOR_TIME,
    name,
    unit: '×',
    targets,
    detail: `${shown(own)} against ${shown(other)} µs a request, ${floor}`,
  })
}

/** The processor time of a request, in milliseconds, as what is asked for grows. */
export function processorCurve<At extends number>(
  name: string,
  places: readonly At[],
  of: (at: At) => readonly Round[],
): Curve {
  const milliseconds = (at: At) => median(of(at).map((round) => round.cpuMicrosecondsPerRequest)) / 1000
  return { name, points: places.map((at) => ({ at, value: milliseconds(at) })) }
}

function ratios(own: readonly number[] = [], other: readonly number[] = []): number[] {
  return own.map((value, round) => value / (other[round] ?? Number.NaN))
}

function shown(values: readonly number[] = []): string {
  const value = median(values)
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')
}

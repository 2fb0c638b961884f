/** Beyond this growth a straight scale shows nothing of its beginning. */
const LOG_FROM = 20
const STEPS = [1, 2, 5, 10]
const WANTED_TICKS = 4

/** One axis of a plot: where a value stands between 0 and 1, and which values are named. */
export type Axis = { at: (value: number) => number; ticks: readonly number[] }

/** From nothing upwards, or by powers of ten where the values grow twentyfold. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least > 0 && most / least >= LOG_FROM ? logarithmic(least, most) : straight(most)
}

function straight(most: number): Axis {
  const rough = most / WANTED_TICKS || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const end = Math.ceil(most / step) * step || 1
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step)
  return { at: (value) => value / end, ticks }
}

function logarithmic(least: number, most: number): Axis {
  const first = Math.floor(Math.log10(least))
  const last = Math.ceil(Math.log10(most))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index))
  return { at: (value) => (Math.log10(value) - first) / (last - first), ticks }
}

/** The value in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many of 100 values do not exceed; NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}

import { readFileSync } from 'node:fs'

/** What was noted in all. */
export function tallied(file: string): string {
  const sums = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  const sum = (place: number) => sums.reduce((total, counts) => total + (counts[place] ?? 0), 0)
  return `Faults tried: ${sum(0)}. Pages asked for meanwhile: ${sum(1)}. Pages lost: ${sum(2)}.`
}

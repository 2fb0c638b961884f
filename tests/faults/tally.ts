import { appendFileSync, readFileSync } from 'node:fs'

/** Notes, for the last line of the run, faults that were played and pages that visitors did not get. */
export function tally(what: { faults?: number; pages?: number; lost?: number }): void {
  const { faults = 0, pages = 0, lost = 0 } = what
  appendFileSync(process.env.FAULTS_TALLY ?? '', `${faults} ${pages} ${lost}\n`)
}

/** What was noted in all. */
export function tallied(file: string): string {
  const sums = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  const sum = (place: number) => sums.reduce((total, counts) => total + (counts[place] ?? 0), 0)
  return `Faults tried: ${sum(0)}. Pages asked for meanwhile: ${sum(1)}. Pages lost: ${sum(2)}.`
}

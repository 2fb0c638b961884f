import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

type Played = {
  faults?: number
  /** Whether this is the page that the visitor should have got; any with status 200, or 304 for who has it, unless said otherwise. */
  isGood?: (visit: Visit) => boolean
}

/** Every visitor got a page while faults were played; both are noted for the end of the run. */
export function expectNoneLost(visits: readonly Visit[], { faults = 1, isGood }: Played = {}): void {
  const lost = visits.filter((visit) => (visit.status !== 200 && visit.status !== 304) || isGood?.(visit) === false)
  tally({ faults, pages: visits.length, lost: lost.length })
  expect(lost.map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`)).toEqual([])
}

/** Notes, for the end of the run, faults that were played and pages that visitors did not get. */
export function tally({ faults = 1, pages = 0, lost = 0 }: { faults?: number; pages?: number; lost?: number }): void {
  appendFileSync(process.env.FAULTS_TALLY ?? '', `${faults} ${pages} ${lost}\n`)
}

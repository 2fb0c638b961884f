import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Type of the annotations that become rows of the table. */
export const TABLE = 'everyone'

export type Row = { path: string; check: string; faults: number }

const MOST_OF_PATH = 44

/** Prints what everyone can use, by kind of page and check, once all tests have run: ok, or how many faults. */
export default class Table implements Reporter {
  readonly #found = new Map<string, Map<string, number>>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== TABLE || !description) continue
      const { path, check, faults }: Row = JSON.parse(description)
      const row = this.#found.get(path) ?? new Map<string, number>()
      this.#found.set(path, row.set(check, faults))
    }
  }

  onEnd(): void {
    const checks = [...new Set([...this.#found.values()].flatMap((row) => [...row.keys()]))]
    if (checks.length === 0) return
    const rows = [...this.#found].map(([path, row]) => [
      path.slice(0, MOST_OF_PATH),
      ...checks.map((check) => (row.get(check) === 0 ? 'ok' : String(row.get(check) ?? ''))),
    ])
    console.log(`\nWhat everyone can use:\n${[['', ...checks], ...rows].map((row) => line(row, checks)).join('\n')}`)
  }
}

function line([path = '', ...cells]: string[], checks: string[]): string {
  return `${path.padEnd(MOST_OF_PATH)}  ${cells.map((cell, index) => cell.padEnd(checks[index]?.length ?? 0)).join('  ')}`.trimEnd()
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES } from '#server/environment.ts'

const RUNBOOK = readFileSync('docs/operate.md', 'utf8')

/** The first cells of a table of the runbook. */
function firstCells(heading: string): string[] {
  const [, section = ''] = RUNBOOK.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell)
}

test('the runbook explains exactly the variables that the site reads', () => {
  const named = firstCells('Environment of the site').map((cell) => cell.replaceAll('`', ''))
  expect(named.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted())
})

test('the runbook explains every metric and alarm', () => {
  const sources: Record<string, string> = import.meta.glob(
    ['../../src/server/*.ts', '../../src/server/{forms,shared}/*.ts'],
    { query: '?raw', import: 'default', eager: true },
  )
  const code = Object.entries(sources).flatMap(([file, text]) => (file.includes('.test.') ? [] : [text]))
  const metrics = new Set(code.flatMap((text) => text.match(/(?<=')site_[a-z_]+(?=')/g) ?? []))
  const alarms = new Set(
    code.flatMap((text) => [...text.matchAll(/alarm(?::| =) '([a-z-]+)'/g)].map(([, name]) => name)),
  )
  expect(metrics.size).toBeGreaterThan(10)
  const explained = (heading: string) =>
    firstCells(heading).flatMap((cell) => cell.match(/[a-z][a-z_-]+(?=[`{])/g) ?? [])
  expect(new Set(explained('Metrics'))).toEqual(metrics)
  expect(new Set(explained('Log'))).toEqual(alarms)
})

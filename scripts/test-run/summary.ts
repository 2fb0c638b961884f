import { counted } from '../command-line/counted.ts'
import type { Ended } from './run-stages.ts'

const SLOWEST = 10

/** What a run came to, in lines: its stages, its slowest tests, who passed at a second try, who failed, and the count. */
export function summary(ended: readonly Ended[], seconds: number): string {
  const stages = ended.map(({ stage, seconds: took, outcome }) => ({ name: stage.name, took, outcome }))
  const slowest = stages
    .flatMap(({ name, outcome }) => outcome.durations.map(({ test, ms }) => ({ said: `${name}: ${test}`, ms })))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
  const passed = stages.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = ended.reduce((sum, { outcome }) => sum + outcome.failed.length, 0)
  const skipped = stages.flatMap(({ name, outcome }) => outcome.notHere.map((what) => `${name}: ${what}`))
  return [
    list(
      'Stages',
      stages
        .toSorted((one, other) => other.took - one.took)
        .map(
          ({ name, took, outcome }) => `${String(took).padStart(4)} s  ${name} (${counted(outcome.passed, 'test')})`,
        ),
    ),
    list(
      'The slowest tests',
      slowest.map(({ said, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${said}`),
    ),
    list(
      'Passed only on the second try',
      stages.flatMap(({ name, outcome }) => outcome.retried.map((test) => `${name}: ${test}`)),
    ),
    list('Skipped on this machine', [...new Set(skipped)]),
    list('Failed', ended.map(failureReport).filter(Boolean)),
    `\nTook ${seconds} s.\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ].join('')
}

/** What failed in a stage, and where the whole output is; empty where nothing did. */
export function failureReport({ stage, outcome, log }: Ended): string {
  if (outcome.failed.length === 0) return ''
  return [...outcome.failed.map((test) => `${stage.name}: ${test}`), `(full output: ${log})`].join('\n  ')
}

function list(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}` : ''
}

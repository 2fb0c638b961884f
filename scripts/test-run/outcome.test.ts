import { expect, test } from 'vitest'
import { NOT_HERE, playwrightOutcome, vitestOutcome } from './outcome.ts'

test('of a vitest report, each failed or skipped test is named with how why begins', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n- 1\n+ 2\n  at x'],
          },
          { fullName: 'divides', status: 'skipped', failureMessages: [] },
        ],
      },
    ],
  }
  expect(vitestOutcome(report)).toMatchObject({
    passed: 1,
    failed: ['src/a.test.ts › subtracts › expected 1 to be 2\n    - 1\n    + 2', 'src/a.test.ts › divides › skipped'],
    retried: [],
  })
})

test('a file that vitest could not read counts as one failure', () => {
  const report = {
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }],
  }
  expect(vitestOutcome(report)).toEqual({
    passed: 0,
    failed: ['b.test.ts › No such module'],
    notHere: [],
    retried: [],
    durations: [],
  })
})

test('what a check found beside its unit tests counts as one failure each, with how it begins', () => {
  const report = { testResults: [], failedSteps: [{ name: 'format', output: 'src/a.ts is not formatted.\n' }] }
  expect(vitestOutcome(report)).toMatchObject({ passed: 0, failed: ['format › src/a.ts is not formatted.'] })
})

test('of a Playwright report, tests of nested suites count, and what passed at its second try is named', () => {
  const spec = (title: string, status: string, messages: string[] = []) => ({
    title,
    file: 'menu.e2e.ts',
    line: 3,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const report = {
    errors: [],
    suites: [
      {
        title: 'menu.e2e.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky', ['Error: still open\n  at y'])],
        suites: [{ title: 'drawer', specs: [spec('moves', 'unexpected', ['stood']), spec('waits', 'skipped')] }],
      },
    ],
  }
  expect(playwrightOutcome(report)).toMatchObject({
    passed: 2,
    failed: ['menu.e2e.ts:3 › moves › stood', 'menu.e2e.ts:3 › waits › skipped'],
    retried: ['menu.e2e.ts:3 › closes › Error: still open'],
  })
})

test('what failed before a Playwright test could begin counts as a failure', () => {
  const report = { suites: [], errors: [{ message: 'Error: no browser' }] }
  expect(playwrightOutcome(report)).toMatchObject({ passed: 0, failed: ['Error: no browser'] })
})

test('a test of several browsers says in which one it failed, and which one the machine lacks', () => {
  const [failed, missing] = [[{ errors: [{ message: 'stood' }] }], 'Firefox is not installed']
  const tests = [
    { projectName: 'Chromium', status: 'expected', results: [] },
    { projectName: 'WebKitGTK', status: 'unexpected', results: failed },
    {
      projectName: 'Firefox',
      status: 'skipped',
      results: [],
      annotations: [{ type: NOT_HERE, description: missing }, { type: 'skip' }],
    },
  ]
  const specs = [{ title: 'opens', file: 'menu.engines.ts', line: 3, tests }]
  expect(playwrightOutcome({ suites: [{ title: 'menu.engines.ts', specs }] })).toMatchObject({
    passed: 1,
    failed: ['menu.engines.ts:3 › WebKitGTK: opens › stood'],
    notHere: [missing],
  })
})

test('what is no report is refused', () => {
  expect(() => vitestOutcome({})).toThrow()
  expect(() => playwrightOutcome({ stats: {} })).toThrow()
})

test('of a long answer that failed a test, the beginning is shown', () => {
  const message = Array.from({ length: 100 }, () => '<p>'.repeat(1000)).join('\n')
  const [said = ''] = playwrightOutcome({ suites: [], errors: [{ message }] }).failed
  expect(said.split('\n').map(({ length }) => length)).toEqual([300, ...Array.from({ length: 11 }, () => 304)])
})

test('of two long answers that should be the same, the part where they differ is shown', () => {
  const [start, end] = ['<p>'.repeat(1000), '</p>'.repeat(1000)]
  const message = `they differ\n  - ${start}here${end}\n  + ${start}there${end}`
  const [said = ''] = playwrightOutcome({ suites: [], errors: [{ message }] }).failed
  const [, expected, received] = said.split('\n')
  expect(expected).toMatch(/^ +-.*<p>here<\/p>/)
  expect(received).toMatch(/^ +\+.*<p>there<\/p>/)
  expect(expected).toHaveLength(304)
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyOutcome } from './outcome.ts'
import { runStages, type Ended } from './run-stages.ts'
import type { Stage } from './stages.ts'
import { summary } from './summary.ts'

const SILENT = { started() {}, counted() {}, prepared() {}, ended() {} }

test('of the stages of both cores one runs at a time, and beside it one of one core', async () => {
  const events = join(folder(), 'events')
  // Each pair has to run side by side: one after the other they would never end.
  await run([
    script('small', 1, 1, meeting(events, 'small', ['large']), events),
    script('smaller', 1, 1, meeting(events, 'smaller', ['larger']), events),
    script('large', 2, 9, meeting(events, 'large', ['small']), events),
    script('larger', 2, 5, meeting(events, 'larger', ['smaller']), events),
  ])
  const said = readFileSync(events, 'utf8').trim().split('\n')
  expect(said.indexOf('large ends')).toBeLessThan(said.indexOf('larger begins'))
  expect(said.indexOf('small ends')).toBeLessThan(said.indexOf('smaller begins'))
})

test('three stages of one core run side by side where none of both cores is left', async () => {
  const events = join(folder(), 'events')
  const names = ['one', 'two', 'three']
  await run([
    script('large', 2, 1, meeting(events, 'large', []), events),
    ...names.map((name) => script(name, 1, 1, meeting(events, name, names), events)),
  ])
  expect(readFileSync(events, 'utf8').match(/ ends/g)).toHaveLength(4)
})

test('a stage that ends badly, runs nothing or writes no report counts as one failure', async () => {
  const [bad, empty, silent] = await run([
    script('bad', 1, 1, 'report(1); process.exitCode = 1'),
    script('empty', 1, 1, 'report(0)'),
    script('silent', 1, 1, ''),
  ])
  expect(bad?.outcome).toMatchObject({ passed: 1, failed: ['the stage exited with an error (see its output)'] })
  expect(empty?.outcome.failed).toEqual(['no test was run'])
  expect(silent?.outcome.failed[0]).toMatch(/^the report of the stage cannot be read/)
})

test('a stage without a test of a title is no failure where another stage has one, and is one where none has', async () => {
  const [none, one] = [script('none', 1, 1, 'report(0)'), script('one', 1, 1, 'report(1)')]
  const failed = async (...choices: [Stage, string?][]) => {
    const titled = choices.map(([stage, title]) => ({ stage, filter: title === undefined ? {} : { title } }))
    const ended = await runStages(titled, { level: 'all', logDir: folder(), listener: SILENT })
    return ended.flatMap(({ outcome }) => outcome.failed)
  }
  expect(await failed([none, 'opens'], [one, 'opens'])).toEqual([])
  const noTest = ['no test has “opens” in its title']
  expect(await failed([none, 'opens'])).toEqual(noTest)
  // Whatever else was asked for.
  expect(await failed([none, 'opens'], [one])).toEqual(noTest)
  expect(await failed([none, 'opens'], [one, 'closes'])).toEqual(noTest)
})

test('a stage is told which of its files it leaves out', async () => {
  const stage = script('part', 1, 1, 'console.log(process.env.TEST_WITHOUT); report(1)')
  const [ended] = await runStages(
    [{ stage: { ...stage, leavesOut: ['b.test.ts'] }, filter: { without: ['a.test.ts'] } }],
    {
      level: 'usual',
      logDir: folder(),
      listener: SILENT,
    },
  )
  expect(readFileSync(ended?.log ?? '', 'utf8')).toBe('a.test.ts b.test.ts\n')
})

test('a stage that has written its report and does not end is ended, and counts as one failure', async () => {
  const stage = script('hanging', 1, 1, 'report(1); setInterval(() => {}, 1000)')
  const [ended] = await runStages([{ stage, filter: {} }], {
    level: 'all',
    logDir: folder(),
    listener: SILENT,
    endsWithinMs: 10,
  })
  expect(ended?.outcome).toMatchObject({ passed: 1, failed: ['the stage exited with an error (see its output)'] })
})

test('how many tests have ended is told while a stage runs, and the level is what its tests are given', async () => {
  const counts: string[] = []
  const stage = script(
    'counting',
    1,
    1,
    `console.log('[1/2] opens'); console.log('[2/2] ' + process.env.TEST_LEVEL); report(2)`,
  )
  const counted = (name: string, done: number, of: number) => counts.push(`${name} ${done} of ${of}`)
  const [ended] = await runStages([{ stage, filter: {} }], {
    level: 'usual',
    logDir: folder(),
    listener: { ...SILENT, counted },
  })
  expect(counts).toEqual(['counting 1 of 2', 'counting 2 of 2'])
  expect(readFileSync(ended?.log ?? '', 'utf8')).toContain('[2/2] usual')
})

test('no setting of the site or its content service reaches a stage from the person who runs it; what it sets itself does', async () => {
  for (const name of ['LOG_LEVEL', 'SITE_URL', 'SEED_SCALE']) vi.stubEnv(name, 'of-the-caller')
  vi.stubEnv('OF_THE_MACHINE', 'stays')
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines = `const { LOG_LEVEL, SITE_URL, SEED_SCALE, OF_THE_MACHINE } = process.env
    console.log([LOG_LEVEL, SITE_URL, SEED_SCALE, OF_THE_MACHINE].join()); report(1)`
  const [ended] = await run([{ ...script('asking', 1, 1, lines), env: { SEED_SCALE: '21' } }])
  expect(readFileSync(ended?.log ?? '', 'utf8')).toBe(',,21,stays\n')
})

test('the summary names stages, the slowest tests, second tries and failures, and counts last', async () => {
  const [ended] = await run([script('small', 1, 1, 'report(1)')])
  if (!ended) throw new Error('Nothing ran.')
  const durations = Array.from({ length: 12 }, (_, index) => ({ test: `test ${index}`, ms: index * 1000 }))
  const outcome = { passed: 11, failed: ['menu › opens'], notHere: [], retried: ['menu › closes'], durations }
  const said = summary([{ ...ended, outcome }], 7)
  expect(said).toContain('s  small (11 tests)')
  expect(said).toContain('11.0 s  small: test 11\n')
  expect(said).not.toContain('test 1\n')
  expect(said).toContain('Passed only on the second try:\n  small: menu › closes')
  expect(said).toContain('Failed:\n  small: menu › opens')
  expect(said.split('\n').slice(-2)).toEqual(['Took 7 s.', '11 passed, 1 failed'])
})

test('what the machine lacks is said once, and its tests are counted as skipped', async () => {
  const [ended] = await run([script('small', 1, 1, 'report(1)')])
  if (!ended) throw new Error('Nothing ran.')
  const notHere = ['Firefox is not installed', 'Firefox is not installed']
  const said = summary([{ ...ended, outcome: { ...ended.outcome, notHere } }], 7)
  expect(said).toContain('Skipped on this machine:\n  small: Firefox is not installed\n\n')
  expect(said).toMatch(/\n1 passed, 0 failed, 2 skipped$/)
})

/** Lines of a stage that ends once these others have begun. */
function meeting(events: string, own: string, others: readonly string[]): string {
  return `
    note('${own} begins')
    const hasBegun = (name) => fs.readFileSync(${JSON.stringify(events)}, 'utf8').includes(name + ' begins')
    while (!${JSON.stringify(others)}.every(hasBegun)) await new Promise(setImmediate)
    note('${own} ends')
    report(1)`
}

function run(stages: readonly Stage[]): Promise<Ended[]> {
  return runStages(
    stages.map((stage) => ({ stage, filter: {} })),
    { level: 'all', logDir: folder(), listener: SILENT },
  )
}

/** A stage that is a script of a few lines: `report(n)` writes that n tests passed. */
function script(name: string, cores: 1 | 2, seconds: number, lines: string, events = ''): Stage {
  return {
    name,
    level: 'usual',
    cores,
    seconds,
    needs: [],
    tests: '',
    covers: [],
    command: (_filter, file) => [
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs'
      const note = (line) => fs.appendFileSync(${JSON.stringify(events)}, line + '\\n')
      const report = (passed) => fs.writeFileSync(${JSON.stringify(file)}, JSON.stringify(passed))
      ${lines}`,
    ],
    outcome: (report) => ({ ...emptyOutcome(), passed: z.number().parse(report) }),
  }
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'run-stages-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

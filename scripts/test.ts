/**
 * `npm test`: everything that decides whether a change is right. Ends with the line `N passed, N failed`;
 * a skipped test counts as failed, because it shows nothing. `--long` runs what takes too long for every change instead,
 * `--all` both but for what is new each time, with one content service and one last line.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServices, type Services } from '../tests/services/services.ts'
import { writeStaticCopy } from '../tests/static/static-copy.ts'
import { readOptions } from './command-line/read-options.ts'
import { findChromium } from './services/chromium.ts'
import { playwrightOutcome, vitestOutcome, type Outcome } from './test-run/outcome.ts'

type Written = Awaited<ReturnType<typeof writeStaticCopy>>

const { long: isLong, all: isAll } = readWhich()
const hasUsual = isAll || !isLong
const hasLong = isAll || isLong
/** Beside the services of this run: it starts its own. */
const ON_POSTGRESQL = { TEST_ON: 'postgresql', TEST_SITE_URL: '' }
/** With new values each time; what fails says how to play it again. */
const MANY_TIMES = { FUZZ_TIMES: '3' }
/** A machine that stands still for a moment is no fault of the site: docs/decisions/0060-a-second-try.md. */
const WITH_SECOND_TRY = ['node_modules/@playwright/test/cli.js', 'test', '--retries=1']
const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
const outcomes: Outcome[] = []
const started = Date.now()

try {
  if (hasUsual) await testWithoutServices()
  console.log('\n── services ──\nBuilding the site and seeding a content service for the tests …')
  const { services, stop } = await ensureServices()
  let written: Written | undefined
  try {
    if (hasUsual) written = await testWithServices(services)
    if (hasLong) await testLong()
  } finally {
    await stop()
  }
  if (written) await testStaticCopy(written)
} catch (error) {
  outcomes.push({ passed: 0, failed: [error instanceof Error ? error.message : String(error)], retried: [] })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
say(
  'Passed at the second try only',
  outcomes.flatMap((outcome) => outcome.retried),
)
say('Failed', failed)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function readWhich() {
  try {
    const options = { long: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } } as const
    return readOptions({ options }, 'npm test -- [--long | --all]').values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

async function testWithoutServices(): Promise<void> {
  await stage('check', ['scripts/check.ts'], { UNIT_REPORT: report('unit') }, vitestReport('unit'))
  await stage('block tools', vitest('tools'), {}, vitestReport('tools'))
  await Promise.all([
    stage('front door', vitest('front-door'), {}, vitestReport('front-door')),
    stage('odd content and odd requests', vitest('fuzz'), {}, vitestReport('fuzz')),
  ])
  process.env.CHROMIUM_PATH = findChromium()
  await stage(
    'every block in every state',
    ['scripts/qa.ts'],
    { QA_REPORT: report('blocks') },
    playwrightReport('blocks'),
  )
  await stage('builds', vitest('builds'), {}, vitestReport('builds'))
  await stage('adding a block', vitest('walk'), {}, vitestReport('walk'))
}

async function testWithServices(services: Services): Promise<Written> {
  await stage('contract', vitest('contract'), {}, vitestReport('contract'))
  // Who plays outages mostly waits; each line names the project that it is of.
  await Promise.all([
    stage('faults', vitest('faults'), {}, vitestReport('faults')),
    stage('contract on PostgreSQL', vitest('contract', 'postgresql'), ON_POSTGRESQL, vitestReport('postgresql')),
  ])
  await stage('browser', WITH_SECOND_TRY, { E2E_REPORT: report('browser') }, playwrightReport('browser'))
  const withPanel = [...WITH_SECOND_TRY, '--config', 'playwright.panel.config.ts']
  await stage('previews in the panel', withPanel, { PANEL_REPORT: report('panel') }, playwrightReport('panel'))
  console.log('\n── static copy ──')
  return writeStaticCopy(services)
}

/** Both mostly wait; each line names the project that it is of. */
async function testLong(): Promise<void> {
  await Promise.all([
    stage('every other fault', vitest('faults-long'), {}, vitestReport('faults-long')),
    stage('several processes', vitest('machines'), {}, vitestReport('machines')),
  ])
  // New values each time would fail a change for what others did: docs/decisions/0056-odd-content.md.
  if (!hasUsual) await stage('more odd content', vitest('fuzz', 'fuzz-long'), MANY_TIMES, vitestReport('fuzz-long'))
}

async function testStaticCopy(written: Written): Promise<void> {
  try {
    const withCopy = [...WITH_SECOND_TRY, '--config', 'playwright.static.config.ts']
    await stage(
      'static copy, served by nginx',
      withCopy,
      { ...written.copy, STATIC_REPORT: report('static') },
      playwrightReport('static'),
    )
  } finally {
    await written.remove()
  }
}

/** Runs one stage; where it ends badly without a failed test in its report, that is a failure of its own. */
async function stage(name: string, command: string[], env: Record<string, string>, read: () => Outcome): Promise<void> {
  console.log(`\n── ${name} ──`)
  const begun = Date.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  console.log(`(${name}: ${Math.round((Date.now() - begun) / 1000)} s)`)
  const { passed: good, failed: bad, retried } = outcomeOf(read)
  if (bad.length === 0 && code !== 0) bad.push('it ended with an error, see above')
  if (bad.length === 0 && good === 0) bad.push('no test was run')
  outcomes.push({ passed: good, failed: bad.map((why) => `${name}: ${why}`), retried })
}

function vitest(project: string, name = project): string[] {
  return [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ]
}

function report(name: string): string {
  return join(reports, `${name}.json`)
}

function vitestReport(name: string): () => Outcome {
  return () => vitestOutcome(JSON.parse(readFileSync(report(name), 'utf8')))
}

function playwrightReport(name: string): () => Outcome {
  return () => playwrightOutcome(JSON.parse(readFileSync(report(name), 'utf8')))
}

function outcomeOf(read: () => Outcome): Outcome {
  try {
    return read()
  } catch (error) {
    return { passed: 0, failed: [`its report cannot be read (${String(error)})`], retried: [] }
  }
}

function say(title: string, tests: string[]): void {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map((test) => `  ${test}`).join('\n')}`)
}

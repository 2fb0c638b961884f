/**
 * `npm test`: everything that decides whether a change is right. Ends with the line `N passed, N failed`;
 * a skipped test counts as failed, because it shows nothing. `--long` runs what takes too long for every change instead,
 * `--all` both, with one content service and one last line.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServices, type Services } from '../tests/services/services.ts'
import { writeStaticCopy } from '../tests/static/static-copy.ts'
import { findChromium } from './services/chromium.ts'

type Count = { passed: number; failed: number }
type Written = Awaited<ReturnType<typeof writeStaticCopy>>

const [which] = process.argv.slice(2)
const hasUsual = which !== '--long'
const hasLong = which === '--long' || which === '--all'
/** Beside the services of this run: it starts its own. */
const ON_POSTGRESQL = { TEST_ON: 'postgresql', TEST_SITE_URL: '' }
/** With new values each time; what fails says how to play it again. */
const MANY_TIMES = { FUZZ_TIMES: '3' }
const reports = mkdtempSync(join(tmpdir(), 'site-reports-'))
const counts: Count[] = []
const started = Date.now()
/** Tests in the browser that passed at their second try only; their stage names each as "flaky". */
let retried = 0

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
  console.error(error instanceof Error ? error.message : error)
  counts.push({ passed: 0, failed: 1 })
} finally {
  rmSync(reports, { recursive: true, force: true })
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (retried > 0) console.log(`\nPassed at the second try only, and named as flaky above: ${retried}.`)
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function testWithoutServices(): Promise<void> {
  await stage('check', ['scripts/check.ts'], { UNIT_REPORT: report('unit') }, vitestCount('unit'))
  await stage('block tools', vitest('tools'), {}, vitestCount('tools'))
  await Promise.all([
    stage('front door', vitest('front-door'), {}, vitestCount('front-door')),
    stage('odd content and odd requests', vitest('fuzz'), {}, vitestCount('fuzz')),
  ])
  process.env.CHROMIUM_PATH = findChromium()
  await stage(
    'every block in every state',
    ['scripts/qa.ts'],
    { QA_REPORT: report('blocks') },
    playwrightCount('blocks'),
  )
  await stage('builds', vitest('builds'), {}, vitestCount('builds'))
  await stage('adding a block', vitest('walk'), {}, vitestCount('walk'))
}

async function testWithServices(services: Services): Promise<Written> {
  await stage('contract', vitest('contract'), {}, vitestCount('contract'))
  // Who plays outages mostly waits; each line names the project that it is of.
  await Promise.all([
    stage('faults', vitest('faults'), {}, vitestCount('faults')),
    stage('contract on PostgreSQL', vitest('contract', 'postgresql'), ON_POSTGRESQL, vitestCount('postgresql')),
  ])
  const playwright = ['node_modules/@playwright/test/cli.js', 'test']
  await stage('browser', playwright, { E2E_REPORT: report('browser') }, playwrightCount('browser'))
  const withPanel = [...playwright, '--config', 'playwright.panel.config.ts']
  await stage('previews in the panel', withPanel, { PANEL_REPORT: report('panel') }, playwrightCount('panel'))
  console.log('\n── static copy ──')
  return writeStaticCopy(services)
}

/** Both mostly wait; each line names the project that it is of. */
async function testLong(): Promise<void> {
  await Promise.all([
    stage('every other fault', vitest('faults-long'), {}, vitestCount('faults-long')),
    stage('several processes', vitest('machines'), {}, vitestCount('machines')),
  ])
  await stage('more odd content', vitest('fuzz', 'fuzz-long'), MANY_TIMES, vitestCount('fuzz-long'))
}

async function testStaticCopy(written: Written): Promise<void> {
  try {
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.static.config.ts']
    await stage(
      'static copy, served by nginx',
      playwright,
      { ...written.copy, STATIC_REPORT: report('static') },
      playwrightCount('static'),
    )
  } finally {
    await written.remove()
  }
}

/** Runs one stage; where it fails without a failed test in its report, that is a failure of its own. */
async function stage(name: string, command: string[], env: Record<string, string>, count: () => Count): Promise<void> {
  console.log(`\n── ${name} ──`)
  const begun = Date.now()
  const code = await new Promise<number>((resolve) => {
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  const counted = readCount(count)
  console.log(`(${name}: ${Math.round((Date.now() - begun) / 1000)} s)`)
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.passed + counted.failed === 0) counted.failed = 1
  counts.push(counted)
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

function readCount(count: () => Count): Count {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function vitestCount(name: string): () => Count {
  return () => {
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report(name), 'utf8'))
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  }
}

function playwrightCount(name: string): () => Count {
  return () => {
    const { stats } = JSON.parse(readFileSync(report(name), 'utf8'))
    retried += stats.flaky
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }
  }
}

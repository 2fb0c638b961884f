import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from '../../scripts/services/chromium.ts'

const execute = promisify(execFile)
const FOLDER = 'bench/lighthouse'
const CLI = `${FOLDER}/node_modules/lighthouse/cli/index.js`
/** Lighthouse misses now and then how a load began, and sometimes twice in turn. */
const MOST_TRIES = 5
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu'

const Score = z.object({ score: z.number() })
const Figure = z.object({ numericValue: z.number() })
const Answer = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score.optional(),
    'best-practices': Score.optional(),
    seo: Score.optional(),
  }),
  audits: z.object({
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
})

/** What Lighthouse says of one load of a page; scores of 100, times in milliseconds. */
export type Finding = {
  scores: Record<'performance' | 'accessibility' | 'best practices' | 'search', number | undefined>
  largestPaintMs: number
  blockingMs: number
  shift: number
  /** How fast the processor was just before, by Lighthouse's own benchmark. */
  processorIndex: number
}

/** Installs Lighthouse into a folder of its own the first time: a hundred packages that nothing else needs. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return
  console.log('Installing Lighthouse. This happens only once …')
  await execute('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER })
}

/**
 * Loads a page as Lighthouse's slow telephone does. Slowed down further, or without its scripts, only its time matters;
 * a page that asks not to be found is not asked why. `trustedKey` is that of a certificate nobody has signed.
 * @throws {Error} where Lighthouse could not look at the page
 */
export async function look(
  url: string,
  how: { cpuSlowdown?: number; hasNoScripts?: boolean; isFindable: boolean; trustedKey?: string },
): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const options = [
    ...(how.cpuSlowdown === undefined && !how.hasNoScripts ? [] : ['--only-categories=performance']),
    ...(how.cpuSlowdown === undefined ? [] : [`--throttling.cpuSlowdownMultiplier=${how.cpuSlowdown}`]),
    ...(how.hasNoScripts ? ['--blocked-url-patterns=*.js'] : []),
    ...(how.isFindable ? [] : ['--skip-audits=is-crawlable']),
  ]
  const trust = how.trustedKey === undefined ? '' : ` --ignore-certificate-errors-spki-list=${how.trustedKey}`
  try {
    await record([
      CLI,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--chrome-flags=${CHROME_FLAGS}${trust}`,
      ...options,
    ])
    return findingOf(Answer.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lighthouse says itself that it is to be run again where Chromium began to load the page before it was listened to. */
async function record(command: readonly string[], triesLeft = MOST_TRIES): Promise<void> {
  const environment = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 }
  try {
    await execute(process.execPath, [...command], environment)
  } catch (error) {
    if (triesLeft <= 1 || !String(error).includes('run Lighthouse again')) throw error
    await record(command, triesLeft - 1)
  }
}

function findingOf({ categories, audits, environment }: z.infer<typeof Answer>): Finding {
  const of100 = (category: z.infer<typeof Score> | undefined) => category && Math.round(category.score * 100)
  return {
    scores: {
      performance: of100(categories.performance),
      accessibility: of100(categories.accessibility),
      'best practices': of100(categories['best-practices']),
      search: of100(categories.seo),
    },
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    processorIndex: environment.benchmarkIndex,
  }
}

/**
 * `npm run qa -- [block]`: looks at every block in every example at 360 and 1280 pixels: its picture against the one
 * that somebody looked at, axe, HTML, overflow, messages, and the same words without JavaScript.
 * `npm run qa:update -- [block]` takes new pictures where they differ, and makes of them what authors see.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { startGallery } from '../tests/qa/gallery-site.ts'
import { clearReport, writeReport } from '../tests/qa/report.ts'
import { readOptions } from './command-line/read-options.ts'
import { olderState, type OlderState } from './qa/older-state.ts'
import { findChromium } from './services/chromium.ts'
import { ServiceProcess } from './services/service-process.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const USAGE = 'npm run qa -- [block], npm run qa:update -- [block]'
const BROWSER_FILE = 'tests/qa/baselines/browser.json'

let older: OlderState | undefined

ServiceProcess.stopOnSignals(() => older?.remove())
try {
  process.exitCode = await look()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
  older?.remove()
}

async function look(): Promise<number> {
  const { values, positionals } = readOptions(
    { allowPositionals: true, options: { update: { type: 'boolean', default: false } } },
    USAGE,
  )
  const { update: isUpdate } = values
  const [block, second] = positionals
  if (second !== undefined) throw new Error(`One block or all: “${second}” is a second one.\nUsage: ${USAGE}`)
  if (block !== undefined && !existsSync(`src/blocks/${block}/${block}.block.ts`)) {
    throw new Error(`There is no block “${block}”: the blocks are the folders of src/blocks.`)
  }
  process.env.CHROMIUM_PATH = findChromium()
  const version = await browserVersion(process.env.CHROMIUM_PATH)
  const { url } = await startGallery()
  clearReport()
  const env = {
    GALLERY_URL: url,
    ...(isUpdate ? { QA_UPDATE: '1' } : {}),
    ...(block === undefined ? {} : { QA_BLOCK: block }),
    ...(isUpdate || version === knownVersion() ? {} : await olderGallery(version)),
  }
  const files = isUpdate || block !== undefined ? ['blocks.qa'] : []
  const code = await run([PLAYWRIGHT, 'test', '-c', 'playwright.qa.config.ts', ...files], env)
  if (isUpdate) {
    // The pictures of the other blocks stay those of the browser that took them.
    if (block === undefined || !existsSync(BROWSER_FILE)) {
      writeFileSync(BROWSER_FILE, `{ "chromium": "${version}" }\n`)
    }
    // The small pictures that authors see are made of these.
    await run(['scripts/blocks-thumbnails.ts'])
  }
  console.log(`\nThe report: ${writeReport()}`)
  return code
}

/** Starts the gallery of an older state, for a browser that may draw otherwise than the one of the kept pictures. */
async function olderGallery(version: string): Promise<Record<string, string>> {
  console.log(`The kept pictures are of Chromium ${knownVersion()}; this one is ${version}.`)
  older = olderState()
  if (!older) {
    console.log('There is no older state to draw with it, so that its own pictures must be the same as those.')
    return {}
  }
  console.log(`What differs is compared with ${older.commit.slice(0, 12)}, drawn by this browser too.`)
  const { url } = await startGallery(older.checkout)
  return { OLDER_GALLERY_URL: url, LOOKED_PICTURES: older.looked.join('\n') }
}

async function browserVersion(executablePath: string | undefined): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const version = browser.version()
  await browser.close()
  return version
}

function knownVersion(): string {
  return existsSync(BROWSER_FILE) ? JSON.parse(readFileSync(BROWSER_FILE, 'utf8')).chromium : 'no version yet'
}

function run(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Path of a Chromium to test with: the one that CHROMIUM_PATH names, an installed one, Playwright's own; where there is
 * none, Debian's package where we may install it, otherwise the one that Playwright downloads.
 * @throws {Error} one sentence that says how to get one
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (installDebianPackage('chromium')) return '/usr/bin/chromium'
  const whyNot = downloadChromium()
  if (whyNot === undefined) return chromium.executablePath()
  throw new Error(
    `The tests need Chromium, and none was found or could be downloaded (${whyNot}): install one, or name one with CHROMIUM_PATH=….`,
  )
}

/** Has Playwright download its own into the user's cache; returns why it could not, where it could not. */
function downloadChromium(): string | undefined {
  console.error('Downloading Chromium (only this once) …')
  const { status, stderr } = spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { encoding: 'utf8' })
  if (status === 0 && existsSync(chromium.executablePath())) return undefined
  return /^Error: (.+)$/m.exec(stderr)?.[1] ?? `Playwright ended with ${status}`
}

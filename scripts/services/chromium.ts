import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Path of a Chromium to test with: the one that CHROMIUM_PATH names, an installed one, Playwright's own,
 * or Debian's package, which is installed where that is possible.
 * @throws {Error} one sentence that says how to get one
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (installDebianPackage('chromium')) return '/usr/bin/chromium'
  throw new Error('The browser tests need Chromium: install it, or name one with CHROMIUM_PATH=….')
}

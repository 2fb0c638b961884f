import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackages } from './debian.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
/** Chromium without a window: the same engine, and a third of the processor time for each new page. */
const SHELL = '/usr/bin/chromium-headless-shell'
const WITH_WINDOW = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Path of the Chromium that tests use: the one that CHROMIUM_PATH names, a headless shell that is installed, any other
 * that is; where there is none, Debian's headless shell where we may install it, otherwise Playwright's own.
 * @throws {Error} one sentence that says how to get one
 */
export function findTestBrowser(): string {
  const found = firstThere([process.env.CHROMIUM_PATH, SHELL, ...shellsOfPlaywright(), ...WITH_WINDOW])
  return found ?? fetched('chromium-headless-shell', SHELL)
}

/**
 * Path of a Chromium that can open a window: the one that CHROMIUM_PATH names, an installed one, Playwright's own, or one
 * that is fetched as for tests.
 * @throws {Error} one sentence that says how to get one
 */
export function findChromium(): string {
  const found = firstThere([process.env.CHROMIUM_PATH, ...WITH_WINDOW, chromium.executablePath()])
  return found ?? fetched('chromium', '/usr/bin/chromium')
}

/** Whether that is a Chromium without a window. */
export function isHeadlessShell(path: string): boolean {
  return /headless[-_]shell/.test(path)
}

function firstThere(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

/** Where Playwright puts the shell that it downloads beside its Chromium. */
function shellsOfPlaywright(): string[] {
  const [, cache, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(chromium.executablePath()) ?? []
  if (!cache) return []
  return globSync(join(cache, `chromium_headless_shell-${revision}`, '*', '{headless_shell,chrome-headless-shell}'))
}

function fetched(debianPackage: string, path: string): string {
  if (installDebianPackages(debianPackage)) return path
  const whyNot = downloadChromium()
  const own = firstThere([...shellsOfPlaywright(), chromium.executablePath()])
  if (own) return own
  throw new Error(
    `The tests need Chromium, but it was not found and could not be downloaded (${whyNot}). Install Chromium, or set CHROMIUM_PATH to the path of an installed Chromium.`,
  )
}

/** Has Playwright download its own into the user's cache; returns why it could not, where it could not. */
function downloadChromium(): string | undefined {
  console.error('Downloading Chromium. This happens only once …')
  const { status, stderr } = spawnSync(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { encoding: 'utf8' })
  return status === 0 ? undefined : (/^Error: (.+)$/m.exec(stderr)?.[1] ?? `Playwright exited with status ${status}`)
}

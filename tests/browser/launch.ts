import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findTestBrowser } from '../../scripts/services/chromium.ts'

/** Words of Playwright's command line that ask for a window. */
const WITH_WINDOW = ['--headed', '--debug', '--ui']
const FONT_RULES = join(import.meta.dirname, 'fonts.conf')
/** Where a browser keeps what it wants to find again, in the place of folders of the user. */
const OWN_FOLDER = join(import.meta.dirname, '../../.cache/test-browser')
/** What a browser needs of the machine: where programs and temporary files are, and a screen for `--headed`. */
const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DISPLAY',
  'XAUTHORITY',
  'WAYLAND_DISPLAY',
  'XDG_RUNTIME_DIR',
]

/**
 * How every test browser is started, on whatever machine: the same for all, because pictures depend on it. Playwright
 * adds `--no-sandbox` by itself: the pages are our own, and root and containers could not start it otherwise.
 */
export const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--lang=en',
]

/**
 * Options of Playwright for a Chromium that draws with the project's fonts and with nothing of the machine or its user:
 * not their fonts, language, time zone, proxy or settings.
 * @throws {Error} one sentence that says how to get a Chromium
 */
export function browserOptions(): { executablePath: string; args: string[]; env: Record<string, string> } {
  // Its workers read this again, without the command line.
  if (process.argv.some((word) => WITH_WINDOW.includes(word))) process.env.CHROMIUM_PATH ??= findChromium()
  return { executablePath: findTestBrowser(), args: [...FLAGS], env: browserVariables() }
}

/** All that decides how text is drawn which the site's own fonts lack: the rules, and each font of their folders. */
export function fontFiles(): string[] {
  const folders = [...readFileSync(FONT_RULES, 'utf8').matchAll(/<dir prefix="relative">([^<]+)</g)].map(
    ([, path]) => path ?? '',
  )
  const files = folders.flatMap((folder) => globSync(join(import.meta.dirname, folder, '*.{ttf,otf}')).sort())
  return [FONT_RULES, ...files]
}

/** What a test browser knows of the machine and its user. */
export function browserVariables(): Record<string, string> {
  mkdirSync(OWN_FOLDER, { recursive: true })
  const known = OF_THE_MACHINE.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(known),
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    FONTCONFIG_FILE: FONT_RULES,
    XDG_CACHE_HOME: OWN_FOLDER,
    XDG_CONFIG_HOME: OWN_FOLDER,
    XDG_DATA_HOME: OWN_FOLDER,
  }
}

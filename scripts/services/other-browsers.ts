import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian.ts'

export const FIREFOX = '/usr/bin/firefox-esr'
/** WebKitGTK has no browser without a window: it needs a screen, if only in memory. */
export const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' } as const

/** The browsers beside Chromium in which the site is tested: what they need, and where that comes from. */
const OTHER_BROWSERS = {
  Firefox: { commands: [FIREFOX], packages: ['firefox-esr'] },
  WebKitGTK: { commands: Object.values(WEBKIT), packages: ['webkit2gtk-driver', 'xvfb'] },
} as const

export type OtherBrowser = keyof typeof OTHER_BROWSERS

/**
 * Installs the other browsers where we may and they are not there. A machine that cannot have them goes without, and the
 * tests say so.
 * @throws {Error} in CI, where an install fails that we may do
 */
export function installOtherBrowsers(): void {
  for (const { commands, packages } of Object.values(OTHER_BROWSERS)) {
    if (areThere(commands)) continue
    try {
      installDebianPackages(...packages)
    } catch (error) {
      if (process.env.CI === 'true') throw error
    }
  }
}

/** One sentence that says what a browser lacks here; nothing where it can be started. */
export function whatIsMissing(browser: OtherBrowser): string | undefined {
  const { commands, packages } = OTHER_BROWSERS[browser]
  if (areThere(commands)) return undefined
  return `${browser} is not installed. The command installs it only as root on Debian (${packages.join(', ')})`
}

function areThere(commands: readonly string[]): boolean {
  return commands.every((command) => existsSync(command))
}

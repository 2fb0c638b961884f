import { launch, type Browser, type BrowserContext } from 'puppeteer-core'
import { FIREFOX } from '../../scripts/services/other-browsers.ts'
import { browserOptions, browserVariables } from '../browser/launch.ts'
import type { Engine, Visitor } from './visitor.ts'

const ACTION_MS = 50_000

/** The Chromium of all other tests. */
export async function startChromium(): Promise<Engine> {
  const { executablePath, args, env } = browserOptions()
  // Root and containers could not start it otherwise, as with Playwright.
  return engineOf(await launch({ executablePath, env, args: [...args, '--no-sandbox'] }))
}

/** An ordinary Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  return engineOf(await launch({ browser: 'firefox', executablePath: FIREFOX, env: browserVariables() }))
}

function engineOf(browser: Browser): Engine {
  let context: BrowserContext | undefined
  return {
    async newVisitor(siteUrl) {
      await context?.close()
      context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(ACTION_MS)
      const click = (element: string) =>
        page.locator(element.startsWith('//') ? `::-p-xpath(${element})` : element).click()
      const visitor: Visitor = {
        resize: (width, height) => page.setViewport({ width, height }),
        open: async (path) => void (await page.goto(siteUrl + path)),
        click,
        clickAt: (x, y) => page.mouse.click(x, y),
        async type(element, text) {
          await click(element)
          await page.keyboard.type(text)
        },
        press: (key) => page.keyboard.press(key),
        // A page that goes while it is asked says so, and the next one is asked.
        ask: (question, given = '') => page.evaluate(question, given).catch(() => page.evaluate(question, given)),
      }
      return visitor
    },
    stop: () => browser.close(),
  }
}

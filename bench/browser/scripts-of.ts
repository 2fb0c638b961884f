import type { Browser, Page } from '@playwright/test'

const WINDOW = { width: 1280, height: 800 }
const IDLE = 'bench:idle'
const STEP_MS = 150
const SETTLED_MS = 1500
const POLL_MS = 250
const WITHIN_MS = 20_000
const ISLANDS = 'x-island:not([when="intent"])'
const SEARCH_BUTTON = '[commandfor="search"][command="show-modal"]:visible'

/** Kilobytes of JavaScript that a browser really fetched for a page, compressed as they came. */
export type Scripts = {
  /** Before the browser had a first moment of nothing to do, and with nobody touching anything. */
  beforeIdleKb: number
  allKb: number
  /** Names of the islands that came alive, and of those that never came into view. */
  alive: readonly string[]
  asleep: readonly string[]
}

/** Loads a page in a fresh browser, looks at all of it down to its end, and says what scripts that took. */
export async function scriptsOf(browser: Browser, url: string): Promise<Scripts> {
  return visited(browser, url, async (page) => {
    await scrollThrough(page)
    await settled(page)
  })
}

/** The same for a page whose search was opened and asked something, and nothing else looked at. */
export async function scriptsOfSearch(browser: Browser, url: string): Promise<Scripts> {
  return visited(browser, url, async (page) => {
    await page.locator(SEARCH_BUTTON).first().click()
    await page.locator('dialog x-island[data-alive]').waitFor({ timeout: WITHIN_MS })
    await page.keyboard.type('leader')
    await settled(page)
  })
}

async function visited(browser: Browser, url: string, look: (page: Page) => Promise<void>): Promise<Scripts> {
  const page = await browser.newPage({ viewport: WINDOW })
  try {
    // Said before any script of the page can ask for the same: its idle work comes after.
    await page.addInitScript((name) => {
      addEventListener('load', () => requestIdleCallback(() => performance.mark(name)), { once: true })
    }, IDLE)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, IDLE)
    await look(page)
    return await page.evaluate(read, { idle: IDLE, islands: ISLANDS })
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function read({ idle, islands }: { idle: string; islands: string }): Scripts {
  const idleAt = performance.getEntriesByName(idle)[0]?.startTime ?? 0
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const kilobytes = (some: readonly PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
  const names = (selector: string) => [
    ...new Set([...document.querySelectorAll(selector)].map((island) => island.getAttribute('name') ?? '')),
  ]
  return {
    beforeIdleKb: kilobytes(scripts.filter(({ startTime }) => startTime < idleAt)),
    allKb: kilobytes(scripts),
    alive: names('x-island[data-alive]'),
    asleep: names(`${islands}:not([data-alive])`),
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  while (!(await page.evaluate(isAtEnd))) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
    await page.waitForTimeout(STEP_MS)
  }
}

/** Until nothing more came alive or was fetched for a while. */
async function settled(page: Page): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  const state = () =>
    page.evaluate(
      () => `${performance.getEntriesByType('resource').length} ${document.querySelectorAll('[data-alive]').length}`,
    )
  let known = await state()
  let since = Date.now()
  while (Date.now() < deadline && Date.now() - since < SETTLED_MS) {
    await page.waitForTimeout(POLL_MS)
    const now = await state()
    if (now !== known) since = Date.now()
    known = now
  }
}

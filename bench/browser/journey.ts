import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A telephone of many visitors, as Lighthouse's mobile run has it. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }
const SLOWDOWN = 4
/** How long somebody looks at a page before they tap, and a finger stays on the glass. */
const LOOKS_MS = 1500
const TAP_MS = 80
const WITHIN_MS = 30_000

/** What one step of a journey took. */
export type Step = {
  /** What came over the line, kilobytes, and for how many requests, until the visitor goes on. */
  kb: number
  requests: number
  /** Milliseconds from the finger that is lifted to the frame with the heading of the next page; of the first step, none. */
  headingMs?: number
}

/** One journey through all pages. */
export type Journey = {
  steps: readonly Step[]
  /** Milliseconds to the largest paint of the first page. */
  lcpMs: number
  /** Milliseconds of the slowest interaction, as INP counts it where there are few. */
  inpMs: number
}

/**
 * Two visits of a new visitor: the first page by its address, each further one by a tap on its link, on a slow line and
 * a slow processor. The second visit has what the browser kept of the first.
 * @param paths of pages of which each links to the next
 */
export async function twoVisits(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
): Promise<{ first: Journey; second: Journey }> {
  const context = await browser.newContext(PHONE)
  try {
    return { first: await visit(context, siteUrl, paths), second: await visit(context, siteUrl, paths) }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, siteUrl: string, paths: readonly string[]): Promise<Journey> {
  const page = await context.newPage()
  try {
    const line = await context.newCDPSession(page)
    const traffic = await countTraffic(line)
    await line.send('Network.emulateNetworkConditions', LINE)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(siteUrl + paths[0], { waitUntil: 'load', timeout: WITHIN_MS })
    await page.waitForTimeout(LOOKS_MS)
    const lcpMs = await page.evaluate(() => window.journey.lcp)
    const steps: Step[] = [traffic.taken()]
    const slowest: number[] = []
    for (const path of paths.slice(1)) {
      const headingMs = await tapThrough(page, line, path)
      steps.push({ ...traffic.taken(), headingMs })
      slowest.push(await page.evaluate(() => window.journey.slowest))
    }
    return { steps, lcpMs, inpMs: Math.max(...slowest) }
  } finally {
    await page.close()
  }
}

/** Taps on the link to a page, as a finger does, and looks at the page. */
async function tapThrough(page: Page, line: CDPSession, path: string): Promise<number> {
  const link = page.locator(`main a[href="${path}"]:visible`).first()
  await link.scrollIntoViewIfNeeded({ timeout: WITHIN_MS })
  await page.waitForTimeout(LOOKS_MS)
  const box = await link.boundingBox()
  if (!box) throw new Error(`The link to ${path} is not in view.`)
  const point = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 12) }
  await page.evaluate(() => window.journey.watchHeading())
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(TAP_MS)
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForFunction(() => window.journey.headingMs !== undefined, undefined, { timeout: WITHIN_MS })
  const took = await page.evaluate(() => window.journey.headingMs ?? Number.NaN)
  await page.waitForTimeout(LOOKS_MS)
  return took
}

/** What comes over the line of a page, from one asking to the next. */
async function countTraffic(line: CDPSession): Promise<{ taken: () => Step }> {
  let [bytes, requests] = [0, 0]
  const fromCache = new Set<string>()
  line.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return
    bytes += encodedDataLength
    requests += 1
  })
  await line.send('Network.enable')
  return {
    taken() {
      const step = { kb: bytes / 1000, requests }
      ;[bytes, requests] = [0, 0]
      return step
    },
  }
}

declare global {
  interface Window {
    journey: {
      lcp: number
      slowest: number
      headingMs?: number | undefined
      watchHeading: () => void
    }
  }
}

/** Runs in each page before its scripts. */
function observe(): void {
  const LIFTED_AT = 'journey:lifted-at'
  const journey: Window['journey'] = {
    lcp: 0,
    slowest: 0,
    watchHeading() {
      journey.headingMs = undefined
      const before = document.querySelector('h1')?.textContent
      const tapped = ({ timeStamp }: Event) => {
        const liftedAt = performance.timeOrigin + timeStamp
        sessionStorage.setItem(LIFTED_AT, String(liftedAt))
        look(liftedAt, before)
      }
      addEventListener('click', tapped, { once: true, capture: true })
    },
  }
  const look = (liftedAt: number, before?: string) => {
    requestAnimationFrame((now) => {
      const heading = document.querySelector('h1')?.textContent
      if (heading === undefined || heading === before) {
        look(liftedAt, before)
        return
      }
      sessionStorage.removeItem(LIFTED_AT)
      journey.headingMs = performance.timeOrigin + now - liftedAt
    })
  }
  // A link may lead to a page that is loaded as a whole.
  const liftedBefore = Number(sessionStorage.getItem(LIFTED_AT))
  if (liftedBefore > 0) look(liftedBefore)
  window.journey = journey
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) journey.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isOfInteraction = Number(Reflect.get(entry, 'interactionId')) > 0
      if (isOfInteraction) journey.slowest = Math.max(journey.slowest, entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

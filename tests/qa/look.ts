import type { Browser, Page } from '@playwright/test'
import { axeViolations } from '../axe-on.ts'
import type { Finding } from './finding.ts'
import type { Box } from './pictures.ts'

export const WIDTHS = [360, 1280] as const
const HEIGHT = 900
/** The browser's clock stands still at the day of the fixtures. */
const DAY = '2026-11-21T09:00:00Z'
const SETTINGS = { reducedMotion: 'reduce', colorScheme: 'light', locale: 'en', timezoneId: 'UTC' } as const
/** How a sheet is looked at, in words. */
export const WINDOW = [`${WIDTHS.join(' and ')} × ${HEIGHT}`, ...Object.values(SETTINGS), DAY].join(', ')

/** Rules about whole pages; a sheet shows blocks without one, and each many times. */
const PAGE_RULES = [
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'landmark-one-main',
  'landmark-no-duplicate-banner',
]
/** What is further down than this is more of the same, and more than a picture can hold, pixels. */
const TALLEST_PICTURE = 12_000
/** How far something may stick out because of rounding, pixels. */
const ROUNDING = 1

/** A page of the size and settings that sheets are looked at with, and the clock of the fixtures. */
export async function openWindow(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, ...SETTINGS })
  const page = await context.newPage()
  await page.clock.setFixedTime(DAY)
  return page
}

/**
 * Brings every island on the sheet alive and waits for every picture, so that a look sees what a visitor ends up with.
 * What is fixed to the window is no part of an example, and may come into view while the browser takes a tall picture.
 */
export async function settleSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      // Painted with the words beside it: an image that is there may not be decoded yet as the browser takes a picture.
      image.decoding = 'sync'
    }
    for (const island of document.querySelectorAll('x-island')) {
      const inside = island.querySelector('*') ?? island
      inside.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-example] *')) {
      if (getComputedStyle(element).position === 'fixed') element.style.visibility = 'hidden'
    }
    await document.fonts.ready
  })
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => image.complete) &&
      [...document.querySelectorAll('x-island')].every((island) => island.hasAttribute('data-alive')),
  )
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
      else animation.finish()
    }
  })
}

/** Names of the examples on the sheet, in order. */
export function exampleNames(page: Page): Promise<string[]> {
  return page
    .locator('[data-example]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-example') ?? ''))
}

/**
 * A picture of one example; undefined where it draws nothing. The page is not scrolled, so nothing sticks; the other
 * examples are away meanwhile, because the browser draws all of a page for a picture of a part of it.
 */
export async function examplePicture(page: Page, example: string): Promise<Buffer | undefined> {
  const box = await page.locator(`[data-example="${example}"]`).evaluate(standAlone)
  const { x, y, width, height, isEmpty } = box
  const clip = { x, y, width, height: Math.min(height, TALLEST_PICTURE), scale: 1 }
  const picture = isEmpty ? undefined : await takePicture(page, clip)
  await page.locator('[data-example]').evaluateAll((elements) => {
    for (const element of elements) {
      element.removeAttribute('hidden')
      element.style.marginTop = ''
    }
  })
  return picture
}

/** How often a picture is taken until two in a row are the same. */
const MOST_TIMES = 5

/**
 * The same once it is still: a picture of the page that has been read may not be painted yet, on a busy machine. For what differs
 * from what is kept, and for what is kept: it takes twice as long.
 */
export async function stillPicture(page: Page, example: string): Promise<Buffer | undefined> {
  await page.evaluate(async () => {
    // One that is broken is seen in the picture.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    const { promise, resolve } = Promise.withResolvers<number>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
  })
  let picture = await examplePicture(page, example)
  for (let times = 1; times < MOST_TIMES; times += 1) {
    const next = await examplePicture(page, example)
    if (!picture || !next || next.equals(picture)) return next
    picture = next
  }
  return picture
}

type Clip = { x: number; y: number; width: number; height: number; scale: number }

/** Asks the browser itself, who then packs a PNG fast and not small: half the time of `page.screenshot`, the same pixels. */
async function takePicture(page: Page, clip: Clip): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  try {
    const how = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip } as const
    return Buffer.from((await session.send('Page.captureScreenshot', how)).data, 'base64')
  } finally {
    await session.detach()
  }
}

/** In the page: takes the other examples away. Returns where this one is then; letters stay on the same part of a pixel. */
function standAlone(element: HTMLElement | SVGElement) {
  const before = element.getBoundingClientRect().top
  for (const other of document.querySelectorAll('[data-example]')) other.toggleAttribute('hidden', other !== element)
  const moved = element.getBoundingClientRect().top - before
  element.style.marginTop = `${Math.ceil(moved) - moved}px`
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + scrollX, top + scrollY]
  // Below the last whole pixel of the page is nothing.
  const shown = Math.min(height, document.documentElement.scrollHeight - y)
  return { x, y, width, height: shown, isEmpty: element.childElementCount === 0 }
}

/** The smallest element of an example that a part of its picture lies in, as `<h2 class="h2">`. */
export function smallestAround(page: Page, example: string, box: Box): Promise<string | undefined> {
  return page.locator(`[data-example="${example}"]`).evaluate((stage, { left, top, right, bottom }) => {
    const from = stage.getBoundingClientRect()
    const around = [...stage.querySelectorAll('*')].filter((element) => {
      const one = element.getBoundingClientRect()
      return (
        one.left - from.left <= left + 1 &&
        one.top - from.top <= top + 1 &&
        one.right - from.left >= right - 1 &&
        one.bottom - from.top >= bottom - 1
      )
    })
    const last = around.at(-1)
    return last && (/^<[^>]*>/.exec(last.outerHTML)?.[0] ?? last.tagName)
  }, box)
}

/** What axe finds in the examples. */
export async function accessibilityFindings(page: Page): Promise<Finding[]> {
  const violations = await axeViolations(page, { within: '[data-example]', without: PAGE_RULES })
  const targets = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      selector: String(target[0]),
      rule: id,
      text: `${help}. ${failureSummary}`,
    })),
  )
  return Promise.all(
    targets.map(async ({ selector, ...finding }) => ({
      example: 'the sheet',
      ...finding,
      ...(await whereIs(page, selector)),
      check: 'accessibility' as const,
    })),
  )
}

/** What is wider than the window, or cut off at the side without a way to scroll to it. */
export async function overflowFindings(page: Page): Promise<Finding[]> {
  const found = await page.locator('[data-example]').evaluateAll((examples, rounding) => {
    const named = (element: Element) => /^<[^>]*>/.exec(element.outerHTML)?.[0] ?? element.tagName
    // The innermost that sticks out says more than those around it.
    const widest = (example: Element) => {
      const edge = example.getBoundingClientRect().right + rounding
      const out = [...example.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge)
      return out.findLast((one) => ![...one.children].some((child) => out.includes(child)))
    }
    const saysSomething = (element: HTMLElement) =>
      [element, ...element.querySelectorAll('*')].some(
        (part) =>
          !part.closest('[aria-hidden="true"]') &&
          [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
    return examples.flatMap((example) => {
      const name = example.getAttribute('data-example') ?? ''
      const wide = example.scrollWidth > example.clientWidth + rounding
      const cut = [...example.querySelectorAll<HTMLElement>('*')].filter((element) => {
        // A carousel's track is wider than what it shows, and that is what it is for.
        if (element.closest('svg') || element.matches('.swiper') || !saysSomething(element)) return false
        const { overflowX, clipPath } = getComputedStyle(element)
        const isForScreenReaders = clipPath === 'inset(50%)'
        return (
          !isForScreenReaders &&
          (overflowX === 'hidden' || overflowX === 'clip') &&
          element.scrollWidth > element.clientWidth + rounding
        )
      })
      return [
        ...(wide
          ? [
              {
                name,
                rule: 'fits-window',
                element: named(widest(example) ?? example),
                text: `the example is ${example.scrollWidth} pixels wide in a window of ${example.clientWidth}`,
              },
            ]
          : []),
        ...cut.map((element) => ({
          name,
          rule: 'shows-its-text',
          element: named(element),
          text: 'cuts off its text at the side',
        })),
      ]
    })
  }, ROUNDING)
  return found.map(({ name, ...finding }) => ({ example: name, check: 'overflow', ...finding }))
}

/** The text of each example, spaces apart, without what only a browser can draw, as a calendar over a list of its days. */
export async function texts(page: Page): Promise<Map<string, string>> {
  return new Map(await page.evaluate(textsOf, undefined))
}

/** The same of HTML as the server wrote it, read as a browser without JavaScript does. */
export async function textsWithoutJavaScript(browser: Browser, html: string): Promise<Map<string, string>> {
  // Of its own, for the sheet's policy lets nobody parse.
  const page = await browser.newPage()
  try {
    return new Map(await page.evaluate(textsOf, html))
  } finally {
    await page.close()
  }
}

/** In the page: each example with its text, of the document or of HTML. */
function textsOf(html: string | undefined): [string, string][] {
  const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  return [...read.querySelectorAll('[data-example]')].map((element) => {
    const walker = read.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('[data-browser-only]')) text += walker.currentNode.nodeValue
    }
    return [element.getAttribute('data-example') ?? '', text.replaceAll(/\s+/g, ' ').trim()]
  })
}

/** The example that an element stands in, and the element as `<p class="soft">`; undefined where there is none. */
export async function whereIs(page: Page, selector: string): Promise<{ example: string; element: string } | undefined> {
  const [found] = await page.locator(selector).evaluateAll((elements) =>
    elements.slice(0, 1).map((element) => ({
      example: element.closest('[data-example]')?.getAttribute('data-example') ?? 'the sheet',
      element: /^<[^>]*>/.exec(element.outerHTML)?.[0] ?? element.tagName,
    })),
  )
  return found
}

/** The examples that could not be drawn, and why: the server says so on the sheet. */
export async function failureFindings(page: Page): Promise<Finding[]> {
  const failures = await page
    .locator('[data-failure]')
    .evaluateAll((elements) =>
      elements.map((one) => [one.getAttribute('data-example') ?? '', one.getAttribute('data-failure') ?? ''] as const),
    )
  return failures.map(([example, text]) => ({ example, check: 'drawing', rule: 'is-drawn', text }))
}

/** What JavaScript writes in the place of a value that is none. */
const NO_VALUES = String.raw`\bNaN\b|\bundefined\b|\bInvalid Date\b|\[object \w+\]`

/** Texts of examples in which the view has written no value: a sum without a number, a date that is none, an object. */
export async function brokenValueFindings(page: Page): Promise<Finding[]> {
  const found = await page.locator('[data-example]').evaluateAll((examples, pattern) => {
    const noValue = new RegExp(pattern)
    return examples.flatMap((example) => {
      const walker = document.createTreeWalker(example, NodeFilter.SHOW_TEXT)
      const written: Node[] = []
      while (walker.nextNode()) written.push(walker.currentNode)
      return written
        .filter(({ textContent }) => noValue.test(textContent ?? ''))
        .map(({ textContent, parentElement }) => ({
          example: example.getAttribute('data-example') ?? '',
          element: /^<[^>]*>/.exec(parentElement?.outerHTML ?? '')?.[0] ?? '',
          text: `says “${textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}”`,
        }))
    })
  }, NO_VALUES)
  return found.map((finding) => ({ ...finding, check: 'drawing', rule: 'says-values' }))
}

import { expect, test as base } from '@playwright/test'
import { whatIsMissing } from '../../scripts/services/other-browsers.ts'
import { NOT_HERE } from '../../scripts/test-run/outcome.ts'
import { startChromium, startFirefox } from './puppeteer-visitor.ts'
import { startWebkit } from './webdriver-visitor.ts'

/** Keys that a visitor presses, by their names in the DOM. */
export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | 'Tab'

/**
 * What a visitor does, in the few words that the drivers of all engines have. An element is named by CSS, or by XPath
 * that begins with `//`; the first one is meant. Anyone who waits for something asks until it is there: `expect.poll`.
 */
export type Visitor = {
  resize: (width: number, height: number) => Promise<void>
  open: (path: string) => Promise<void>
  click: (element: string) => Promise<void>
  /** Clicks at a place of the window, pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Clicks a field and types into it. */
  type: (element: string, text: string) => Promise<void>
  /** Presses a key at what has the focus. */
  press: (key: Key) => Promise<void>
  /** What a function answers that runs in the page: it knows nothing but what it is given. */
  ask: <Answer>(question: (given: string) => Answer, given?: string) => Promise<Awaited<Answer>>
}

/** A browser that is running. */
export type Engine = {
  /** Somebody else than before, with the site's address in front of all paths. */
  newVisitor: (siteUrl: string) => Promise<Visitor>
  stop: () => Promise<void>
}

const START = { Chromium: startChromium, Firefox: startFirefox, WebKitGTK: startWebkit } as const
type EngineName = keyof typeof START

export const ENGINES: readonly EngineName[] = ['Chromium', 'Firefox', 'WebKitGTK']
export type EngineOption = { engine: EngineName }

type Running = { running: { engine: Engine } | { missing: string } }

/** Playwright's `test` with a visitor in the engine of its project; skipped where the machine has none. */
export const test = base.extend<{ visitor: Visitor }, EngineOption & Running>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ engine: name }, use) => {
      const missing = name === 'Chromium' ? undefined : whatIsMissing(name)
      if (missing) return use({ missing })
      const engine = await START[name]()
      await use({ engine })
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ running }, use, testInfo) => {
    if ('missing' in running) {
      testInfo.annotations.push({ type: NOT_HERE, description: running.missing })
      return testInfo.skip()
    }
    await use(await running.engine.newVisitor(process.env.TEST_SITE_URL ?? ''))
  },
})

export { expect }

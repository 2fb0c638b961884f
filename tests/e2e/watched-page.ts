import { expect, test as base, type Page } from '@playwright/test'

type Watched = {
  /** What went wrong in the browser so far: messages, errors, refused and failed requests, and answers above 399. */
  problems: string[]
  /** Names problems that the test itself causes. */
  forgive: (problem: RegExp) => void
}

/** What leaving a page does to its requests. */
const LEFT_BEHIND = 'net::ERR_ABORTED'

/**
 * Playwright's `test` at the site of this run; it fails on any problem in the browser that it did not forgive. A broken
 * content security policy, Trusted Types and React's hydration errors are such problems: Chromium reports them all.
 */
export const test = base.extend<Watched & { forgiven: RegExp[] }>({
  baseURL: process.env.TEST_SITE_URL,
  forgiven: async ({ page: _ }, use) => use([]),
  forgive: async ({ forgiven }, use) => use((problem) => void forgiven.push(problem)),
  problems: [
    async ({ context, forgiven }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        const type = message.type()
        if (type === 'error' || type === 'warning')
          problems.push(`${type}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => void problems.push(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        if (reason !== LEFT_BEHIND) problems.push(`failed: ${request.url()} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`)
      })
      await use(problems)
      expect(problems.filter((problem) => !forgiven.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Marks the document that is loaded: the mark is gone once another one is. Returns whether it is still there. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'first document'))
  return () => page.evaluate(() => document.documentElement.dataset.mark === 'first document')
}

/** Adds a link to the page as an author could, and gives it. */
export async function addLink(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    ({ href, attributes }) => {
      const link = document.createElement('a')
      link.textContent = 'A link of this test'
      for (const [name, value] of Object.entries({ ...attributes, href })) link.setAttribute(name, value)
      document.querySelector('main h1')?.before(link)
    },
    { href, attributes },
  )
  return page.getByRole('link', { name: 'A link of this test' })
}

import { expect, test as base, type Page } from '@playwright/test'

/** What went wrong in the browser: messages, errors, refused and failed requests, and answers above 399. */
export class Problems {
  readonly #seen: string[] = []
  /** Chromium asks for it unless a page names another icon, which has a test of its own. */
  readonly #forgiven = [/\/favicon\.ico/]

  note(problem: string): void {
    this.#seen.push(problem)
  }

  /** Names problems that the test itself causes. */
  forgive(problem: RegExp): void {
    this.#forgiven.push(problem)
  }

  /** So far, without those that are forgiven. */
  get unforgiven(): string[] {
    return this.#seen.filter((problem) => !this.#forgiven.some((pattern) => pattern.test(problem)))
  }

  matching(pattern: RegExp): string[] {
    return this.#seen.filter((problem) => pattern.test(problem))
  }
}

/** A page that has not obeyed by then never will. */
const ACTION_MS = 50_000
/** What leaving a page does to its requests. */
const LEFT_BEHIND = 'net::ERR_ABORTED'

/**
 * Playwright's `test` at the site of this run; it fails on any problem in the browser that it did not forgive. A broken
 * content security policy, Trusted Types and React's hydration errors are such problems: Chromium reports them all. What
 * breaks the policy is listened for as well, and named by its directive, on every page of every test.
 */
export const test = base.extend<{ problems: Problems }>({
  baseURL: process.env.TEST_SITE_URL,
  actionTimeout: ACTION_MS,
  problems: [
    async ({ context }, use) => {
      const problems = new Problems()
      context.on('console', (message) => {
        const type = message.type()
        if (type === 'error' || type === 'warning')
          problems.note(`${type}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.note(`uncaught: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        if (reason !== LEFT_BEHIND) problems.note(`failed: ${request.url()} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) problems.note(`${response.status()}: ${response.url()}`)
      })
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`Content Security Policy broken, ${effectiveDirective}: ${blockedURI}`),
        ),
      )
      await use(problems)
      expect(problems.unforgiven).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Marks a test, or a group of tests, that `npm test` leaves to `npm test -- --all`: docs/tests.md says why. */
export const inAllOnly = { tag: '@all' } as const

/** Marks the document that is loaded: the mark is gone once another one is. Returns whether it is still there. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'first document'))
  return () => page.evaluate(() => document.documentElement.dataset.mark === 'first document')
}

/** Adds a link to the page as an author could, and gives it. */
export async function addLink(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    (all) => {
      // A page that is opened twice may still contain the link that was added before.
      document.querySelector('[data-of-this-test]')?.remove()
      const link = document.createElement('a')
      link.textContent = 'A link of this test'
      link.dataset.ofThisTest = ''
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
      document.querySelector('main h1')?.before(link)
    },
    { ...attributes, href },
  )
  return page.getByRole('link', { name: 'A link of this test' })
}

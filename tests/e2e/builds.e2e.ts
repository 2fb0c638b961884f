import type { Page, Route } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

const LATEST = /\/builds\/latest\.json/
const MANIFEST = /\/builds\/meta\//
const FIVE_MINUTES = 5 * 60_000

test('asks for the newest build every five minutes, by an address that no cache knows', async ({ page }) => {
  const asked = requestsTo(page, LATEST)
  await page.clock.install()
  await page.goto('/about-us')
  await page.clock.pauseAt(Date.now() + 60_000)
  expect(asked).toEqual([])
  for (const times of [1, 2]) {
    await page.clock.runFor(FIVE_MINUTES)
    await expect.poll(() => asked.length).toBe(times)
  }
  const [first = '', second = ''] = asked.map((address) => new URL(address).search)
  expect(first).toMatch(/^\?\d+$/)
  expect(second).not.toBe(first)
})

test('asks when its visitor comes back to it', async ({ page }) => {
  const asked = requestsTo(page, LATEST)
  await page.goto('/about-us')
  await comeBack(page)
  expect(asked).toHaveLength(1)
})

test('loads the next page whole once there is another build, and not before it is asked for', async ({ page }) => {
  await page.route(LATEST, (route) => route.fulfill({ json: { id: 'another' } }))
  await page.goto('/about-us')
  await comeBack(page)
  const isSameDocument = await markDocument(page)
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  expect(await isSameDocument()).toBe(false)
  await expect(page).toHaveURL('/privacy-policy')
})

const ANSWERS = [
  ['the same build', (route: Route) => route.continue()],
  ['nothing', (route: Route) => route.abort()],
  ['an error', (route: Route) => route.fulfill({ status: 500, body: 'An error occurred.' })],
  ['no JSON', (route: Route) => route.fulfill({ body: '<html>' })],
] as const
for (const [answer, give] of oneOfEachKind(ANSWERS.slice(0, 2), ANSWERS)) {
  test(`goes on in place where the question is answered with ${answer}`, async ({ page, problems }) => {
    problems.forgive(LATEST)
    await page.route(LATEST, give)
    await page.goto('/about-us')
    await comeBack(page)
    const isSameDocument = await markDocument(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.locator('h1')).toHaveText('Privacy Policy')
    expect(await isSameDocument()).toBe(true)
  })
}

test('reads the manifest of its build one second after it was loaded', async ({ page }) => {
  const asked = requestsTo(page, MANIFEST)
  const start = new Date('2026-11-21T10:00:00Z')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
  await page.goto('/about-us', { waitUntil: 'load' })
  await page.clock.runFor(999)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
  const build = await page.evaluate(() => document.documentElement.dataset.build)
  expect(new URL(asked[0] ?? '').pathname).toBe(`/builds/meta/${build}.json`)
})

test('reads no manifest on a very slow connection', async ({ page }) => {
  const asked = requestsTo(page, MANIFEST)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: 'slow-2g' } }),
  )
  await page.clock.install()
  await page.goto('/about-us', { waitUntil: 'load' })
  await page.clock.runFor(60_000)
  expect(asked).toEqual([])
})

test('only logs that the manifest cannot be read', async ({ page, problems }) => {
  problems.forgive(/manifest of the build could not be read|builds\/meta/)
  await page.route(MANIFEST, (route) => route.fulfill({ status: 503, body: 'not now' }))
  await page.clock.install()
  await page.goto('/about-us', { waitUntil: 'load' })
  await page.clock.runFor(1000)
  await expect.poll(() => problems.matching(/warning: The manifest of the build could not be read\./)).toHaveLength(1)
  const isSameDocument = await markDocument(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  expect(await isSameDocument()).toBe(true)
})

test('fetches no page in advance that the manifest says to leave', async ({ page }) => {
  const asked = requestsTo(page, /_payload\.json/)
  await page.clock.install()
  const manifest = page.waitForResponse(MANIFEST)
  await page.goto('/about-us', { waitUntil: 'load' })
  await page.clock.runFor(1000)
  await (await manifest).finished()
  await (await addLink(page, '/payment-success')).hover()
  const allowed = page.waitForRequest(/\/privacy-policy\/_payload\.json/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover()
  await allowed
  expect(asked.map((address) => new URL(address).pathname)).toEqual(['/privacy-policy/_payload.json'])
})

/** Every address matching a pattern that the page asks for from now on. */
function requestsTo(page: Page, pattern: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** As when a visitor comes back from another window; then waits for what that asks. */
async function comeBack(page: Page): Promise<void> {
  const answered = Promise.race([
    page.waitForEvent('requestfinished', (request) => LATEST.test(request.url())),
    page.waitForEvent('requestfailed', (request) => LATEST.test(request.url())),
  ])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await answered
}

import type { Page } from '@playwright/test'
import { paymentMessages } from '#messages/en.ts'
import { expect, test } from '../e2e/watched-page.ts'

const WAITING = `${process.env.GALLERY_URL}/qa/blocks/payment-result/state-processing`
const STATE = '**/builds/latest.json'
/** Of this gallery, in the place of the page that says what the payment came to. */
const KNOWN = '/qa/blocks/payment-result/typical'
/** On the clock of the page, milliseconds. */
const LOADED_AT = 1000

declare global {
  interface Window {
    askedAt: number[]
  }
}

test('a payment that is not known is asked about, later and later, until it is; then its page takes the place', async ({
  page,
  problems,
}) => {
  // The gallery has no data of its pages: the browser loads the page whole.
  problems.forgive(/_payload\.json/)
  await answers(page, [{}, {}, {}, { location: KNOWN }])
  await waiting(page)
  const length = await page.evaluate(() => history.length)
  const askedAt = await passUntilAsked(page, 3)
  const waits = askedAt.map((at, index, all) => at - (all[index - 1] ?? LOADED_AT))
  for (const [index, leastMs] of [2000, 2600, 3380].entries()) expect(waits[index]).toBeGreaterThanOrEqual(leastMs)
  // The fourth question has the answer.
  await page.clock.runFor(5000)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${KNOWN}$`))
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('a question that fails, or leads elsewhere, is asked again', async ({ page, problems }) => {
  problems.forgive(/503/)
  await answers(page, [503, { location: '//evil.example' }, { location: 'https://evil.example' }, {}])
  await waiting(page)
  await passUntilAsked(page, 4)
  await expect(page).toHaveURL(WAITING)
})

test('after half a minute it says politely that it takes longer, and that nobody has to wait', async ({ page }) => {
  await answers(page, [])
  await waiting(page)
  const words = page.getByRole('status').filter({ hasText: 'bank' })
  await expect(words).toHaveText(paymentMessages.processing)
  await page.clock.runFor(31_000)
  await expect(words).toHaveText(paymentMessages.processingLate)
})

test('checking again asks at once, without loading the page', async ({ page }) => {
  await answers(page, [])
  await waiting(page)
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect.poll(() => questions(page)).toHaveLength(1)
  await expect(page).toHaveURL(WAITING)
})

test('without JavaScript a link looks again, and nothing moves by itself', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const answer = await page.goto(WAITING)
  expect(answer?.headers()).not.toHaveProperty('refresh')
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', /^\/payment-processing\?/)
  await page.close()
})

/** The page that waits, alive, on a clock that only the test moves. */
async function waiting(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(LOADED_AT)
  await page.goto(WAITING)
  await page.locator('x-island').hover()
  await expect(page.locator('x-island[data-alive]')).toHaveCount(1)
}

/** Answers the question with one after the other, then with nothing new, and notes when it was asked. */
async function answers(page: Page, given: (object | number)[]): Promise<void> {
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    window.askedAt = []
    window.fetch = (...question) => {
      if (question[0] === '/builds/latest.json') window.askedAt.push(Date.now())
      return fetch(...question)
    }
  })
  let answered = 0
  await page.route(STATE, (route) => {
    const answer = given[answered] ?? {}
    answered += 1
    return typeof answer === 'number' ? route.fulfill({ status: answer }) : route.fulfill({ json: answer })
  })
}

/** When the question was asked, by the page's clock. */
function questions(page: Page): Promise<number[]> {
  return page.evaluate(() => window.askedAt)
}

/** Lets time pass in small steps, while answers come in their own, until the question was asked that often. */
async function passUntilAsked(page: Page, times: number): Promise<number[]> {
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await questions(page)).toHaveLength(times)
  }).toPass({ intervals: [0] })
  return questions(page)
}

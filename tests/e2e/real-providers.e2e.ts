import type { Page } from '@playwright/test'
import { paymentMessages } from '#messages/en.ts'
import { register, registrationPath, somebody } from './registration-form.ts'
import { siteWithProviders, type Providers } from './site-with-providers.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

const site = await siteWithProviders('turnstile')
const PAID = 'Your place is confirmed'
const RECEIPT = 'https://pay.stripe.com/receipts/double'

let check: Providers['check']
let stripe: Providers['stripe']

// One site for all of them.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: site.url })
test.beforeAll(async () => ({ check, stripe } = await site.start()))
test.afterAll(() => site.stop())

test('Stripe calls before the visitor is back, and once more: the place is confirmed, with Stripe’s receipt', async ({
  page,
}) => {
  const checkout = await toStripe(page)
  pay(checkout)
  expect(await call('checkout.session.completed', checkout)).toBe(204)
  expect(await call('checkout.session.completed', checkout)).toBe(204)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
  await expect(page.getByRole('link', { name: 'Download receipt' })).toHaveAttribute('href', RECEIPT)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(PAID)
})

test('Stripe never calls: the page that the visitor comes back to asks it', async ({ page }) => {
  const checkout = await toStripe(page)
  pay(checkout)
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
})

test('Stripe calls late: the page waits, and moves on by itself; a forged call moves nothing', async ({ page }) => {
  const checkout = await toStripe(page)
  // What is sent, and the bank has not answered yet.
  stripe.change(checkout, { status: 'complete' })
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.processing)
  pay(checkout)
  const { body } = stripe.event('checkout.session.completed', checkout)
  const forged = { 'stripe-signature': 't=1,v1=00' }
  expect((await fetch(`${site.url}/webhooks/payment`, { method: 'POST', body, headers: forged })).status).toBe(400)
  expect(await call('checkout.session.completed', checkout)).toBe(204)
  await expect(page.locator('h1')).toHaveText(PAID)
})

test('who comes back without having paid can still pay on the same page of Stripe’s', async ({ page }) => {
  const checkout = await toStripe(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.left)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(`${stripe.url}/c/pay/${checkout}`)
})

test('a page with the check is a document of its own, before and after; every other page names no provider', async ({
  page,
}) => {
  const { origin } = new URL(check.scriptUrl)
  const home = await page.goto('/')
  expect(home?.headers()['content-security-policy']).not.toContain(origin)
  const isFirst = await markDocument(page)
  await (await addLink(page, '/get-in-touch')).click()
  await expect(page.locator('[data-bot-check=turnstile]')).toBeAttached()
  expect(await isFirst()).toBe(false)
  await page.locator('[data-bot-check]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pass the double' })).toBeVisible()
  const isSecond = await markDocument(page)
  await (await addLink(page, '/about-us')).click()
  await expect(page).toHaveURL(`${site.url}/about-us`)
  await expect(page.locator('body:not([data-guests])')).toBeAttached()
  expect(await isSecond()).toBe(false)
})

/** Registers somebody, as far as Stripe's page. Returns the id of the checkout. */
async function toStripe(page: Page): Promise<string> {
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, somebody('stripe'))
  await register(page)
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(stripe.url)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function fillIn(page: Page, { first, last, email }: ReturnType<typeof somebody>): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Country').selectOption('Malaysia')
  await page.getByLabel('I accept the program terms').check()
  await page.getByRole('button', { name: 'Pass the double' }).click()
  await expect(page.locator('input[name=bot_check]')).not.toHaveValue('')
}

/** What Stripe's page and a bank make of a checkout. */
function pay(checkout: string): void {
  const charge = { receipt_url: RECEIPT }
  const payment_intent = { status: 'succeeded', last_payment_error: null, latest_charge: charge }
  stripe.change(checkout, { status: 'complete', payment_status: 'paid', payment_intent })
}

/** Calls our webhook as Stripe does, with its signature. Returns the status. */
async function call(type: string, checkout: string): Promise<number> {
  const { body, headers } = stripe.event(type, checkout)
  return (await fetch(`${site.url}/webhooks/payment`, { method: 'POST', body, headers })).status
}

import type { Page } from '@playwright/test'
import { paymentMessages, sendingMessages } from '#messages/en.ts'
import {
  answerQuestions,
  confirm,
  expectAnswered,
  keptOf,
  register,
  registrationPath,
  send,
  somebody,
} from './registration-form.ts'
import { siteWithProviders, type Providers } from './site-with-providers.ts'
import { expect, inAllOnly, test } from './watched-page.ts'

const PAID = 'Your place is confirmed'

for (const provider of ['turnstile', 'recaptcha'] as const) {
  const site = await siteWithProviders(provider)

  test.describe(`with ${provider} and Stripe`, provider === 'recaptcha' ? inAllOnly : {}, () => {
    test.describe.configure({ mode: 'default' })
    test.use({ baseURL: site.url })
    let check: Providers['check']
    let stripe: Providers['stripe']
    test.beforeAll(async () => ({ check, stripe } = await site.start()))
    test.afterAll(() => site.stop())

    test('who presses before the check is done reads so, is led to it, and presses again', async ({
      page,
      problems,
    }) => {
      problems.forgive(/422/)
      await open(page)
      await answerQuestions(page, somebody('early'))
      await send(page)
      await page.getByRole('alert').getByRole('link', { name: sendingMessages.botCheckMissing }).click()
      await expect(page.locator(`[data-bot-check=${provider}]`)).toBeFocused()
      await pass(page)
      await register(page)
      await expect(page.locator('h1')).toHaveText('Pay here')
    })

    if (provider === 'recaptcha') return

    test('while the bot check is down nothing is sent, and nothing typed is lost', async ({ page, problems }) => {
      problems.forgive(/503/)
      const ada = somebody('check-down')
      await open(page)
      await answerQuestions(page, ada)
      await pass(page)
      check.answerWith({ status: 503 })
      expect(await send(page)).toBe(503)
      await expect(page.getByRole('alert')).toContainText(sendingMessages.botCheckUnavailable)
      await expectAnswered(page, ada)
      expect(await keptOf(ada)).toEqual([])
      check.answerWith()
      await pass(page)
      await register(page)
      await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
    })

    test('while payments are down the place is held, and can be paid later', async ({ page }) => {
      const ada = somebody('payment-down')
      await open(page)
      await answerQuestions(page, ada)
      await pass(page)
      await send(page)
      stripe.answerWith({ status: 500, body: '{}' })
      expect(await confirm(page)).toBe(303)
      await expect(page.locator('h1')).toHaveText(paymentMessages.titles.left)
      await expect(page.locator('main')).toContainText('Held until')
      expect(await keptOf(ada)).toMatchObject([{ registration_status: 'awaiting-payment' }])
      stripe.answerWith()
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(page.locator('h1')).toHaveText('Pay here')
    })

    test('a forged word about a payment is refused and changes nothing; a true one counts', async ({ page }) => {
      const ada = somebody('forged')
      await open(page)
      await answerQuestions(page, ada)
      await pass(page)
      await register(page)
      await expect(page.locator('h1')).toHaveText('Pay here')
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const back = await page.getByRole('link', { name: 'Pay' }).getAttribute('href')
      const unpaid = stripe.session(id)
      stripe.change(id, { status: 'complete', payment_status: 'paid' })
      const { body, headers } = stripe.event('checkout.session.completed', id)
      stripe.change(id, { ...unpaid, status: 'complete' })
      const tell = (signature: string) =>
        fetch(`${site.url}/webhooks/payment`, { method: 'POST', body, headers: { 'stripe-signature': signature } })
      const signature = headers.get('stripe-signature') ?? ''
      for (const forged of ['', signature.replace(/v1=..../, 'v1=0000'), signature.replace(/t=\d+/, 't=1')]) {
        expect((await tell(forged)).status).toBe(400)
      }
      await page.goto(back ?? '')
      await expect(page.locator('h1')).toHaveText(paymentMessages.titles.processing)
      expect(await keptOf(ada)).toMatchObject([{ registration_status: 'awaiting-payment' }])
      expect((await tell(signature)).status).toBe(204)
      await expect(page.locator('h1')).toHaveText(PAID)
      await expect.poll(async () => (await keptOf(ada)).map((one) => one.registration_status)).toEqual(['paid'])
    })
  })
}

async function open(page: Page): Promise<void> {
  await page.goto(await registrationPath('FNF2705'))
  await scrollToCheck(page)
  await expect(page.getByRole('button', { name: 'Pass the double' })).toBeVisible()
}

/** The check is loaded once somebody is near the end of the form. */
async function scrollToCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).scrollIntoViewIfNeeded()
}

/** Does the check, as a person does. */
async function pass(page: Page): Promise<void> {
  await scrollToCheck(page)
  await page.getByRole('button', { name: 'Pass the double' }).click()
  await expect(page.locator('input[name=bot_check]')).not.toHaveValue('')
}

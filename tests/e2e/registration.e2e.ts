import type { Page } from '@playwright/test'
import {
  contactMessages,
  paymentMessages,
  registrationMessages,
  sandboxMessages,
  sendingMessages,
  validationMessages,
} from '#messages/en.ts'
import { ANSWERED_EMAIL, registerOn } from '../../scripts/compare/forms.ts'
import { oneOfEachKind } from '../level.ts'
import {
  confirm,
  fillIn,
  keptOf,
  emailsTo,
  expectAnswered,
  referenceOn,
  register,
  registrationPath,
  send,
  somebody,
  type Somebody,
} from './registration-form.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

const PAID = 'Your place is confirmed'

test('somebody registers, pays, and finds the session in an email', async ({ page }) => {
  const ada = somebody('pays')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, ada)
  await register(page)
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  await page.getByRole('button', { name: 'Pay USD' }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
  expect(new URL(page.url()).pathname).toBe('/payment-success')
  const reference = await referenceOn(page)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)

  await expect.poll(async () => (await keptOf(ada)).map((one) => one.registration_status)).toEqual(['paid'])
  await expect.poll(() => emailsTo(ada)).toHaveLength(1)
  const [message] = await emailsTo(ada)
  expect(message).toContain(reference)
  expect(message).toContain('text/calendar')
})

// `npm run compare` and `npm run measure:code` send forms so: here it is noticed if they cannot any more.
test('without JavaScript and with every field filled in, somebody registers and gets an email', async ({ browser }) => {
  const path = await registrationPath('DUP2704')
  await registerOn(browser, process.env.TEST_SITE_URL ?? '', path)
  await expect.poll(() => emailsTo({ email: ANSWERED_EMAIL })).not.toEqual([])
})

test('a card that is declined can be tried again, and an address that says otherwise changes nothing', async ({
  page,
}) => {
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, somebody('declined'))
  await register(page)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.declined)
  await expect(page.locator('main')).toContainText('Your bank declined the card.')
  const { search } = new URL(page.url())
  await page.goto(`/payment-success${search}`)
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.declined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay USD' }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
  await page.goto(`/payment-failed${search}`)
  await expect(page.locator('h1')).toHaveText(PAID)
})

test('who walks away keeps the place for a while, and may have an invoice', async ({ page }) => {
  const ada = somebody('walks')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, ada)
  await register(page)
  await page.getByRole('link', { name: sandboxMessages.leave }).click()
  await expect(page.locator('main')).toContainText('Held until')
  await page.getByRole('button', { name: /invoice/i }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
  await expect.poll(async () => (await keptOf(ada)).map((one) => one.payment_method)).toEqual(['invoice'])
})

test('answers that are confirmed several times at once, and once more after going back, are one registration', async ({
  page,
}) => {
  const ada = somebody('twice')
  const path = await registrationPath('FNF2705')
  await page.goto(path)
  await fillIn(page, ada)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await send(page)
  const confirming = page.getByRole('button', { name: 'Register and pay by invoice' })
  const body = await confirming.evaluate((button: HTMLButtonElement) =>
    new URLSearchParams(
      [...new FormData(button.form ?? undefined, button)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ).toString(),
  )
  const confirmOnce = () =>
    fetch(process.env.TEST_SITE_URL + path, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  expect(await keptOf(ada)).toEqual([])
  const answers = await Promise.all([confirmOnce(), confirmOnce(), confirmOnce()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)

  await confirming.dblclick()
  await expect(page.locator('h1')).toHaveText(PAID)
  expect(page.url()).toContain(answers[0]?.headers.get('location'))
  await page.goto(path)
  // The same answers again: they need no second check.
  await fillIn(page, ada)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  expect(await send(page)).toBe(303)
  await expect(page.locator('h1')).toHaveText(PAID)
  expect(page.url()).toContain(answers[0]?.headers.get('location'))
  await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
})

test('a group that is larger than the session is told so, and one that is larger than what is free waits for all of its places', async ({
  page,
  problems,
}) => {
  problems.forgive(/422/)
  const path = await registrationPath('LTT2706')
  await page.goto(path)
  await fillIn(page, somebody('before'))
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await register(page, registrationMessages.check.submitInvoice)
  await expect(page.locator('h1')).toHaveText(PAID)
  const ada = somebody('together')
  await page.goto(path)
  await fillIn(page, ada)
  const places = page.getByLabel('How many places?')
  await places.fill('10')
  expect(await send(page)).toBe(422)
  await page
    .getByRole('alert')
    .getByRole('link', { name: validationMessages.tooManyPlaces(3) })
    .click()
  await expect(places).toBeFocused()
  await places.fill('3')
  await page.getByLabel('I am not a robot').check()
  expect(await send(page)).toBe(200)
  // The page may be as old as before the place was taken: the content service decides.
  await page.getByRole('button', { name: /^(Join the waiting list|Continue to payment)$/ }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.waitlisted)
  await expect(page.locator('main')).toContainText('We will email you as soon as we can offer you 3 places.')
  expect((await keptOf(ada)).map(({ state, places: kept }) => [state, kept])).toEqual([['waiting', 3]])
  // Nobody else of this run waits behind them.
  await page.getByRole('link', { name: paymentMessages.actions.leaveWaitingList }).click()
  await page.getByRole('button', { name: paymentMessages.actions.leaveNow }).click()
  await expect.poll(async () => (await keptOf(ada)).map(({ state }) => state)).toEqual(['cancelled'])
})

test('a form whose check is used up comes back whole', async ({ page, problems }) => {
  problems.forgive(/422/)
  const ada = somebody('check')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, ada)
  await page.locator('[name=bot_check]').evaluate((box: HTMLInputElement) => (box.value = 'used.up.token'))
  await send(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText(sendingMessages.botCheckRefused)
  await expect(page.getByLabel('Work email')).toHaveValue(ada.email)
  await expect(page.getByLabel('I accept the program terms')).toBeChecked()
  expect(await keptOf(ada)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form says what is wrong, keeps the rest, and leads to the payment', async ({ page, problems }) => {
    problems.forgive(/422/)
    const ada = somebody('plain')
    await page.goto(await registrationPath('FNF2705'))
    await fillIn(page, { ...ada, email: 'director@example' })
    await send(page)
    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await summary.getByRole('link').click()
    await expect(page.getByLabel('Work email')).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveValue(ada.last)
    await page.getByLabel('Work email').fill(ada.email)
    await page.getByLabel('I am not a robot').check()
    await register(page)
    await page.getByRole('button', { name: 'Pay USD' }).click()
    await expect(page.locator('h1')).toHaveText(PAID)
  })

  test('a code that is wrong is said at its field, and one that counts lowers what is shown, paid and mailed', async ({
    page,
    problems,
  }) => {
    problems.forgive(/422/)
    const ada = somebody('code')
    await page.goto(await registrationPath('FNF2705'))
    await page.getByRole('textbox', { name: 'Code' }).fill('guess-1234')
    await fillIn(page, ada)
    expect(await send(page)).toBe(422)
    await page.getByRole('alert').getByRole('link', { name: sendingMessages.codeRefused }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await code.fill('alumni-20 sample')
    await page.getByLabel('I am not a robot').check()
    expect(await send(page)).toBe(200)
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order).toContainText('−USD 370')
    await expect(order).toContainText('USD 1,480')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay USD 1,480' }).click()
    await expect(page.locator('h1')).toHaveText(PAID)
    await expect(page.locator('main')).toContainText('USD 1,480')
    await expect.poll(() => emailsTo(ada)).toHaveLength(1)
    expect((await emailsTo(ada))[0]).toContain('Paid: USD 1,480')
    const [kept] = await keptOf(ada)
    expect([Number(kept?.received_minor), kept?.code_label]).toEqual([
      148_000,
      'ALUMNI20SAMPLE (Alumni of the school, to try it out)',
    ])
  })

  test('a group reads what is wrong with its number, and pays what is shown for all of its places', async ({
    page,
    problems,
  }) => {
    problems.forgive(/422/)
    const ada = somebody('group')
    await page.goto(await registrationPath('FNF2705'))
    const places = page.getByLabel('How many places?')
    await expect(places).toHaveValue('1')
    await places.fill('2.5')
    await fillIn(page, ada)
    expect(await send(page)).toBe(422)
    await page
      .getByRole('alert')
      .getByRole('link', { name: validationMessages.wholeNumber(60) })
      .click()
    await expect(places).toBeFocused()
    await expectAnswered(page, ada)
    await places.fill('3')
    await page.getByLabel('I am not a robot').check()
    expect(await send(page)).toBe(200)
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order).toContainText('Tuition: 3 × USD 1,700')
    await expect(order).toContainText('USD 5,550')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay USD 5,550' }).click()
    await expect(page.locator('h1')).toHaveText(paymentMessages.titlesOfGroups.paid(3))
    await expect(page.locator('main')).toContainText('USD 5,550')
    await expect.poll(() => emailsTo(ada)).toHaveLength(1)
    expect((await emailsTo(ada))[0]).toContain('Paid: USD 5,550')
    const [kept] = await keptOf(ada)
    expect([kept?.places, Number(kept?.price_minor), Number(kept?.received_minor)]).toEqual([3, 555_000, 555_000])
  })

  test('answers are checked before anything binds, and each can be changed', async ({ page }) => {
    const ada = somebody('checks')
    await page.goto(await registrationPath('FNF2705'))
    await fillIn(page, { ...ada, last: 'Lovelase' })
    await checkAndChange(page, ada)
  })
})

test('answers are checked by keyboard before anything binds, and nothing of them is kept or in an address', async ({
  page,
}) => {
  const ada = somebody('checks-keys')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, { ...ada, last: 'Lovelase' })
  await checkAndChange(page, ada)
})

test('who goes back from the payment gets the form, and not a question of the browser', async ({ page }) => {
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, somebody('goes-back'))
  await register(page)
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
})

/** Checks answers of which the last name is wrong, changes it, and confirms them. */
async function checkAndChange(page: Page, ada: Somebody): Promise<void> {
  const path = new URL(page.url()).pathname
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  expect((await answered).headers()['cache-control']).toBe('no-store')
  await expect(page.locator('h1')).toHaveText('Check your answers')
  await expect(page).toHaveTitle(/^Check your answers: Register for /)
  await expect(page.locator('main')).toContainText(/You will pay USD [\d,]+ by card on the next page\./)
  expect(await keptOf(ada)).toEqual([])
  await page.getByRole('button', { name: 'Change Last name' }).press('Enter')
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelase')
  await expect(page.getByLabel('Work email')).toHaveValue(ada.email)
  await page.getByLabel('Last name').fill(ada.last)
  await page.getByLabel('I am not a robot').check()
  await send(page)
  await expect(page.locator('dd').getByText(ada.last, { exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(page.url()).not.toContain('?')
  await confirm(page)
  await page.getByRole('button', { name: 'Pay USD' }).click()
  await expect(page.locator('h1')).toHaveText(PAID)
  await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
}

test('somebody writes to the school', async ({ page }) => {
  const ada = somebody('writes')
  await page.goto('/get-in-touch')
  await page.getByLabel('Name').fill(ada.last)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Your message').fill('Which program is for somebody who has just been made head?')
  await page.getByLabel('I am not a robot').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('h1')).toHaveText(contactMessages.received.title)
  await expect.poll(() => emailsTo(ada)).toHaveLength(1)
})

test.describe('for everyone', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

  for (const width of oneOfEachKind([320], [320, 1280])) {
    test(`a form and what becomes of it are for everyone at ${width} px`, async ({ page, problems }) => {
      problems.forgive(/422/)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await registrationPath('FNF2705'))
      expect(await violations(page)).toEqual([])
      await fillIn(page, { ...somebody('axe'), email: 'director@example' })
      await send(page)
      await expect(page.getByRole('alert')).toBeFocused()
      expect(await violations(page)).toEqual([])
      await page.getByLabel('Work email').fill('director@company.example')
      await page.getByLabel('I am not a robot').check()
      await send(page)
      await expect(page.locator('h1')).toHaveText('Check your answers')
      expect(await violations(page)).toEqual([])
    })
  }
})

test('nothing of a form, and nothing of what became of it, is kept by a cache', async ({ request }) => {
  const path = await registrationPath('FNF2705')
  const results = ['/payment-success', '/payment-processing', '/payment-failed', '/payment-processing/state?token=none']
  for (const read of [path, '/get-in-touch', '/registration/new-link', ...results]) {
    expect((await request.get(read)).headers()['cache-control'], read).toBe('no-store')
  }
  for (const withToken of results.slice(0, 3)) {
    const answer = await request.get(`${withToken}?token=none`)
    expect(answer.headers()['referrer-policy'], withToken).toBe('strict-origin')
  }
  for (const site of ['same-origin', 'cross-site']) {
    for (const sent of [
      path,
      '/get-in-touch',
      '/registration/new-link',
      '/payment-failed/try-again',
      '/payment-failed/invoice',
    ]) {
      const headers = { 'sec-fetch-site': site }
      const answer = await request.post(sent, { form: {}, headers, maxRedirects: 0 })
      expect(answer.headers()['cache-control'], `${site} ${sent}`).toBe('no-store')
    }
  }
})

test('a form from elsewhere, or one that is too long, is refused with a page that says so', async ({ request }) => {
  const path = await registrationPath('FNF2705')
  const elsewhere = await request.post(path, {
    form: { form_key: 'a-key-of-mine' },
    headers: { origin: 'https://evil.example' },
  })
  expect(elsewhere.status()).toBe(403)
  expect(await elsewhere.text()).toContain(sendingMessages.foreign.text)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const long = await request.post(path, { form: { 'q-first-name': 'a'.repeat(300_000) }, headers })
  expect(long.status()).toBe(413)
  expect(await long.text()).toContain(sendingMessages.tooLong.text)
})

import type { Route } from '@playwright/test'
import {
  answerQuestions,
  expectAnswered,
  fillIn,
  keptOf,
  register,
  registrationPath,
  send,
  somebody,
} from './registration-form.ts'
import { paymentMessages, sandboxMessages, sendingMessages } from '#messages/en.ts'
import { KEPT_FORM } from '#ui/kept-form.ts'
import { siteOfItsOwn } from './site-of-its-own.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

const site = await siteOfItsOwn()

test.describe('on a site that takes four forms a minute', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: site.url })
  test.beforeAll(() => site.start({ FORMS_PER_MINUTE: '4' }))
  test.afterAll(() => site.stop())
  test.beforeEach(() => site.passDay())

  test('a form that was open for too long comes back whole, with a fresh check', async ({ page, problems }) => {
    problems.forgive(/422/)
    const ada = somebody('too-long')
    await page.goto(await registrationPath('FNF2705'))
    await fillIn(page, ada)
    await site.passDay()
    expect(await send(page)).toBe(422)
    await expect(page.getByRole('alert')).toContainText(sendingMessages.botCheckRefused)
    await expectAnswered(page, ada)
    expect(await keptOf(ada)).toEqual([])
    await page.getByLabel('I am not a robot').check()
    await register(page)
    await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
  })

  test('who sends too often is told how long to wait, and nothing typed is lost', async ({ page, problems }) => {
    problems.forgive(/422|429/)
    const ada = { ...somebody('too-often'), email: 'director@example' }
    await page.goto(await registrationPath('FNF2705'))
    let status = 422
    for (let sent = 0; sent < 5 && status === 422; sent += 1) {
      await fillIn(page, ada)
      status = await send(page)
    }
    expect(status).toBe(429)
    await expect(page.getByRole('alert')).toContainText(/Wait \d+ seconds?, then send/)
    await expectAnswered(page, ada)
    expect(await keptOf(ada)).toEqual([])
  })
})

test('a button that is pressed twice at once sends one form', async ({ page }) => {
  const ada = somebody('pressed-twice')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, ada)
  await send(page)
  await page.evaluate(() => {
    addEventListener('submit', ({ defaultPrevented }) => {
      if (!defaultPrevented) sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}once `)
    })
  })
  await page.getByRole('button', { name: 'Continue to payment' }).dblclick()
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBe('once ')
  await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
})

test('a button to which nothing came back may be pressed again after some seconds', async ({ page }) => {
  const path = await registrationPath('FNF2705')
  await page.clock.install()
  await page.goto(path)
  await fillIn(page, somebody('nothing-came-back'))
  await page.route(`**${path}`, (route) => route.fulfill({ status: 204 }))
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(10_000)
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('while the mirror answers, or nobody does, a form stays open with its answers, says so, and can be sent later', async ({
  page,
  problems,
}) => {
  problems.forgive(/502|net::ERR_FAILED/)
  const ada = somebody('not-taken')
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, ada)
  const isThere = '**/builds/latest.json?*'
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  for (const answer of [
    (route: Route) => route.fulfill({ json: { id: 'any' }, headers: { 'cache-status': 'mirror; hit' } }),
    (route: Route) => route.fulfill({ status: 502 }),
    (route: Route) => route.abort(),
  ]) {
    await page.route(isThere, answer)
    await Promise.all([page.waitForRequest(isThere), button.click()])
    await expect(page.getByRole('alert')).toHaveText(/^We cannot accept forms at the moment.*or write to [\w.@-]+\.$/)
    await expect(button).not.toHaveAttribute('aria-disabled')
    await page.unroute(isThere)
  }
  await expectAnswered(page, ada)
  expect(posts).toEqual([])
  await register(page)
  await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
})

test('a form that comes back as it was left has a fresh check and a button that works, and is the same registration', async ({
  page,
}) => {
  const ada = somebody('comes-back')
  const path = await registrationPath('FNF2705')
  await page.goto(path)
  await answerQuestions(page, ada)
  const [box, button] = [
    page.getByLabel('I am not a robot'),
    page.getByRole('button', { name: 'Continue', exact: true }),
  ]
  await box.check()
  const used = await box.inputValue()
  // The site takes the form; the browser stays on the page, as it is when it comes back from memory.
  await page.route(`**${path}`, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 204 })
  })
  expect(await send(page)).toBe(204)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.unroute(`**${path}`)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
  await expect(box).not.toBeChecked()
  await expect(box).not.toHaveValue(used)
  await box.check()
  await register(page)
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  await expect.poll(async () => (await keptOf(ada)).length).toBe(1)
})

test('who comes back from the payment page and corrects a name goes on to the same payment, and once it is paid the answers stand', async ({
  page,
  problems,
}) => {
  problems.forgive(/409/)
  const ada = somebody('corrects')
  const path = await registrationPath('FNF2705')
  await page.goto(path)
  await fillIn(page, { ...ada, first: 'Adda' })
  await register(page)
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  const payment = page.url()
  await page.goBack()
  await expectAnswered(page, { ...ada, first: 'Adda' })
  await expect(page.getByLabel('I am not a robot')).not.toBeChecked()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('I am not a robot').check()
  await register(page)
  await expect(page.getByText(sandboxMessages.banner)).toBeVisible()
  expect(page.url()).toBe(payment)
  await expect.poll(async () => (await keptOf(ada)).map(({ person }) => person)).toEqual([`Ada ${ada.last}`])
  await page.getByRole('button', { name: 'Pay USD' }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.paid)

  // Its script has run on the page that says so, however busy the machine is.
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), KEPT_FORM)).toBeNull()
  const { title, action } = sendingMessages.tooLate
  while (new URL(page.url()).pathname !== path) await page.goBack()
  // Anyone who uses this browser next finds nothing to correct.
  await expect(page.getByLabel('First name')).toHaveValue('')
  await fillIn(page, { ...ada, first: 'Adah' })
  await register(page)
  await expect(page.locator('main')).toContainText(title)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: action }).click()
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.paid)
  expect((await keptOf(ada)).map(({ person }) => person)).toEqual([`Ada ${ada.last}`])
})

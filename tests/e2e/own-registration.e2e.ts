import type { Page } from '@playwright/test'
import {
  groupMessages,
  ownRegistrationMessages,
  paymentMessages,
  registrationMessages,
  sendingMessages,
} from '#messages/en.ts'
import { oneOfEachKind } from '../level.ts'
import { emailsTo, fillIn, keptOf, register, registrationPath, somebody, type Somebody } from './registration-form.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

/** Somebody with a confirmed place, for which an invoice follows; the browser shows the page of the registration. */
async function confirmed(page: Page, name: string): Promise<Somebody> {
  const person = somebody(name)
  await page.goto(await registrationPath('FNF2705'))
  await fillIn(page, person)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await register(page, registrationMessages.check.submitInvoice)
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.registered)
  await expect.poll(() => emailsTo(person)).toHaveLength(1)
  return person
}

/** The address in the newest email to somebody that matches a pattern. */
async function linkTo(person: Pick<Somebody, 'email'>, subject: string, pattern: RegExp): Promise<string> {
  const found = async () => {
    const message = (await emailsTo(person)).find((one) => one.includes(subject))
    return pattern.exec(message?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

const CONFIRM_LINK = /\/registration\/confirm-change\?change=[\w.-]+/
const MY_PLACE = /\/registration\/my-place\?token=[\w-]+/
const PAGE_LINK = /\/payment-success\?token=[\w-]+/

test('who has lost the link gets a new one by email, and the earlier one finds nothing', async ({ page, problems }) => {
  problems.forgive(/404/)
  const ada = await confirmed(page, 'lost-link')
  const earlier = new URL(page.url())
  await page.goto('/payment-success?token=a-link-that-was-cut-off')
  await page.getByRole('link', { name: paymentMessages.actions.newLink }).click()
  const { newLink } = ownRegistrationMessages
  await expect(page.locator('h1')).toHaveText(newLink.title)
  expect(await violations(page)).toEqual([])
  await page.getByLabel(newLink.field).fill(ada.email.toUpperCase())
  await page.getByLabel('I am not a robot').check()
  await page.getByRole('button', { name: newLink.submit }).click()
  await expect(page.locator('h1')).toHaveText(newLink.sent.title)
  await page.goto(await linkTo(ada, 'Your registration has a new link', PAGE_LINK))
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.registered)
  await page.goto(earlier.pathname + earlier.search)
  await expect(page.locator('h1')).toHaveText(paymentMessages.unknown.success.title)
})

test('who corrects the address confirms it in the email to the new one, and the earlier one hears of it', async ({
  page,
}) => {
  const ada = await confirmed(page, 'wrong-address')
  const { changes } = ownRegistrationMessages
  await page.getByRole('link', { name: paymentMessages.actions.correctEmail }).click()
  await expect(page.locator('h1')).toHaveText(changes.email.title)
  expect(await violations(page)).toEqual([])
  const to = { email: `new-${ada.email}` }
  await page.getByLabel(changes.email.field).fill(to.email)
  await page.getByLabel('I am not a robot').check()
  await page.getByRole('button', { name: changes.submit }).click()
  await expect(page.locator('main')).toContainText(changes.sent(to.email).text)
  const link = await linkTo(to, 'Confirm your email address', CONFIRM_LINK)
  await page.goto(link)
  await expect(page.locator('main')).toContainText(to.email)
  expect(await violations(page)).toEqual([])
  expect((await keptOf(ada)).map(({ email }) => email)).toEqual([ada.email])
  await page.getByRole('button', { name: changes.confirm.submit }).click()
  await expect(page.locator('h1')).toHaveText(changes.done.email(to.email).title)
  await page.goto(await linkTo(to, 'We have changed your email address', PAGE_LINK))
  await expect(page.locator('h1')).toHaveText(paymentMessages.titles.registered)
  await expect.poll(async () => (await emailsTo(ada)).some((one) => one.includes('another email address'))).toBe(true)
})

// Without JavaScript it is the same form: tests/e2e/no-javascript.e2e.ts shows others of its kind in `npm test`.
for (const javaScriptEnabled of oneOfEachKind([true], [true, false])) {
  test.describe(javaScriptEnabled ? 'in a browser with JavaScript' : 'in a browser without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the person who registered a group names the others on the page of the registration', async ({
      page,
      problems,
    }) => {
      problems.forgive(/422/)
      const ada = somebody('names')
      await page.goto(await registrationPath('FNF2705'))
      await page.getByLabel('How many places?').fill('3')
      await fillIn(page, ada)
      await page.getByRole('radio', { name: 'Invoice' }).check()
      await register(page, registrationMessages.check.submitInvoice)
      // A group confirms its address before it has places and an invoice.
      await expect(page.locator('h1')).toHaveText(paymentMessages.titles.unverified)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      const { confirm, done } = ownRegistrationMessages.changes
      await page.goto(await linkTo(ada, confirm.payer.title, CONFIRM_LINK))
      await page.getByRole('button', { name: confirm.submit }).click()
      await expect(page.locator('h1')).toHaveText(done.payer(ada.email).title)
      await page.goto(await linkTo(ada, 'Your registration is confirmed', PAGE_LINK))
      await expect(page.locator('h1')).toHaveText(paymentMessages.titlesOfGroups.registered(3))
      await expect(page.locator('main')).toContainText(groupMessages.participants.unnamed(2))
      await page.getByRole('link', { name: paymentMessages.actions.nameParticipants }).click()
      const { participants } = groupMessages
      await expect(page.locator('h1')).toHaveText(participants.title)
      // What looks for them is JavaScript itself.
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      const ben = ada.email.replace('@', '-ben@')
      await page.getByLabel(participants.name(2)).fill(ben)
      await page.getByLabel(participants.email(2)).fill(ben)
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: participants.submit }).click()
      await page
        .getByRole('alert')
        .getByRole('link', { name: participants.noName(2) })
        .click()
      await page.getByLabel(participants.name(2)).fill('Ben Lim')
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: participants.submit }).click()
      await expect(page.locator('main')).toContainText('Ben Lim')
      await expect(page.locator('main')).toContainText(participants.unnamed(1))
      const [kept] = await keptOf(ada)
      const named: unknown = kept?.participants
      expect(typeof named === 'string' ? JSON.parse(named) : named).toMatchObject([{ person: 'Ben Lim', email: ben }])
      await page.getByRole('link', { name: paymentMessages.actions.nameParticipants }).click()
      await expect(page.getByLabel(participants.name(2))).toHaveValue('Ben Lim')
      expect((await emailsTo(ada)).every((message) => /Places: +3/.test(message))).toBe(true)
      // Ben has a page of his own.
      const { myself } = groupMessages
      await page.goto(await linkTo({ email: ben }, 'You are taking part', MY_PLACE))
      await expect(page.locator('h1')).toHaveText(myself.confirmed.title)
      await expect(page.locator('main')).not.toContainText(ada.email)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: myself.actions.details }).click()
      await page.getByLabel('Anything we should know?').fill('No nuts')
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: myself.change.submit }).click()
      await expect(page.locator('main')).toContainText('No nuts')

      // The group gives Ben's place back, and his page says so.
      const bensPage = page.url()
      await page.goto(await linkTo(ada, 'Your registration is confirmed', PAGE_LINK))
      await page.getByRole('link', { name: paymentMessages.actions.fewerPlaces }).click()
      const { giveBack } = groupMessages
      await expect(page.locator('h1')).toHaveText(giveBack.title)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByLabel('Ben Lim').check()
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: giveBack.submit }).click()
      await expect(page.locator('h1')).toHaveText(giveBack.check(1))
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: giveBack.confirm(1) }).click()
      await expect(page.locator('h1')).toHaveText(paymentMessages.titlesOfGroups.registered(2))
      await expect(page.locator('main')).not.toContainText('Ben Lim')
      await page.goto(bensPage)
      await expect(page.locator('h1')).toHaveText(myself.givenBack.title)
      await linkTo(ada, 'Your registration now has fewer places', PAGE_LINK)
    })

    test('who cannot come sends somebody else, who confirms it and has the place from then on', async ({
      page,
      problems,
    }) => {
      problems.forgive(/404/)
      const form = page.waitForRequest((request) => request.postData()?.includes('step=confirm') ?? false)
      const ada = await confirmed(page, 'sends-somebody')
      const earlier = new URL(page.url())
      const { changes } = ownRegistrationMessages
      await page.getByRole('link', { name: paymentMessages.actions.replaceParticipant }).click()
      await expect(page.locator('h1')).toHaveText(changes.participant.title)
      const grace = { name: 'Grace Instead', email: `instead-of-${ada.email}` }
      await page.locator('main').getByLabel(changes.participant.name).fill(grace.name)
      await page.locator('main').getByLabel(changes.participant.email).fill(grace.email)
      await page.getByLabel('I am not a robot').check()
      await page.getByRole('button', { name: changes.submit }).click()
      await expect(page.locator('main')).toContainText(changes.sent(grace.email).text)
      const link = await linkTo(grace, 'Confirm that you are taking part', CONFIRM_LINK)
      // Opening the link changes nothing yet.
      await page.goto(link)
      await expect(page.locator('main')).toContainText(grace.name)
      expect((await keptOf(ada)).map(({ email }) => email)).toEqual([ada.email])
      await page.getByRole('button', { name: changes.confirm.submit }).click()
      await expect(page.locator('h1')).toHaveText(changes.done.participant(grace.email).title)
      expect((await keptOf(grace)).map(({ person }) => person)).toEqual([grace.name])
      await page.goto(await linkTo(grace, 'You are registered', PAGE_LINK))
      await expect(page.locator('main')).toContainText(grace.name)
      await expect.poll(async () => (await emailsTo(ada)).some((one) => one.includes('taking your place'))).toBe(true)
      await page.goto(earlier.pathname + earlier.search)
      await expect(page.locator('h1')).toHaveText(paymentMessages.unknown.success.title)

      // Nor does the form lead there that Ada still has in the history of her browser.
      const sent = await form
      const again = await page.request.post(sent.url(), {
        data: sent.postData() ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        maxRedirects: 0,
      })
      expect([again.status(), again.headers().location]).toEqual([409, undefined])
      expect(await again.text()).toContain(sendingMessages.newLink.title)
    })
  })
}

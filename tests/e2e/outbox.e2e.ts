import { paymentMessages } from '#messages/en.ts'
import { siteWithCuttableContent } from './content-that-fails.ts'
import {
  confirm,
  fillIn,
  keptOf,
  emailsTo,
  referenceOn,
  registrationPath,
  send,
  somebody,
} from './registration-form.ts'
import { expect, test } from './watched-page.ts'

const { url, start, startAgain, stop, cut, fix } = await siteWithCuttableContent()

test.beforeAll(start)
test.afterAll(stop)
test.use({ baseURL: url })

test('a registration outlives the content service and the site, and is delivered once', async ({ page, problems }) => {
  // The site has no time to read the icons of the footer before the content service is cut; it says so with 503.
  problems.forgive(/503.*\/uploads\/[\w-]+\.svg/)
  const ada = somebody('outlives')
  const path = await registrationPath('FNF2705')
  // A cold site on a busy machine may find the content service too slow at first.
  await expect.poll(async () => (await fetch(url + path)).status).toBe(200)
  await page.goto(path)
  await fillIn(page, ada)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await send(page)
  cut()
  await confirm(page, 'Register and pay by invoice')
  await expect(page.locator('h1')).toHaveText(paymentMessages.received.title)
  const reference = await referenceOn(page)
  expect(await keptOf(ada)).toEqual([])
  const result = page.url()
  await page.goto('about:blank')
  await startAgain()
  fix()
  await expect.poll(async () => (await keptOf(ada)).map((one) => one.reference)).toEqual([reference])
  await page.goto(result)
  await expect(page.locator('h1')).toHaveText('Your place is confirmed')
  await expect.poll(() => emailsTo(ada)).toHaveLength(1)
})

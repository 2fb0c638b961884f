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

test('a registration outlives the content service and the site, and is delivered once', async ({ page }) => {
  const ada = somebody('outlives')
  const path = await registrationPath('FNF2705')
  // A cold site on a busy machine may find the content service too slow at first.
  await expect.poll(async () => (await fetch(url + path)).status).toBe(200)
  await page.goto(path)
  await fillIn(page, ada)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await send(page)
  // The icons of the footer come into view on the next page only, and this site has not read them yet.
  const icons = await page
    .locator('footer img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src))
  for (const icon of icons) expect((await page.request.get(icon)).status(), icon).toBe(200)
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

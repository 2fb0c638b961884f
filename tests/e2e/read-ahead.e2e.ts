import type { Page, Route } from '@playwright/test'
import { ABOUT_US_PAYLOAD, aboutUs } from './followed-links.ts'
import { addLink, expect, test } from './watched-page.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test('asks once for the page of a link that is pointed at, and not again when it is followed', async ({ page }) => {
  const asked = await countFetches(page)
  await page.goto('/')
  await aboutUs(page).hover()
  expect(await asked()).toEqual(['/about-us/_payload.json'])
  await page.locator('h1').hover()
  await aboutUs(page).hover()
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await asked()).toEqual(['/about-us/_payload.json'])
})

for (const [where, connection] of [
  ['where the visitor saves data', { saveData: true, effectiveType: '4g' }],
  ['on a very slow connection', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`asks for nothing in advance ${where}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const asked = await countFetches(page)
    await page.goto('/')
    await aboutUs(page).hover()
    expect(await asked()).toEqual([])
    await aboutUs(page).click()
    await expect(page.locator('h1')).toHaveText('About Us')
  })
}

test('asks for the data of a page by the build that the document is of', async ({ page }) => {
  await page.goto('/')
  const asked = page.waitForRequest(ABOUT_US_PAYLOAD)
  await aboutUs(page).click()
  const build = await page.evaluate(() => document.documentElement.dataset.build)
  expect(new URL((await asked).url()).search).toBe(`?${build}`)
})

test('asks for the data of a page with its parameters', async ({ page }) => {
  await page.goto('/')
  const address = '/our-programs/open-enrollment-programs?category=leadership'
  const asked = page.waitForRequest(/_payload\.json/)
  await (await addLink(page, address)).click()
  const build = await page.evaluate(() => document.documentElement.dataset.build)
  expect(new URL((await asked).url()).search).toBe(`?category=leadership&${build}`)
  await expect(page.locator('select[name=category]')).toHaveValue('leadership')
})

test('asks for four pages in advance at a time, and for the next once one is there', async ({ page }) => {
  const waiting: Route[] = []
  await page.route(/\/nope-\d\/_payload\.json/, (route) => void waiting.push(route))
  await page.goto('/')
  const point = async (number: number) => {
    const link = await addLink(page, `/nope-${number}`, { 'aria-label': `Link ${number}` })
    await link
      .page()
      .getByRole('link', { name: `Link ${number}` })
      .dispatchEvent('pointerover')
  }
  for (const number of [1, 2, 3, 4, 5, 6]) await point(number)
  await expect.poll(() => waiting.length).toBe(4)
  await Promise.all(waiting.splice(0).map((route) => route.continue()))
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Link 6' }).dispatchEvent('pointerover')
      return waiting.length
    })
    .toBe(1)
  await waiting[0]?.continue()
})

/** Notes calls of `fetch` in the moment they are made, so that a test need not wait to see that there is none. */
async function countFetches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const fetchNow = window.fetch.bind(window)
    const asked: string[] = []
    Object.assign(window, { asked })
    window.fetch = (input, options) => {
      const address = typeof input === 'string' ? input : 'no plain address'
      if (!address.startsWith('/builds/')) asked.push(address.split('?')[0] ?? address)
      return fetchNow(input, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'asked'))
}

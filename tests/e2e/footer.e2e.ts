import { navigation, programTypes, voices } from './content.ts'
import { tabTo, TESTED_BROWSERS, TESTED_WINDOWS } from './shell.ts'
import { expect, test } from './watched-page.ts'

const FOOTER_GROUND = 'rgb(26, 40, 35)'

for (const { viewport, javaScriptEnabled } of TESTED_BROWSERS) {
  test.describe(`the footer at ${viewport.width} px${javaScriptEnabled ? '' : ' without JavaScript'}`, () => {
    test.use({ viewport, javaScriptEnabled })

    test('shows everything that visitors look for there, and leads to it', async ({ page }) => {
      await page.goto('/about-us')
      for (const [name, href] of await expectedLinks()) {
        const link = page.locator('footer').getByRole('link', { name, exact: true })
        await expect(link).toBeVisible()
        await expect(link, name).toHaveAttribute('href', href)
      }
    })

    test('shows its logos and icons as pictures that arrive', async ({ page }) => {
      const { footerLogo, social_medias, accreditation_logos } = await navigation()
      await page.goto('/about-us')
      await page.locator('footer').scrollIntoViewIfNeeded()
      const pictures = page.locator('footer img')
      await expect(pictures).toHaveCount(1 + social_medias.length + accreditation_logos.length)
      await expect(pictures.first()).toHaveAttribute('src', footerLogo?.url ?? 'a logo')
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toBeInViewport({ ratio: 1 })
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      }
    })

    test('follows a link by pointer and by keyboard', async ({ page }) => {
      await page.goto('/about-us')
      const footer = page.locator('footer')
      await footer.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL('/privacy-policy')
      await page.goto('/about-us')
      await footer.getByRole('link', { name: 'Whistleblowing Policy' }).press('Enter')
      await expect(page).toHaveURL('/whistleblowing-policy')
    })
  })
}

for (const viewport of TESTED_WINDOWS) {
  test(`reaches every link of the footer by keyboard, in the order shown, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/about-us')
    const links = page.locator('footer a')
    expect(await links.count()).toBeGreaterThan(15)
    await links.first().focus()
    for (const link of (await links.all()).slice(1)) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 0.9 })
    }
    await tabTo(page, links.first(), 'Shift+Tab')
  })
}

test('leads to the HSE policy, which is a PDF', async ({ page, request }) => {
  await page.goto('/about-us')
  const address = await page.locator('footer').getByRole('link', { name: 'HSE Policy' }).getAttribute('href')
  const file = await request.get(address ?? 'an address')
  expect(file.status()).toBe(200)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`keeps the ground of its white logos where the system is ${colorScheme} and chooses all colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/about-us')
    const logos = page.locator('footer :is(a[data-brand], a[href*="register"], a[href*="circle"]) img')
    await expect(logos).toHaveCount(3)
    for (const logo of await logos.all()) await expect(logo).toHaveCSS('background-color', FOOTER_GROUND)
    await expect(page.locator('header a[data-brand] img')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
}

/** Everything that the specification lists for the footer (spec 2), by name and address. */
async function expectedLinks(): Promise<[name: string, href: string][]> {
  const { address, contact_email, external_faculty_url, social_medias, accreditation_logos } = await navigation()
  const [, place = '', map = ''] = /\[(.+?)\]\((.+?)\)/.exec(address ?? '') ?? []
  const types = await programTypes()
  const entries = await voices()
  expect([types.length, entries.length, social_medias.length, accreditation_logos.length]).not.toContain(0)
  expect(accreditation_logos).toHaveLength(2)
  expect(map).toContain('openstreetmap.org')
  return [
    [place, map],
    [contact_email ?? '', `mailto:${contact_email}`],
    ['About Us', '/about-us'],
    ['Get in Touch', '/get-in-touch'],
    ['Faculty', external_faculty_url ?? ''],
    ['Privacy Policy', '/privacy-policy'],
    ['Whistleblowing Policy', '/whistleblowing-policy'],
    ['HSE Policy', '/pdf/hse-policy-statement.pdf'],
    ...types.map(({ title, slug }): [string, string] => [title, `/our-programs/${slug}`]),
    ...entries.map(({ title, slug }): [string, string] => [title, `/voices-of-influence/${slug}`]),
    ...[...social_medias, ...accreditation_logos].map(({ alt, url }): [string, string] => [alt, url]),
  ]
}

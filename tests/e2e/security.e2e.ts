import { expect, test } from './watched-page.ts'

test('refuses plain text as HTML: Trusted Types hold', async ({ page, problems }) => {
  problems.forgive(/TrustedHTML|trusted-types-sink/)
  await page.goto('/')
  const error = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>'
      return 'none'
    } catch (thrown) {
      return thrown instanceof Error ? thrown.name : 'something else'
    }
  })
  expect(error).toBe('TypeError')
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => problems.matching(/broken, require-trusted-types-for/)).toHaveLength(1)
})

test('lets nobody make another Trusted Types policy', async ({ page, problems }) => {
  problems.forgive(/TrustedTypePolicy|trusted-types/)
  await page.goto('/')
  const makePolicy = (name: string) =>
    page.evaluate((named) => {
      try {
        const factory: unknown = Reflect.get(window, 'trustedTypes')
        if (typeof factory !== 'object' || factory === null) return 'no trusted types'
        Reflect.get(factory, 'createPolicy').call(factory, named, { createHTML: (html: string) => html })
        return 'made'
      } catch {
        return 'refused'
      }
    }, name)
  expect(await makePolicy('mine')).toBe('refused')
  expect(await makePolicy('site')).toBe('refused')
})

test('runs no script and no style that stands in the page', async ({ page, problems }) => {
  problems.forgive(/Content Security Policy/)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const planted =
      '<script>document.title = "planted"</script><h2 id="planted" style="color: rgb(1, 2, 3)">Planted</h2>'
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${planted}</main>`) })
  })
  await page.goto('/')
  await expect(page.locator('#planted')).not.toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(page).not.toHaveTitle('planted')
  expect(problems.matching(/Content Security Policy/).length).toBeGreaterThanOrEqual(2)
  for (const directive of ['script-src-elem', 'style-src-attr']) {
    await expect.poll(() => problems.matching(new RegExp(`broken, ${directive}: inline`))).toHaveLength(1)
  }
})

test('asks nobody else for anything, and sets no cookie', async ({ page, context }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next slide' }).click()
  expect([...hosts]).toEqual([new URL(page.url()).origin])
  expect(await context.cookies()).toEqual([])
})

test('shows an icon of its own', async ({ page, request }) => {
  await page.goto('/')
  const named = page.locator('link[rel~=icon]')
  const icon = (await named.count()) > 0 ? await named.first().getAttribute('href') : '/favicon.ico'
  expect((await request.get(icon ?? '')).status()).toBe(200)
})

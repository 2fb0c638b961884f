import { expect, test } from './watched-page.ts'

const PROGRAM = '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure'

test('the facts stay in view beside the overview on a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(PROGRAM)
  const register = page.locator('#facts').getByRole('link', { name: 'Register' })
  await page.locator('#outline').scrollIntoViewIfNeeded()
  await expect(register).toBeInViewport()
})

test('on a telephone the way to register comes along once the facts have left, and makes room for the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PROGRAM)
  const registers = page.locator('#facts').getByRole('link', { name: 'Register' })
  await expect(registers.first()).toBeVisible()
  await expect(page.locator('x-island[name=BuyBar]')).toHaveAttribute('data-alive')
  await expect(registers).toHaveCount(1)
  await page.locator('#people').scrollIntoViewIfNeeded()
  await expect(registers).toHaveCount(2)
  await expect(registers.last()).toBeInViewport()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(registers).toHaveCount(1)
})

test('the brochure is reached from the facts and downloads under its own name', async ({ page, request }) => {
  await page.goto(PROGRAM)
  await page.getByRole('link', { name: 'Get the brochure' }).click()
  const download = page.locator('#brochure').getByRole('link', { name: /^Download brochure/ })
  await expect(download).toBeInViewport()
  const answer = await request.get((await download.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

import { addLink, expect, test } from './watched-page.ts'

const QUESTION = 'details [id^="policies-"]'

test('each policy is a tab; up and down lead through them', async ({ page }) => {
  await page.goto('/privacy-policy')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  await tabs.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(tabs.first()).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('an address opens the policy and the question that it names, when it is loaded and when it is followed', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const anchor = await page.locator(QUESTION).last().getAttribute('id')
  const answer = page.locator(`#${anchor}`)
  await expect(answer).toBeHidden()

  await page.goto('/about-us')
  await page.goto(`/privacy-policy#${anchor}`)
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')

  await page.goto('/about-us')
  await (await addLink(page, `/privacy-policy#${anchor}`)).click()
  await expect(page).toHaveURL(`/privacy-policy#${anchor}`)
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
})

test('the way back and a reload open the question that the address names', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const panel = page.locator('[data-tab-panel]').last()
  const [, one, other] = await panel.locator(QUESTION).evaluateAll((answers) => answers.map(({ id }) => id))
  const answer = page.locator(`#${one}`)
  for (const anchor of [one, other]) await (await addLink(page, `#${anchor}`)).last().click()
  await expect(page.locator(`#${other}`)).toBeVisible()
  // Questions close each other: without help this one stays closed.
  await expect(answer).toBeHidden()

  await page.goBack()
  await expect(answer).toBeVisible()
  await page.reload()
  await expect(answer).toBeVisible()
  await (await addLink(page, '/about-us')).last().click()
  await expect(page).toHaveURL('/about-us')
  await page.goBack()
  await expect(answer).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every policy stands under its title, and an address opens its question', async ({ page }) => {
    await page.goto('/privacy-policy')
    const headings = page.locator('#policies').getByRole('heading', { level: 3 })
    expect(await headings.count()).toBeGreaterThan(2)
    for (const heading of await headings.all()) await expect(heading).toBeVisible()
    const anchor = await page.locator(QUESTION).last().getAttribute('id')
    await page.goto('/about-us')
    await page.goto(`/privacy-policy#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeVisible()
  })
})

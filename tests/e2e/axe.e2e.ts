import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

/** axe is a script of ours, which the site's policy rightly refuses; and nothing may be half faded in. */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/about-us', '/advisory', '/voices-of-influence-2027', '/nope']) {
  test(`axe finds nothing at ${path} in a wide window, with menus closed or open`, async ({ page, problems }) => {
    if (path === '/nope') problems.forgive(/404.*\/nope/)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    expect(await violations(page), 'menus closed').toEqual([])
    const menus = page.getByRole('navigation', { name: 'Main' }).getByRole('button')
    await expect(menus).toHaveCount(3)
    for (const menu of await menus.all()) {
      await menu.click()
      await expect(page.locator('[popover]:popover-open')).toBeVisible()
      expect(await violations(page, 'header'), `menu ${await menu.textContent()} open`).toEqual([])
    }
  })

  test(`axe finds nothing at ${path} in a narrow window, with the drawer closed or open`, async ({
    page,
    problems,
  }) => {
    if (path === '/nope') problems.forgive(/404.*\/nope/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await violations(page), 'drawer closed').toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await drawer.getByText('Our Programs').click()
    await expect(drawer.getByRole('link', { name: 'Open Enrollment Programs' })).toBeVisible()
    expect(await violations(page, 'dialog'), 'drawer open').toEqual([])
  })
}

test('axe finds nothing once every session is shown', async ({ page }) => {
  await page.goto('/')
  await page.getByText(/^Show all/).click()
  expect(await violations(page, '#featured')).toEqual([])
})

/** What axe finds within a part of the page, with all of its rules, that of the smallest targets too: rule and place. */
async function violations(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } }, preload: false, resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

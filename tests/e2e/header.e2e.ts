import type { Page } from '@playwright/test'
import { networkingGroups, navigation, programTypes, voices } from './content.ts'
import { MENUS, menuButton, NARROW, openMenu, TESTED_WINDOWS, WIDE } from './shell.ts'
import { expect, inAllOnly, test } from './watched-page.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the header' : 'the header without JavaScript', () => {
    const whereItIsTested = javaScriptEnabled ? {} : inAllOnly
    test.use({ viewport: WIDE, javaScriptEnabled })

    test('opens each menu by click and by keyboard; Escape closes it and gives focus back', async ({ page }) => {
      await page.goto('/about-us')
      for (const name of MENUS) {
        const button = menuButton(page, name)
        for (const open of [() => button.click(), () => button.press('Enter'), () => button.press('Space')]) {
          await open()
          await expect(openMenu(page)).toContainText(name)
          await page.keyboard.press('Tab')
          await expect(openMenu(page).locator(':focus')).toHaveRole('link')
          await page.keyboard.press('Escape')
          await expect(openMenu(page)).toHaveCount(0)
          await expect(button).toBeFocused()
        }
      }
    })

    test(
      'closes a menu by a second click on its button and by a click beside it',
      whereItIsTested,
      async ({ page }) => {
        await page.goto('/about-us')
        const button = menuButton(page, 'Our Programs')
        await button.click()
        await expect(openMenu(page)).toBeVisible()
        await button.click()
        await expect(openMenu(page)).toHaveCount(0)
        await button.click()
        await expect(openMenu(page)).toBeVisible()
        await page.mouse.click(5, WIDE.height - 5)
        await expect(openMenu(page)).toHaveCount(0)
      },
    )

    test('keeps one menu open at a time, and says to screen readers which', whereItIsTested, async ({ page }) => {
      await page.goto('/about-us')
      for (const name of MENUS) {
        expect(await isExpanded(page, name)).toBe(false)
        await menuButton(page, name).click()
        await expect(openMenu(page)).toHaveCount(1)
        await expect(openMenu(page)).toContainText(name)
        await expect.poll(() => isExpanded(page, name)).toBe(true)
      }
      expect(await isExpanded(page, MENUS[0])).toBe(false)
    })

    test('follows a link of a menu, by pointer and by keyboard, and shows its page', async ({ page }) => {
      const [type] = await programTypes()
      const [group] = await networkingGroups()
      if (!type || !group) throw new Error('The content service holds no program type or no networking group.')
      await page.goto('/about-us')
      await menuButton(page, 'Our Programs').click()
      await openMenu(page).getByRole('link', { name: type.title }).click()
      await expect(page).toHaveURL(`/our-programs/${type.slug}`)
      await expect(openMenu(page)).toHaveCount(0)
      await page.goto('/about-us')
      await menuButton(page, 'Networking Groups').press('Enter')
      await openMenu(page).getByRole('link', { name: group.title }).press('Enter')
      await expect(page).toHaveURL(`/networking-groups/${group.slug}`)
      await expect(openMenu(page)).toHaveCount(0)
    })

    test('marks the page that is shown, in the header and in the drawer', whereItIsTested, async ({ page }) => {
      await page.goto('/about-us')
      await expect(page.locator('header [aria-current]')).toHaveText(['About Us'])
      await expect(page.locator('dialog [aria-current]')).toHaveText(['About Us'])
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click()
      await expect(page).toHaveURL('/advisory')
      await expect(page.locator('header [aria-current]')).toHaveText(['Advisory'])
      await expect(page.locator('dialog [aria-current]')).toHaveText(['Advisory'])
    })

    test('marks a menu while one of its pages is shown, and no longer', whereItIsTested, async ({ page }) => {
      await page.goto('/about-us')
      await menuButton(page, 'Our Programs').click()
      await openMenu(page).getByRole('link', { name: 'Custom-built Programs' }).click()
      await expect(page).toHaveURL('/our-programs/custom-built-programs')
      await expect(menuButton(page, 'Our Programs')).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#menu-programs [aria-current=page]')).toContainText('Custom-built Programs')
      await expect(page.locator('header [aria-current=true]')).toHaveCount(1)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
      await expect(page.locator('h1')).toHaveText('About Us')
      await expect(page.locator('header [aria-current]')).toHaveText(['About Us'])
    })
  })
}

test.describe('the content of the header', () => {
  test.use({ viewport: WIDE })

  test('is the fixed links and menus in their order, with the logo of the content service', async ({ page }) => {
    await page.goto('/about-us')
    const { headerLogo } = await navigation()
    const logo = page.locator('header').getByRole('link', { name: 'ASB Executive Education' })
    await expect(logo.locator('img')).toHaveAttribute('src', headerLogo?.url ?? 'a logo')
    await expect(logo).toHaveAttribute('href', '/')
    const links = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li > :is(a, button)')
    await expect(links).toHaveText(['Home', 'About Us', ...MENUS, 'Advisory', 'Get in Touch'])
  })

  test('lists in each menu what the content service holds, in its order', async ({ page }) => {
    await page.goto('/about-us')
    for (const [name, path, entries] of [
      ['Our Programs', '/our-programs', await programTypes()],
      ['Networking Groups', '/networking-groups', await networkingGroups()],
      ['Voices of Influence', '/voices-of-influence', await voices()],
    ] as const) {
      expect(entries).not.toEqual([])
      await menuButton(page, name).click()
      const links = openMenu(page).getByRole('listitem').getByRole('link')
      await expect(links).toContainText(entries.map(({ title }) => title))
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(entries.map(({ slug }) => `${path}/${slug}`))
    }
  })

  test('shows and hides links as the disclosure pattern does, not as a menu of commands', async ({ page }) => {
    await page.goto('/about-us')
    await menuButton(page, 'Our Programs').click()
    await expect(openMenu(page).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.locator('header nav').locator('[role], [aria-haspopup]')).toHaveCount(0)
  })
})

for (const viewport of TESTED_WINDOWS) {
  test(`stays at the top of the window at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/about-us')
    const header = page.locator('header')
    for (const top of [0, 700, 100_000]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      expect(await page.evaluate(() => scrollY > 0)).toBe(top > 0)
      expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0, width: viewport.width })
      await expect(header).toBeInViewport({ ratio: 1 })
    }
  })
}

test('has its links in a wide window and the button of the drawer in a narrow one', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await page.setViewportSize(WIDE)
  await page.goto('/about-us')
  await expect(bar).toBeVisible()
  await expect(button).toBeHidden()
  await page.setViewportSize(NARROW)
  await expect(bar).toBeHidden()
  await expect(button).toBeVisible()
})

/** As the browser itself tells assistive technology: no attribute says it of a popover's button. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page)
  const { root } = await browser.send('DOM.getDocument')
  const query = { nodeId: root.nodeId, role: 'button', accessibleName: name }
  const { nodes } = await browser.send('Accessibility.queryAXTree', query)
  const [button] = nodes.filter(({ ignored }) => !ignored)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}

import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

const MENUS = ['Our Programs', 'Networking Groups', 'Voices of Influence']
const OPEN = '[popover]:popover-open'

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 390, height: 844 }

test.use({ viewport: WIDE })

test('opens each menu by click and by keyboard; Escape closes it and gives focus back', async ({ page }) => {
  await page.goto('/')
  for (const name of MENUS) {
    const button = menuButton(page, name)
    for (const open of [() => button.click(), () => button.press('Enter'), () => button.press('Space')]) {
      await open()
      await expect(page.locator(OPEN)).toContainText(name)
      await page.keyboard.press('Tab')
      await expect(page.locator(OPEN).locator(':focus')).toHaveRole('link')
      await page.keyboard.press('Escape')
      await expect(page.locator(OPEN)).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  }
})

test('tells screen readers whether a menu is open', async ({ page }) => {
  await page.goto('/')
  expect(await isExpanded(page, 'Our Programs')).toBe(false)
  await menuButton(page, 'Our Programs').click()
  await expect.poll(() => isExpanded(page, 'Our Programs')).toBe(true)
  expect(await isExpanded(page, 'Networking Groups')).toBe(false)
})

test('closes a menu by a second click on its button and by a click beside it', async ({ page }) => {
  await page.goto('/')
  const button = menuButton(page, 'Our Programs')
  await button.click()
  await expect(page.locator(OPEN)).toBeVisible()
  await button.click()
  await expect(page.locator(OPEN)).toHaveCount(0)
  await button.click()
  await expect(page.locator(OPEN)).toBeVisible()
  await page.mouse.click(5, 715)
  await expect(page.locator(OPEN)).toHaveCount(0)
})

test('closes a menu shortly after the pointer has left it and its button', async ({ page }) => {
  await page.goto('/')
  await menuButton(page, 'Networking Groups').click()
  await page.locator(OPEN).getByRole('link').last().hover()
  await menuButton(page, 'Networking Groups').hover()
  await expect(page.locator(OPEN)).toBeVisible()
  await page.mouse.move(5, 715)
  await expect(page.locator(OPEN)).toHaveCount(0)
})

test('keeps one menu open at a time', async ({ page }) => {
  await page.goto('/')
  for (const name of MENUS) {
    await menuButton(page, name).click()
    await expect(page.locator(OPEN)).toHaveCount(1)
    await expect(page.locator(OPEN)).toContainText(name)
  }
})

test('closes a menu when one of its links is followed', async ({ page, problems }) => {
  problems.forgive(/404.*networking-groups/)
  await page.goto('/')
  await menuButton(page, 'Networking Groups').click()
  await page.locator(OPEN).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/networking-groups\//)
  await expect(page.locator(OPEN)).toHaveCount(0)
})

test('marks the page that is shown, in the header and in the drawer', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.locator('header [aria-current=page]')).toHaveText(['About Us'])
  await expect(page.locator('dialog [aria-current=page]')).toHaveText(['About Us'])
})

test('marks a page of a menu in its menu, and the menu itself', async ({ page, problems }) => {
  problems.forgive(/404.*our-programs/)
  await page.goto('/our-programs/custom-built-programs')
  await expect(menuButton(page, 'Our Programs')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#menu-programs [aria-current=page]')).toContainText('Custom-built Programs')
  await expect(page.locator('header [aria-current=true]')).toHaveCount(1)
})

test('marks a menu while one of its pages is shown in place, and no longer', async ({ page }) => {
  await page.goto('/')
  await menuButton(page, 'Our Programs').click()
  await page.locator(OPEN).getByRole('link', { name: 'Custom-built Programs' }).click()
  await expect(page).toHaveURL('/our-programs/custom-built-programs')
  await expect(menuButton(page, 'Our Programs')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page.locator('header [aria-current]')).toHaveText(['About Us'])
})

test('opens the drawer with focus inside; Escape closes it and gives focus back', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  const drawer = await openDrawer(page)
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('keeps focus in the drawer while it is open', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  const drawer = await openDrawer(page)
  const stops = await drawer.locator('a:visible, button:visible, summary:visible').count()
  const reached = new Set<string>()
  for (let stop = 0; stop < 2 * stops + 2; stop += 1) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const { activeElement } = document
      const isBackground = activeElement !== document.body && !activeElement?.closest('dialog')
      return isBackground ? `background: ${activeElement?.outerHTML}` : (activeElement?.textContent ?? '')
    })
    expect(where).not.toContain('background')
    reached.add(where)
  }
  expect(reached.size).toBeGreaterThanOrEqual(stops)
})

test('keeps the pointer off the page behind the drawer; a click there closes it', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  const drawer = await openDrawer(page)
  await page.mouse.click(10, 30)
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('opens one group of the drawer at a time', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  const drawer = await openDrawer(page)
  for (const name of MENUS) {
    await drawer.getByText(name, { exact: true }).click()
    await expect(drawer.locator('details[open] > summary')).toHaveText([name])
    await expect(drawer.locator('details[open] a').first()).toBeVisible()
  }
})

test('closes the drawer when a link is chosen, and shows its page', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/')
  const drawer = await openDrawer(page)
  await drawer.getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(drawer).toBeHidden()
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('h1')).toBeInViewport()
})

test('leads past the header first of all', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

for (const [viewport, keys] of [
  [WIDE, ['Tab', 'Shift+Tab']],
  // On the way up the header comes in the way of what is scrolled into view.
  [NARROW, ['Shift+Tab']],
] as const) {
  test(`never hides focus under the header at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    for (const key of keys) {
      const { stops, hidden } = await walk(page, key)
      expect(stops).toBeGreaterThan(20)
      expect(hidden).toEqual([])
    }
  })
}

function menuButton(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
}

/** As the browser itself tells assistive technology: no attribute says it of a popover's button. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page)
  const { root } = await browser.send('DOM.getDocument')
  const query = { nodeId: root.nodeId, role: 'button', accessibleName: name }
  const { nodes } = await browser.send('Accessibility.queryAXTree', query)
  const [button] = nodes.filter(({ ignored }) => !ignored)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}

async function openDrawer(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Moves focus through the whole page. Returns how often it stopped, and the stops that the header covered. */
async function walk(page: Page, key: string): Promise<{ stops: number; hidden: string[] }> {
  const most = await page.evaluate(() => {
    const header = document.querySelector('header')
    const walked = { stops: 0, hidden: new Array<string>() }
    Object.assign(window, { walked })
    // When focus leaves an element, all scrolling that it caused is done.
    document.addEventListener('focusout', ({ target }) => {
      if (!(target instanceof Element) || !header) return
      walked.stops += 1
      const isBelow = target.getBoundingClientRect().top >= header.getBoundingClientRect().bottom
      if (!isBelow && !header.contains(target) && !target.matches('.skip')) walked.hidden.push(target.outerHTML)
    })
    return [...document.querySelectorAll('a[href], button, summary')].filter((stop) => stop.checkVisibility()).length
  })
  for (let stop = 0; stop <= most; stop += 1) await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'walked'))
}

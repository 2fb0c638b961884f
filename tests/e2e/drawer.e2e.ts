import type { Page } from '@playwright/test'
import { networkingGroups, programTypes, voices } from './content.ts'
import { holdPages, MENUS, NARROW, openDrawer } from './shell.ts'
import { expect, inAllOnly, test } from './watched-page.ts'

const FRAMES = 10

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the drawer' : 'the drawer without JavaScript', () => {
    const whereItIsTested = javaScriptEnabled ? {} : inAllOnly
    test.use({ viewport: NARROW, javaScriptEnabled })

    test('opens at the right, by click and by keyboard, with focus inside', async ({ page }) => {
      await page.goto('/about-us')
      const button = page.getByRole('button', { name: 'Menu', exact: true })
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      for (const open of [() => button.click(), () => button.press('Enter'), () => button.press('Space')]) {
        await expect(drawer).toBeHidden()
        await open()
        await expect(drawer).toBeVisible()
        await expect(drawer.locator(':focus')).toHaveCount(1)
        const { x, y, width, height } = (await drawer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        expect([x + width, y, height]).toEqual([NARROW.width, 0, NARROW.height])
        expect(x).toBeGreaterThan(0)
        await page.keyboard.press('Escape')
      }
    })

    test(
      'closes by Escape, by its button and by a click beside it, and gives focus back',
      whereItIsTested,
      async ({ page }) => {
        await page.goto('/about-us')
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => page.getByRole('button', { name: 'Close menu' }).click(),
          () => page.getByRole('button', { name: 'Close menu' }).press('Enter'),
          () => page.mouse.click(10, 30),
        ]) {
          const drawer = await openDrawer(page)
          await close()
          await expect(drawer).toBeHidden()
          await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
        }
        // The logo was under the last click.
        await expect(page).toHaveURL('/about-us')
      },
    )

    test('opens one group at a time, by click and by keyboard', whereItIsTested, async ({ page }) => {
      await page.goto('/about-us')
      const drawer = await openDrawer(page)
      await expect(drawer.locator('details[open]')).toHaveCount(0)
      for (const name of MENUS) {
        const group = drawer.locator('summary', { hasText: name })
        for (const toggle of [() => group.click(), () => group.press('Enter'), () => group.press('Space')]) {
          await toggle()
          await expect(drawer.locator('details[open] > summary')).toHaveText([name])
          await expect(drawer.locator('details[open] a').first()).toBeVisible()
          await group.press('Enter')
          await expect(drawer.locator('details[open]')).toHaveCount(0)
        }
        await group.click()
      }
    })

    test('keeps focus inside while it is open', whereItIsTested, async ({ page }) => {
      await page.goto('/about-us')
      const drawer = await openDrawer(page)
      const stops = await drawer.locator('a:visible, button:visible, summary:visible').count()
      const reached = new Set<string>()
      for (let stop = 0; stop < 2 * stops + 2; stop += 1) {
        await page.keyboard.press('Tab')
        const where = await focused(page)
        expect(where).not.toContain('background')
        reached.add(where)
      }
      expect(reached.size).toBeGreaterThanOrEqual(stops)
    })

    test('shows the page of the link that is chosen, by pointer and by keyboard', async ({ page }) => {
      await page.goto('/about-us')
      const drawer = await openDrawer(page)
      await drawer.getByRole('link', { name: 'Advisory' }).click()
      await expect(page).toHaveURL('/advisory')
      await expect(drawer).toBeHidden()
      await page.goto('/about-us')
      await openDrawer(page)
      await drawer.getByText(MENUS[1]).press('Enter')
      const link = drawer.locator('details[open] a').first()
      const address = await link.getAttribute('href')
      await link.press('Enter')
      await expect(page).toHaveURL(address ?? 'an address')
      await expect(drawer).toBeHidden()
      // Playwright never ends its look at a heading that is taken out of the page meanwhile.
      await expect(page.locator('h1')).not.toHaveText('About Us')
      await expect(page.locator('h1')).toBeInViewport()
    })
  })
}

test.describe('the drawer in a narrow window', () => {
  test.use({ viewport: NARROW })

  test('closes as soon as a link is chosen, before its page is there, whose heading then has focus', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const release = await holdPages(page)
    const drawer = await openDrawer(page)
    await drawer.getByRole('link', { name: 'Advisory' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.locator('h1')).toHaveText('About Us')
    release()
    await expect(page.locator('h1')).not.toHaveText('About Us')
    await expect(page.locator('h1')).toBeFocused()
  })

  test('keeps the page behind it from scrolling', async ({ page }) => {
    await page.goto('/about-us')
    const drawer = await openDrawer(page)
    for (const place of [10, NARROW.width - 100]) {
      await page.mouse.move(place, 600)
      expect(await scrolledByWheel(page)).toBe(0)
    }
    for (const key of ['PageDown', 'End', 'Space']) {
      await drawer.getByRole('link', { name: 'About Us' }).press(key)
      expect(await scrolled(page)).toBe(0)
    }
    await page.keyboard.press('Escape')
    expect(await scrolledByWheel(page)).toBeGreaterThan(0)
  })

  test('lists in each group what the content service holds, in its order', async ({ page }) => {
    await page.goto('/about-us')
    const drawer = await openDrawer(page)
    const groups = [await programTypes(), await networkingGroups(), await voices()]
    for (const [index, entries] of groups.entries()) {
      expect(entries).not.toEqual([])
      await expect(drawer.locator('details').nth(index).locator('a')).toHaveText(entries.map(({ title }) => title))
    }
  })

  test('opens and closes where the browser knows neither invoker commands nor closedby', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
      // What Chromium would do by itself.
      for (const type of ['command', 'cancel']) document.addEventListener(type, (event) => event.preventDefault(), true)
    })
    await page.goto('/about-us')
    const drawer = await openDrawer(page)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()
    await openDrawer(page)
    await page.mouse.click(10, 30)
    await expect(drawer).toBeHidden()
  })
})

/** What has focus, by its text; said otherwise where that is of the page behind the drawer. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const isBackground = activeElement !== document.body && !activeElement?.closest('dialog')
    return isBackground ? `background: ${activeElement?.outerHTML}` : (activeElement?.textContent ?? '')
  })
}

/** How far the page is scrolled some frames after the wheel was turned where the pointer is, pixels. */
async function scrolledByWheel(page: Page): Promise<number> {
  await page.mouse.wheel(0, 300)
  return scrolled(page)
}

/** How far the page is scrolled some frames from now, pixels. */
function scrolled(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    return scrollY
  }, FRAMES)
}

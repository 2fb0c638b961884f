import { expect, type Locator, type Page } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'

export const MENUS = ['Our Programs', 'Networking Groups', 'Voices of Influence'] as const

/** Of the two windows that everything is shown in: with the bar of links, and with the drawer. */
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }
export const TESTED_WINDOWS = oneOfEachKind([WIDE], [WIDE, NARROW])

/** Each window and each of a browser with and without JavaScript is met once, or each with each. */
export const TESTED_BROWSERS = oneOfEachKind(
  [
    { viewport: WIDE, javaScriptEnabled: true },
    { viewport: NARROW, javaScriptEnabled: false },
  ],
  [true, false].flatMap((javaScriptEnabled) => [WIDE, NARROW].map((viewport) => ({ viewport, javaScriptEnabled }))),
)

/** The button of a menu in the header. */
export function menuButton(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
}

/** The menu that is open; none is found while none is. */
export function openMenu(page: Page): Locator {
  return page.locator('header [popover]:popover-open')
}

/** The drawer, once it is open. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Moves focus on until it is on an element; fails where it never comes there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const pressed = async () => {
    await page.keyboard.press(key)
    return target.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(pressed, { intervals: [0] }).toBe(true)
}

/** Keeps the next pages from arriving. Returns what lets them through. */
export async function holdPages(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/_payload.json*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

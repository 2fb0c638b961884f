import type { Page } from '@playwright/test'
import { expect } from './watched-page.ts'

/** The search over the page. */
export function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Search Page' })
}

/** Where one types. */
export function box(page: Page) {
  return dialog(page).getByLabel('Search this site')
}

/** What was found. */
export function results(page: Page) {
  return dialog(page).getByRole('option')
}

/** What screen readers are told of the search, one region for all of it. */
export function said(page: Page) {
  return dialog(page).getByRole('status')
}

/** How many were found, as it is said. */
export function count(page: Page) {
  return said(page).filter({ hasText: 'Results:' })
}

/** Which result assistive technology is told of, and nothing else is marked. */
export async function expectMarked(page: Page, index: number): Promise<void> {
  const result = results(page).nth(index)
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).locator('[aria-selected=true]')).toHaveCount(1)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await result.getAttribute('id')) ?? 'none')
  await expect(box(page)).toBeFocused()
}

/** Opens it by its keys, and waits until its script is there. */
export async function openSearch(page: Page): Promise<void> {
  await page.goto('/about-us')
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('x-island')).toHaveAttribute('data-alive')
}

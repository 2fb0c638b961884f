import { existsSync, readFileSync } from 'node:fs'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { AUTHOR, panelPage } from './author.ts'

type Author = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Playwright's `test` for who has signed in to the panel: once for all tests and for the worker that follows a failed
 * one, as Strapi takes five sign-ins in five minutes.
 */
export const test = base.extend<object, { author: Author }>({
  storageState: ({ author }, use) => use(author),
  author: [
    async ({ browser }, use) => {
      const kept = process.env.TEST_PANEL_AUTHOR ?? ''
      if (!existsSync(kept)) {
        const page = await browser.newPage()
        await signIn(page)
        await page.context().storageState({ path: kept })
        await page.close()
      }
      await use(JSON.parse(readFileSync(kept, 'utf8')))
    },
    { scope: 'worker' },
  ],
})

export { expect }

async function signIn(page: Page): Promise<void> {
  await page.goto(panelPage('/auth/login'))
  await page.getByLabel('Email').fill(AUTHOR.email)
  await page.getByLabel('Password*').fill(AUTHOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
}

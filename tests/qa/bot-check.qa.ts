import type { Page } from '@playwright/test'
import { botCheckMessages, botCheckWidgetMessages } from '#messages/en.ts'
import { startBotCheckDouble } from '../doubles/bot-check-services.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { violations } from '../e2e/violations.ts'
import { startGallery } from './gallery-site.ts'

type Double = Awaited<ReturnType<typeof startBotCheckDouble>>
type Gallery = Awaited<ReturnType<typeof startGallery>>

/** What the doubles leave in the page for tests. */
declare global {
  interface Window {
    botCheckDouble: { widgets: { parameters: Record<string, unknown>; response: string; resets: number }[] }
  }
}

for (const provider of ['turnstile', 'recaptcha'] as const) {
  test.describe(provider, () => {
    let double: Double
    let gallery: Gallery

    test.beforeAll(async () => {
      double = await startBotCheckDouble(provider)
      gallery = await startGallery(undefined, {
        ...double.settings,
        LOG_LEVEL: 'silent',
      })
    })

    test.afterAll(async () => {
      await gallery.stop()
      await double.stop()
    })

    test('draws one light, normal widget with the public key, and sends a token that passes once', async ({ page }) => {
      await open(page)
      expect(await widgets(page)).toMatchObject([{ sitekey: double.siteKey, theme: 'light', size: 'normal' }])
      await page.getByRole('button', { name: 'Pass the double' }).click()
      await expect(field(page)).toHaveValue(/^[0-9a-f]{32}$/)
      await send(page)
      await expect(page.getByText('The check was passed.')).toBeVisible()
    })

    test('an expired token is taken out of the form and said to be; so is a failure', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: 'Pass the double' }).click()
      await expect(field(page)).not.toHaveValue('')
      for (const [event, words] of [
        ['double:expire', botCheckMessages.expired],
        ['double:fail', botCheckMessages.failed],
      ] as const) {
        await page.locator('[data-widget] > div').dispatchEvent(event)
        await expect(page.getByText(words)).toBeVisible()
        await expect(field(page)).toHaveValue('')
      }
      await page.getByRole('button', { name: 'Pass the double' }).click()
      await expect(page.locator('[data-message]')).toBeEmpty()
      await expect(field(page)).not.toHaveValue('')
    })

    test('a page that comes back as it was left starts the check again', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: 'Pass the double' }).click()
      await expect(field(page)).not.toHaveValue('')
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(field(page)).toHaveValue('')
      expect(await page.evaluate(() => window.botCheckDouble.widgets.map(({ resets }) => resets))).toEqual([1])
    })

    test('where the provider does not answer, nobody comes in', async ({ page, problems }) => {
      problems.forgive(/422/)
      await open(page)
      await page.getByRole('button', { name: 'Pass the double' }).click()
      await expect(field(page)).not.toHaveValue('')
      double.answerWith({ status: 503 })
      await send(page)
      await expect(page.getByText('The check is unavailable.')).toBeVisible()
      double.answerWith()
    })

    test('a script that is blocked is said to be, can be tried again, and is no reason to keep the form', async ({
      page,
      problems,
    }) => {
      problems.forgive(/api\.js|ERR_FAILED|422/)
      await page.route('**/api.js*', (route) => route.abort())
      await page.goto(`${gallery.url}/qa/bot-check`)
      await expect(page.getByText(botCheckMessages.blocked)).toBeVisible()
      await page.unroute('**/api.js*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: 'Pass the double' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    })

    test('its script comes with the widget alone, and the policy lets nobody else in', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => void (request.url().includes('api.js') && scripts.push(request.url())))
      const answer = await page.goto(`${gallery.url}/qa/blocks/notice/typical`)
      expect(answer?.headers()['content-security-policy']).not.toContain(new URL(double.scriptUrl).origin)
      expect(scripts).toEqual([])
      await open(page)
      expect(scripts).toEqual([double.scriptUrl])
    })

    test('says in words that it needs JavaScript', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, baseURL: gallery.url })
      await page.goto('/qa/bot-check')
      await expect(page.getByText(botCheckWidgetMessages.needsJavaScript)).toBeVisible()
      await page.close()
    })

    test('is accessible, and fits a small telephone', async ({ browser }) => {
      const context = await browser.newContext({ bypassCSP: true, viewport: { width: 320, height: 640 } })
      const page = await context.newPage()
      await open(page)
      expect(await widgets(page)).toMatchObject([{ size: 'compact' }])
      expect(await violations(page, 'form [data-bot-check]')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await context.close()
    })

    async function open(page: Page): Promise<void> {
      await page.goto(`${gallery.url}/qa/bot-check`)
      await expect(page.getByRole('button', { name: 'Pass the double' })).toBeVisible()
    }
  })
}

test('the stand-in says what it is, and works with JavaScript and without', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: process.env.GALLERY_URL })
    await page.goto('/qa/bot-check')
    await expect(page.getByText('Stand-in for a bot check')).toBeVisible()
    await page.getByLabel('I am not a robot').check()
    await send(page)
    await expect(page.getByText('The check was passed.')).toBeVisible()
    await page.close()
  }
})

test('the stand-in of a page that comes back has a fresh token, and is not checked any more', async ({ page }) => {
  await page.goto(`${process.env.GALLERY_URL}/qa/bot-check`)
  await expect(page.locator('x-island[data-alive]')).toHaveCount(1)
  const box = page.getByLabel('I am not a robot')
  await box.check()
  const before = await box.inputValue()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(box).not.toBeChecked()
  await expect(box).not.toHaveValue(before)
})

test('the stand-in is accessible', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${process.env.GALLERY_URL}/qa/bot-check`)
  expect(await violations(page, '[data-bot-check]')).toEqual([])
  await context.close()
})

function field(page: Page) {
  return page.locator('input[name=bot_check]')
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
}

function widgets(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => window.botCheckDouble.widgets.map(({ parameters }) => ({ ...parameters })))
}

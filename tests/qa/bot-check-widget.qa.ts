import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { expect, test } from '../e2e/watched-page.ts'

/** The functions of the specification by themselves, in a browser; sections 7, 8 and 9. */
const MODULE = '/module-of-the-bot-check.js'

test.beforeEach(async ({ page }) => {
  await page.route(`**${MODULE}`, async (route) => {
    const file = 'src/ui/bot-check-api.ts'
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
    return route.fulfill({ contentType: 'text/javascript', body: code })
  })
  await page.route('**/api.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(`${process.env.GALLERY_URL}/qa/blocks/notice/typical`)
})

test('without the API it says “reCAPTCHA not loaded yet” and returns nothing', async ({ page, problems }) => {
  problems.forgive(/reCAPTCHA not loaded yet/)
  const returned = await page.evaluate(async (path) => {
    const { renderWidget } = await import(path)
    return String(renderWidget(document.body, { siteKey: 'key' }))
  }, MODULE)
  expect(returned).toBe('undefined')
  expect(messages(problems)).toEqual(['reCAPTCHA not loaded yet'])
})

test('half an API is none', async ({ page, problems }) => {
  problems.forgive(/reCAPTCHA not loaded yet/)
  await page.evaluate(async (path) => {
    window.grecaptcha = {}
    const { renderWidget } = await import(path)
    renderWidget(document.body, { siteKey: 'key' })
  }, MODULE)
  expect(messages(problems)).toEqual(['reCAPTCHA not loaded yet'])
})

test('without an element it says “Element is required” and returns nothing', async ({ page, problems }) => {
  problems.forgive(/Element is required/)
  await withApi(page)
  const returned = await page.evaluate(async (path) => {
    const { renderWidget } = await import(path)
    return String(renderWidget(null, { siteKey: 'key' }))
  }, MODULE)
  expect(returned).toBe('undefined')
  expect(messages(problems)).toEqual(['Element is required'])
})

test('where the API throws it says “Failed to create reCAPTCHA instance:” with the reason', async ({
  page,
  problems,
}) => {
  problems.forgive(/Failed to create reCAPTCHA instance:/)
  await withApi(page)
  const returned = await page.evaluate(async (path) => {
    const { renderWidget } = await import(path)
    return String(renderWidget(document.createElement('div'), { siteKey: 'throws' }))
  }, MODULE)
  expect(returned).toBe('undefined')
  expect(messages(problems)[0]).toMatch(/^Failed to create reCAPTCHA instance: Error: Invalid site key/)
})

test('is light and normal unless said otherwise, reads and resets its token, and resets the old one first', async ({
  page,
}) => {
  await withApi(page)
  const { calls, tokens } = await page.evaluate(async (path) => {
    const { renderWidget, resetWidget, widgetToken } = await import(path)
    const element = document.createElement('div')
    const read: unknown[] = [widgetToken(element)]
    renderWidget(element, { siteKey: 'key' })
    read.push(widgetToken(element))
    resetWidget(element)
    renderWidget(element, { siteKey: 'key', theme: 'dark', size: 'compact', action: 'register' })
    read.push(widgetToken(element), element.childElementCount)
    return { calls: window.apiCalls, tokens: read }
  }, MODULE)
  expect(calls).toEqual([
    'render 1: key light normal undefined',
    'reset 1',
    'reset 1',
    'remove 1',
    'render 2: key dark compact register',
  ])
  expect(tokens).toEqual([undefined, 'token of 1', 'token of 2', 1])
})

test.describe('on a page that lets the provider in', () => {
  test.use({ bypassCSP: true })

  test('the loader asks every 100 ms, and is done once the API is ready', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.evaluate(async (path) => {
      const { loadWidgetApi } = await import(path)
      window.apiCalls = []
      void loadWidgetApi('/api.js').then(() => window.apiCalls.push(`ready at ${Date.now()}`))
      void loadWidgetApi('/api.js').then(() => window.apiCalls.push(`again at ${Date.now()}`))
    }, MODULE)
    const begun = await page.evaluate(() => Date.now())
    await page.clock.runFor(250)
    expect(await page.evaluate(() => window.apiCalls)).toEqual([])
    await page.evaluate(() => {
      window.turnstile = { render: () => 1, reset: () => {}, getResponse: () => '' }
    })
    await page.clock.runFor(150)
    const [ready = '', again] = await page.evaluate(() => window.apiCalls)
    const afterMs = Number(ready.replace('ready at ', '')) - begun
    expect(afterMs).toBeGreaterThan(250)
    expect(afterMs).toBeLessThanOrEqual(350)
    expect(again).toBe(ready.replace('ready', 'again'))
    expect(await page.locator('script[src="/api.js"]').count()).toBe(1)
  })
})

declare global {
  interface Window {
    /** What was asked of the API, in order. */
    apiCalls: string[]
  }
}

/** An API that writes down what is asked of it. */
async function withApi(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.apiCalls = []
    let made = 0
    window.turnstile = {
      render(_element, { sitekey, theme, size, action }) {
        if (sitekey === 'throws') throw new Error('Invalid site key')
        made += 1
        window.apiCalls.push(`render ${made}: ${sitekey} ${theme} ${size} ${action}`)
        return made
      },
      reset: (id) => void window.apiCalls.push(`reset ${id}`),
      remove: (id) => void window.apiCalls.push(`remove ${id}`),
      getResponse: (id) => `token of ${id}`,
    }
  })
}

function messages(problems: { matching: (pattern: RegExp) => string[] }): string[] {
  return problems.matching(/^error: /).map((message) => message.replace(/^error: (.*?)( \(http.*)?$/s, '$1'))
}

import type { Page } from '@playwright/test'
import { homepage } from './content.ts'
import { aboutUs, requestsOf, scrollTop } from './followed-links.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test('shows the next page in place of the main part, without loading a document', async ({ page }) => {
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  const requests = requestsOf(page)
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/about-us')
  await expect(page).toHaveTitle(/^About Us \|/)
  expect(await isSameDocument()).toBe(true)
  expect(requests.filter((path) => path.includes('about-us'))).toEqual(['/about-us/_payload.json'])
})

test('shows the same page in place as it shows when it is loaded', async ({ page }) => {
  await page.goto('/about-us')
  const loaded = await seen(page)
  await page.goto('/')
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect.poll(() => seen(page)).toEqual(loaded)
})

test('moves focus to the new heading and says its title once', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const announcer = document.getElementById('announcer')
    if (!announcer) throw new Error('The page has no announcer.')
    const said = new MutationObserver(() => {
      announcer.dataset.said = `${announcer.dataset.said ?? ''}[${announcer.textContent}]`
    })
    said.observe(announcer, { childList: true, characterData: true, subtree: true })
  })
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('#announcer')).toHaveAttribute('data-said', `[${await page.title()}]`)
})

test('marks the new page in the header, and no other', async ({ page }) => {
  await page.goto('/')
  const marked = page.locator('header [aria-current]')
  await expect(marked).toHaveText(['Home'])
  await aboutUs(page).click()
  await expect(marked).toHaveText(['About Us'])
  await page.goBack()
  await expect(marked).toHaveText(['Home'])
})

test('starts the new page at its top; Back and Forward restore content and place', async ({ page }) => {
  const title = (await homepage()).hero_banner?.carousels[0]?.title ?? ''
  await page.goto('/')
  await page.locator('footer').getByRole('link', { name: 'About Us' }).scrollIntoViewIfNeeded()
  const left = await scrollTop(page)
  expect(left).toBeGreaterThan(1000)
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollTop(page)).toBe(300)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(title)
  await expect.poll(() => scrollTop(page)).toBeCloseTo(left, -1)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect.poll(() => scrollTop(page)).toBeCloseTo(300, -1)
})

test('brings the carousel alive again when its page comes back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[data-position]')).toHaveText('2')
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await page.goBack()
  await expect(page.locator('[data-position]')).toHaveText('1')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[data-position]')).toHaveText('2')
})

test('shows in place that a page is not found', async ({ page }) => {
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await (await addLink(page, '/nope')).click()
  await expect(page.locator('h1')).toHaveText('The page you are looking for is not found.')
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Page not found: /nope')).toBeVisible()
  await expect(page).toHaveURL('/nope')
  expect(await isSameDocument()).toBe(true)
})

test('goes back to the page before from the Back button of a page that is not found', async ({ page }) => {
  await page.goto('/about-us')
  await (await addLink(page, '/nope')).click()
  await expect(page.locator('h1')).toHaveText('The page you are looking for is not found.')
  await page.locator('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('scrolls to an anchor of the same page without asking for anything', async ({ page }) => {
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  const link = await addLink(page, '#cta-banner')
  const requests = requestsOf(page)
  await link.click()
  await expect(page.locator('#cta-banner h2')).toBeInViewport()
  await expect(page).toHaveURL('/#cta-banner')
  expect(await isSameDocument()).toBe(true)
  expect(requests.filter((path) => path === '/' || path.endsWith('_payload.json'))).toEqual([])
})

test('scrolls to an anchor of the next page, and moves focus there', async ({ page }) => {
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await (await addLink(page, '/about-us#cta-banner')).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page.locator('#cta-banner h2')).toBeInViewport()
  await expect(page.locator('#cta-banner')).toBeFocused()
  expect(await isSameDocument()).toBe(true)
})

test('says the title of the page that one goes back to, and moves focus there', async ({ page }) => {
  await page.goto('/privacy-policy')
  const title = await page.title()
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText(title)
})

test('marks pages of a menu that it does not list, and nothing but links of header and drawer', async ({ page }) => {
  await page.goto('/')
  await (await addLink(page, '/ee-highlights/ee-spotlight')).click()
  await expect(page.locator('header button[aria-current]')).toHaveText(/Voices of Influence/)
  await expect(page.locator('dialog details[open] summary')).toHaveText(/Voices of Influence/)
  await (await addLink(page, '/our-programs/open-enrollment-programs')).click()
  await expect(page.locator('header button[aria-current]')).toHaveText(/Our Programs/)
  await expect.poll(() => page.locator('[aria-current=page]').allTextContents()).toHaveLength(3)
  const inPlace = await page.locator('[aria-current]').allTextContents()
  await page.goto('/our-programs/open-enrollment-programs')
  expect(await page.locator('[aria-current]').allTextContents()).toEqual(inPlace)
})

test('moves on quietly when the next page comes before the last one has faded in', async ({ page }) => {
  await page.goto('/')
  for (const link of [aboutUs(page), await addLink(page, '/nope')]) {
    const answer = page.waitForResponse((response) => response.url().includes('_payload.json'))
    await link.hover()
    await (await answer).finished()
  }
  await page.locator('main').evaluate((main) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      location.assign('/nope')
    })
    observer.observe(main, { childList: true })
  })
  await aboutUs(page).click()
  await expect(page.getByText('Page not found: /nope')).toBeVisible()
  await expect(page).toHaveURL('/nope')
})

test('fades from page to page within 200 ms, and not at all where motion is unwelcome', async ({ page }) => {
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() =>
        // The bar and the spinner of a slow page move too.
        durations.push(
          ...document
            .getAnimations()
            .flatMap(({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
                ? Number(effect.getComputedTiming().endTime)
                : [],
            ),
        ),
      )
      return transition
    }
  })
  const durations = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'durations'))
  await page.goto('/privacy-policy')
  await aboutUs(page).click()
  await expect.poll(async () => (await durations()).length).toBeGreaterThan(0)
  expect(Math.max(...(await durations()))).toBeLessThanOrEqual(200)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/privacy-policy')
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await durations()).toEqual([])
})

test('shows a page all the same that the browser does not begin to fade in', async ({ page }) => {
  await page.addInitScript(() => {
    const startViewTransition = (change: () => void) => {
      const { promise: updateCallbackDone, resolve } = Promise.withResolvers<void>()
      return { ready: new Promise(() => {}), updateCallbackDone, skipTransition: () => resolve(change()) }
    }
    Object.assign(document, { startViewTransition })
  })
  await page.goto('/privacy-policy')
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
})

/** What a visitor, a screen reader and a search engine take from a page. */
function seen(page: Page) {
  return page.evaluate(() => ({
    main: document.querySelector('main')?.innerText,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    current: [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
  }))
}

import type { Locator, Page, Route } from '@playwright/test'
import { homepage } from './content.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

const ABOUT_US_PAYLOAD = /\/about-us\/_payload\.json/

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

test('loads the whole page where its data is of another build', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, ofAnotherBuild)
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await expect(page).toHaveURL('/about-us')
})

for (const [failure, fail] of [
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'An error occurred.' })],
  ['is lost on the way', (route: Route) => route.abort()],
  ['is no JSON', (route: Route) => route.fulfill({ contentType: 'application/json', body: '<html>' })],
] as const) {
  test(`loads the whole page where its data ${failure}`, async ({ page, problems }) => {
    problems.forgive(/about-us\/_payload\.json/)
    await page.route(ABOUT_US_PAYLOAD, fail)
    await page.goto('/')
    const isSameDocument = await markDocument(page)
    await aboutUs(page).click()
    await expect(page.locator('h1')).toHaveText('About Us')
    expect(await isSameDocument()).toBe(false)
    await expect(page).toHaveURL('/about-us')
  })
}

test('leaves a link to another window to the browser', async ({ page, context }) => {
  await page.goto('/')
  const link = await addLink(page, '/about-us', { target: '_blank' })
  const requests = requestsOf(page)
  const [other] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(other.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('leaves a download to the browser', async ({ page }) => {
  await page.goto('/')
  const link = await addLink(page, '/about-us', { download: 'about-us.html' })
  const requests = requestsOf(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('about-us.html')
  await expect(page).toHaveURL('/')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
})

test('leaves a link to a file to the browser', async ({ page, problems }) => {
  // Playwright's own scripts may not run in an upload either.
  problems.forgive(/frame is sandboxed/)
  await page.goto('/')
  const requests = requestsOf(page)
  await (await addLink(page, '/uploads/logo-header.svg')).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/uploads/logo-header.svg')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
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

test('follows plain links in a browser without the Navigation API', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  const isSameDocument = await markDocument(page)
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.goBack()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[data-position]')).toHaveText('2')
})

test('asks once for the page of a link that is pointed at, and not again when it is followed', async ({ page }) => {
  const asked = await countFetches(page)
  await page.goto('/')
  await aboutUs(page).hover()
  expect(await asked()).toEqual(['/about-us/_payload.json'])
  await page.locator('h1').hover()
  await aboutUs(page).hover()
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await asked()).toEqual(['/about-us/_payload.json'])
})

test('asks for nothing in advance where the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const asked = await countFetches(page)
  await page.goto('/')
  await aboutUs(page).hover()
  expect(await asked()).toEqual([])
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
})

test('shows the page of the last click when an earlier one answers late', async ({ page }) => {
  const late = await hold(page, ABOUT_US_PAYLOAD)
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await aboutUs(page).click()
  await follow(await addLink(page, '/nope'))
  await expect(page.getByText('Page not found: /nope')).toBeVisible()
  await late.release((route) => route.continue())
  await twoFrames(page)
  await expect(page).toHaveURL('/nope')
  await expect(page.getByText('Page not found: /nope')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
})

test('keeps content and address together when a download ends a navigation', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, () => undefined)
  await page.goto('/privacy-policy')
  const download = await addLink(page, '/site.webmanifest', { download: 'site.webmanifest' })
  await aboutUs(page).click()
  await expect(page).toHaveURL('/about-us')
  const [saved] = await Promise.all([page.waitForEvent('download'), follow(download)])
  expect(saved.suggestedFilename()).toBe('site.webmanifest')
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
})

test('shows the page that is on its way when a link to an anchor is followed meanwhile', async ({ page }) => {
  const late = await hold(page, ABOUT_US_PAYLOAD)
  await page.goto('/privacy-policy')
  const anchor = await addLink(page, '#cta-banner')
  await aboutUs(page).click()
  await expect(page).toHaveURL('/about-us')
  await follow(anchor)
  await late.release((route) => route.continue())
  await expect(page.locator('h1')).toHaveText('About Us')
  await expect(page).toHaveURL('/about-us#cta-banner')
})

test('opens a page that is loaded whole at its top', async ({ page }) => {
  await page.route(ABOUT_US_PAYLOAD, ofAnotherBuild)
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  await link.scrollIntoViewIfNeeded()
  expect(await scrollTop(page)).toBeGreaterThan(1000)
  const isSameDocument = await markDocument(page)
  await link.click()
  await expect(page.locator('h1')).toHaveText('About Us')
  expect(await isSameDocument()).toBe(false)
  await page.waitForLoadState('load')
  expect(await scrollTop(page)).toBe(0)
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

test('waits for the styles of a page, however often it is asked for', async ({ page }) => {
  const { promise: asked, resolve } = Promise.withResolvers<Route>()
  await page.route(/\/assets\/blocks\/.*cta-banner-with-background/, (route) => resolve(route))
  await page.goto('/privacy-policy')
  await aboutUs(page).press('Enter')
  const styles = await asked
  await aboutUs(page).press('Enter')
  await twoFrames(page)
  await expect(page.locator('h1')).toHaveText('Privacy Policy')
  await styles.continue()
  await expect(page.locator('h1')).toHaveText('About Us')
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

test('keeps the page where there is no network, and says so until there is', async ({ page, context, problems }) => {
  // The manifest is asked for a second after the page has come.
  problems.forgive(/ERR_INTERNET_DISCONNECTED|manifest of this build/)
  await page.goto('/privacy-policy')
  await expect(page.locator('main x-island')).toHaveAttribute('data-alive')
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  await aboutUs(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toHaveText('You are offline: the page could not be loaded.')
  await expect(page).toHaveURL('/privacy-policy')
  expect(await isSameDocument()).toBe(true)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await aboutUs(page).click()
  await expect(page.locator('h1')).toHaveText('About Us')
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

test('stays on the page of the last click when an earlier one answers late from another build', async ({ page }) => {
  const late = await hold(page, ABOUT_US_PAYLOAD)
  await page.goto('/')
  const isSameDocument = await markDocument(page)
  await aboutUs(page).click()
  await follow(await addLink(page, '/nope'))
  await expect(page.getByText('Page not found: /nope')).toBeVisible()
  await late.release(ofAnotherBuild)
  await twoFrames(page)
  await expect(page).toHaveURL('/nope')
  expect(await isSameDocument()).toBe(true)
})

test('asks for the data of a page by the build that the document is of', async ({ page }) => {
  await page.goto('/')
  const asked = page.waitForRequest(ABOUT_US_PAYLOAD)
  await aboutUs(page).click()
  const build = await page.evaluate(() => document.documentElement.dataset.build)
  expect(new URL((await asked).url()).search).toBe(`?${build}`)
})

test('asks for the data of a page with its parameters', async ({ page }) => {
  await page.goto('/')
  const address = '/our-programs/open-enrollment-programs?category=leadership'
  const asked = page.waitForRequest(/_payload\.json/)
  await (await addLink(page, address)).click()
  const build = await page.evaluate(() => document.documentElement.dataset.build)
  expect(new URL((await asked).url()).search).toBe(`?category=leadership&${build}`)
  await expect(page.locator('select[name=category]')).toHaveValue('leadership')
})

test('asks for four pages in advance at a time, and for the next once one is there', async ({ page }) => {
  const waiting: Route[] = []
  await page.route(/\/nope-\d\/_payload\.json/, (route) => void waiting.push(route))
  await page.goto('/')
  const point = async (number: number) => {
    const link = await addLink(page, `/nope-${number}`, { 'aria-label': `Link ${number}` })
    await link
      .page()
      .getByRole('link', { name: `Link ${number}` })
      .dispatchEvent('pointerover')
  }
  for (const number of [1, 2, 3, 4, 5, 6]) await point(number)
  await expect.poll(() => waiting.length).toBe(4)
  await Promise.all(waiting.splice(0).map((route) => route.continue()))
  await expect
    .poll(async () => {
      await page.getByRole('link', { name: 'Link 6' }).dispatchEvent('pointerover')
      return waiting.length
    })
    .toBe(1)
  await waiting[0]?.continue()
})

test('asks for nothing in advance on a very slow connection', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: 'slow-2g' } }),
  )
  const asked = await countFetches(page)
  await page.goto('/')
  await aboutUs(page).hover()
  expect(await asked()).toEqual([])
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

function aboutUs(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' })
}

/** As a visitor does who is quicker than the overlay, which takes the link from pointer and keyboard. */
function follow(link: Locator): Promise<void> {
  return link.evaluate((it: HTMLElement) => it.click())
}

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

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

/** Paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return paths
}

/** Notes calls of `fetch` in the moment they are made, so that a test need not wait to see that there is none. */
async function countFetches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const fetchNow = window.fetch.bind(window)
    const asked: string[] = []
    Object.assign(window, { asked })
    window.fetch = (input, options) => {
      const address = typeof input === 'string' ? input : 'no plain address'
      if (!address.startsWith('/builds/')) asked.push(address.split('?')[0] ?? address)
      return fetchNow(input, options)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'asked'))
}

async function ofAnotherBuild(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } })
}

/** Holds back the answer to an address until the test lets it go; then waits until it has arrived. */
async function hold(page: Page, address: RegExp) {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  await page.route(address, (route) => resolve(route))
  return {
    async release(answer: (route: Route) => Promise<void>) {
      const route = await held
      const arrived = page.waitForEvent('requestfinished', (request) => request === route.request())
      await answer(route)
      await arrived
    },
  }
}

/** Time for a page to be drawn, or for a document to begin to load. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

import type { Page, Route } from '@playwright/test'
import { blockOf, homepage } from './content.ts'
import { expect, test, type Problems } from './watched-page.ts'

const CAROUSEL = '**/assets/HeroCarousel.behavior-*.js'
const LISTING = '/our-programs/open-enrollment-programs'
const SLIDE_MS = 7000
const LATE_MS = 5000
/** Longer than counting takes. */
const COUNTING_MS = 3000

test.use({ viewport: { width: 1280, height: 720 } })

test('goes to the next and the previous slide, and round', async ({ page }) => {
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  const count = (await homepage()).hero_banner?.carousels.length ?? 0
  await expect(shown(page)).toHaveText('1')
  for (const position of [2, 3, 1].slice(0, count)) {
    await next(page).click()
    await expect(shown(page)).toHaveText(String(position))
  }
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect(shown(page)).toHaveText(String(count))
})

test('lets only the slide in view be reached, and says its title', async ({ page }) => {
  const slides = (await homepage()).hero_banner?.carousels ?? []
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  const inert = page.locator('#hero-banner .swiper-slide[inert]')
  await expect(inert).toHaveCount(slides.length - 1)
  await next(page).click()
  await expect(page.locator('#hero-banner-slide-2')).toHaveJSProperty('inert', false)
  await expect(page.locator('#hero-banner-slide-2 a')).toBeInViewport()
  await expect(page.locator('#hero-banner-slide-1')).toHaveJSProperty('inert', true)
  await expect(inert).toHaveCount(slides.length - 1)
  await expect(page.locator('#hero-banner [role=status]')).toHaveText(`2 of ${slides.length}: ${slides[1]?.title}`)
})

test('plays by itself, and stops when it is told to', async ({ page }) => {
  await asIfByHand(page)
  await page.clock.install()
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  await expect(pause(page)).toHaveAccessibleName('Pause slides')
  await page.clock.runFor(SLIDE_MS + 100)
  await expect(shown(page)).toHaveText('2')
  await pause(page).click()
  await expect(pause(page)).toHaveAccessibleName('Play slides')
  await page.clock.runFor(2 * SLIDE_MS)
  await expect(shown(page)).toHaveText('2')
  await pause(page).click()
  await expect(pause(page)).toHaveAccessibleName('Pause slides')
})

test('loads the picture of a later slide shortly before it plays into view, or when somebody points at the banner', async ({
  page,
}) => {
  const pictures = page.locator('#hero-banner .swiper-slide img')
  const loaded = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0))
  await asIfByHand(page)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'load' })
  await isAlive(page, 'HeroCarousel')
  await expect(pause(page)).toHaveAccessibleName('Pause slides')
  await page.clock.runFor(SLIDE_MS / 2)
  expect(await loaded()).toEqual([true, false, false])
  await page.clock.runFor(1000)
  await expect.poll(loaded).toEqual([true, true, false])
  await page.locator('#hero-banner').hover()
  await expect.poll(loaded).toEqual([true, true, true])
})

test('says nothing while it plays by itself', async ({ page }) => {
  await asIfByHand(page)
  await page.clock.install()
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  await page.clock.runFor(SLIDE_MS + 100)
  await expect(shown(page)).toHaveText('2')
  await expect(page.locator('#hero-banner [role=status]')).toBeEmpty()
})

test('stops playing when something in it is focused', async ({ page }) => {
  await asIfByHand(page)
  await page.clock.install()
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  await expect(pause(page)).toHaveAccessibleName('Pause slides')
  await page.locator('#hero-banner-slide-1 a').focus()
  await expect(pause(page)).toHaveAccessibleName('Play slides')
  await page.clock.runFor(2 * SLIDE_MS)
  await expect(shown(page)).toHaveText('1')
})

test('never plays by itself for visitors who want less motion', async ({ page }) => {
  await asIfByHand(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await isAlive(page, 'HeroCarousel')
  await expect(pause(page)).toHaveAccessibleName('Play slides')
  await page.clock.runFor(2 * SLIDE_MS)
  await expect(shown(page)).toHaveText('1')
})

test('repeats a click that came before the carousel was alive', async ({ page }) => {
  const chunk = await hold(page)
  await page.goto('/')
  await next(page).click()
  await expect(shown(page)).toHaveText('1')
  await chunk.release()
  await isAlive(page, 'HeroCarousel')
  await expect(shown(page)).toHaveText('2')
  await next(page).click()
  await expect(shown(page)).toHaveText('3')
})

test('loses no click while the application is five seconds late', async ({ page }) => {
  const slides = (await homepage()).hero_banner?.carousels.length ?? 0
  const late: Route[] = []
  await page.clock.install()
  await page.route(/\/assets\/(?!starter-)[^/]+\.js$/, (route) => void late.push(route))
  await page.goto('/')
  await next(page).click()
  await next(page).click()
  await page.clock.runFor(LATE_MS)
  await expect(shown(page)).toHaveText('1')
  await page.unroute(/\/assets\//)
  for (const route of late) await route.continue()
  await isAlive(page, 'HeroCarousel')
  await page.clock.runFor(100)
  await expect(shown(page)).toHaveText(String((2 % slides) + 1))
})

test('leaves the rest of the page usable while the carousel is on its way', async ({ page }) => {
  const chunk = await hold(page)
  await page.goto('/')
  await next(page).click()
  await page.getByText(/^Show all/).click()
  await expect(page.locator('#featured details')).toHaveAttribute('open', '')
  await chunk.release()
  await isAlive(page, 'HeroCarousel')
})

test('keeps the HTML of a behavior that throws, leaves its neighbours alone and reports it once', async ({
  page,
  problems,
}) => {
  problems.forgive(/planted by this test/)
  const slides = (await homepage()).hero_banner?.carousels ?? []
  await asIfByHand(page)
  const body = `export const HeroCarousel = () => { throw new Error('planted by this test') }`
  await page.route(CAROUSEL, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto('/')
  await expect.poll(() => problems.matching(/HeroCarousel could not be hydrated/).length).toBe(1)
  await expect(page.locator('h1')).toHaveText(slides[0]?.title ?? '')
  await expect(page.locator('#hero-banner .swiper-slide')).toHaveCount(slides.length)
  await expect(next(page)).toBeVisible()
  await page.locator('#counter-animation dd').first().scrollIntoViewIfNeeded()
  await isAlive(page, 'CounterAnimation')
  expect(problems.matching(/./).filter((problem) => !problem.includes('favicon'))).toHaveLength(1)
})

test('loads the page again once where the script of an island cannot be loaded, and then keeps its HTML', async ({
  page,
  problems,
}) => {
  problems.forgive(/HeroCarousel/)
  const slides = (await homepage()).hero_banner?.carousels ?? []
  const documents = documentsOf(page)
  await page.route(CAROUSEL, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => problems.matching(/failed: .*HeroCarousel/).length).toBe(2)
  await next(page).click()
  await expect(page.locator('h1')).toHaveText(slides[0]?.title ?? '')
  await expect(page.locator('#hero-banner .swiper-slide')).toHaveCount(slides.length)
  await page.getByText(/^Show all/).click()
  await expect(page.locator('#featured details')).toHaveAttribute('open', '')
  expect(documents).toEqual(['/', '/'])
})

test('keeps what a visitor has filled in where the script of an island cannot be loaded', async ({
  page,
  problems,
}) => {
  problems.forgive(/SearchBox/)
  const documents = documentsOf(page)
  await page.route('**/assets/SearchBox.island-*.js', (route) => route.abort())
  await page.goto('/get-in-touch')
  const name = page.locator('main').getByLabel('Name', { exact: true })
  await name.pressSequentially('Ada')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => problems.matching(/could not be hydrated/).length).toBe(1)
  await expect(name).toHaveValue('Ada')
  expect(documents).toEqual(['/get-in-touch'])
})

test('comes alive after all where its script could not be loaded without a network', async ({
  page,
  context,
  problems,
}) => {
  problems.forgive(/ERR_INTERNET_DISCONNECTED|could not be hydrated|manifest of the build could not be read/)
  await page.goto(LISTING)
  await context.setOffline(true)
  const quotes = page.locator('#testimonials')
  await quotes.scrollIntoViewIfNeeded()
  await expect.poll(() => problems.matching(/CarouselRow could not be hydrated/).length).toBeGreaterThan(0)
  await context.setOffline(false)
  await quotes.getByRole('button', { name: 'Next quote' }).hover()
  await expect(quotes.locator('x-island')).toHaveAttribute('data-alive')
})

test('comes alive in a browser that has a scheduler which cannot yield', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Reflect.getPrototypeOf(window.scheduler) ?? {}, 'yield'))
  await page.goto('/')
  expect(await page.evaluate(() => 'scheduler' in window && 'yield' in window.scheduler)).toBe(false)
  await isAlive(page, 'HeroCarousel')
})

for (const [age, times] of [
  [9999, 1],
  [10_000, 2],
] as const) {
  test(`${age} ms after a page was loaded again, it is loaded ${times === 1 ? 'as it is' : 'again'}`, async ({
    page,
    problems,
  }) => {
    problems.forgive(/HeroCarousel/)
    await page.clock.setFixedTime(Date.now())
    await page.route(CAROUSEL, (route) => route.abort())
    await page.goto('/about-us')
    await page.evaluate((ago) => sessionStorage.setItem('reloaded:/', String(Date.now() - ago)), age)
    const documents = documentsOf(page)
    await page.goto('/')
    await expect.poll(() => problems.matching(/failed: .*HeroCarousel/).length).toBe(times)
    await expect.poll(() => problems.matching(/could not be hydrated/).length).toBe(times)
    expect(documents).toHaveLength(times)
  })
}

test('counts up to exactly the numbers that the server wrote', async ({ page }) => {
  await asIfByHand(page)
  await page.goto('/')
  const figures = page.locator('#counter-animation dd')
  const written = await figures.allTextContents()
  const drawn = await watchText(page)
  await figures.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => new Set(await drawn()).size).toBeGreaterThan(5)
  await expect(page.locator('#counter-animation [data-copy]')).toHaveCount(0)
  await expect(figures).toHaveText(written)
})

test('tells a screen reader the final numbers while they count', async ({ page }) => {
  const { counters } = blockOf((await homepage()).grey_section, 'blocks.counter-animation')
  await asIfByHand(page)
  await page.clock.install()
  await page.goto('/')
  await page.locator('#counter-animation dd').first().scrollIntoViewIfNeeded()
  await isAlive(page, 'CounterAnimation')
  await expect(page.locator('#counter-animation [data-copy]').first()).toHaveAttribute('aria-hidden', 'true')
  const figures = await page.locator('#counter-animation [data-number]').allTextContents()
  expect(figures).toEqual(counters.map(({ value }) => value.toLocaleString('en')))
})

test('never changes a number for visitors who want less motion', async ({ page }) => {
  await asIfByHand(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const drawn = await watchText(page)
  await page.locator('#counter-animation dd').first().scrollIntoViewIfNeeded()
  await isAlive(page, 'CounterAnimation')
  await page.clock.runFor(COUNTING_MS)
  expect(await drawn()).toEqual([])
})

test('keeps the HTML of an island of React that throws, and reports it once', async ({ page, problems }) => {
  problems.forgive(/planted by this test/)
  const body = `export const SessionCalendar = () => { throw new Error('planted by this test') }`
  await page.route('**/assets/SessionCalendar.island-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await keepsItsSessions(page, problems)
})

test('reports an island that the browser would draw differently from the server, and keeps its HTML', async ({
  page,
  problems,
}) => {
  problems.forgive(/TrustedHTML|trusted-types-sink|#418/)
  await page.route(LISTING, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<x-island name="SessionCalendar"[^>]*>)<div>/, '$1<div>Planted ')
    await route.fulfill({ response, body })
  })
  await keepsItsSessions(page, problems)
})

async function keepsItsSessions(page: Page, problems: Problems): Promise<void> {
  await page.goto(LISTING)
  const sessions = page.locator('x-island[name=SessionCalendar] li')
  const written = await sessions.allTextContents()
  expect(written.length).toBeGreaterThan(1)
  await page.locator('x-island[name=SessionCalendar] h3').first().scrollIntoViewIfNeeded()
  await expect.poll(() => problems.matching(/The island SessionCalendar failed/).length).toBe(1)
  await expect(sessions).toHaveText(written)
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Next slide' })
}

function pause(page: Page) {
  return page.locator('#hero-banner [data-pause]')
}

/** Position of the slide in view, as the page counts it. */
function shown(page: Page) {
  return page.locator('#hero-banner [data-position]')
}

/** The site keeps still in automated browsers; these tests are about what moves. */
async function asIfByHand(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
}

async function isAlive(page: Page, name: string): Promise<void> {
  await expect(page.locator(`x-island[name=${name}]`)).toHaveAttribute('data-alive')
}

/** Notes every text that is drawn in the counters from now on. */
async function watchText(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { texts })
    const block = document.getElementById('counter-animation')
    if (!block) throw new Error('The page has no counters.')
    const observer = new MutationObserver(() => texts.push(block.textContent))
    observer.observe(block, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'texts'))
}

/** Holds the carousel's script back until the test lets it go. */
async function hold(page: Page) {
  const { promise: held, resolve } = Promise.withResolvers<Route>()
  await page.route(CAROUSEL, (route) => resolve(route))
  return { release: async () => (await held).continue() }
}

/** Paths of the documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

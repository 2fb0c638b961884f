import type { Page } from '@playwright/test'
import { oneOfEachKind } from '../level.ts'
import { blockOf, firstDay, homepage, upcomingSessions } from './content.ts'
import { ask, withoutTags } from './raw-request.ts'
import { expect, test } from './watched-page.ts'

/** More cards than this wait behind "Show all". */
const CARDS_AT_ONCE = 7
const WIDTHS = [320, 390, 768, 1120, 1240, 1440, 2560]

for (const width of oneOfEachKind([1440], [390, 1440])) {
  test(`shows the blocks of the home page in the author's order, with their words, at ${width} px`, async ({
    page,
  }) => {
    const { hero_banner, grey_section, red_section } = await homepage()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const blocks = page.locator('main > [data-block]')
    const names = [...grey_section, ...red_section].map(({ __component }) => __component.replace(/^.*\./, ''))
    await expect(blocks).toHaveCount(names.length + 1)
    const drawn = await blocks.evaluateAll((sections) => sections.map((block) => block.getAttribute('data-block')))
    expect(drawn).toEqual(['hero-banner', ...names])
    for (const block of await blocks.all()) await expect(block).toBeVisible()

    await expect(page.locator('h1')).toHaveText(hero_banner?.carousels[0]?.title ?? 'no title')
    await expect(page.locator('h1')).toBeInViewport()
    const intro = blockOf(grey_section, 'blocks.home-intro')
    const featured = blockOf(red_section, 'blocks.featured')
    const banner = blockOf(red_section, 'blocks.cta-banner')
    for (const { title } of [intro, featured, banner]) {
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    }
    for (const paragraph of intro.text?.split('\n\n') ?? []) await expect(page.getByText(paragraph)).toBeVisible()
    for (const { label, url } of intro.links) {
      await expect(page.locator('#home-intro').getByRole('link', { name: label })).toHaveAttribute('href', url)
    }
    await expect(page.getByText(banner.text ?? 'no text')).toBeVisible()
    const button = page.locator('#cta-banner').getByRole('link')
    await expect(button).toHaveText(banner.button?.label ?? 'no button')
    await expect(button).toHaveAttribute('href', banner.button?.url ?? '')
  })

  test(`shows final numbers, and upcoming sessions with dates, fee and way to register at ${width} px`, async ({
    page,
  }) => {
    const { counters } = blockOf((await homepage()).grey_section, 'blocks.counter-animation')
    const sessions = await upcomingSessions()
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.locator('#counter-animation dd')).toHaveText(counters.map(figure))
    await expect(page.locator('#counter-animation dt')).toHaveText(counters.map(({ label }) => label))

    const cards = page.locator('#featured article')
    await expect(cards).toHaveCount(sessions.length)
    for (const [index, session] of sessions.entries()) {
      const card = cards.nth(index)
      const { title, slug, category, program_type } = session.program
      const address = `/our-programs/${program_type?.slug}/${category?.slug}/${slug}`
      const link = card.getByRole('link', { name: title, exact: true, includeHidden: true })
      await expect(link).toHaveAttribute('href', address)
      await expect(card.locator('h3 span').first()).toContainText(dayOnCampus(firstDay(session)))
      if (session.fee) await expect(card).toContainText(`${session.currency} ${session.fee.toLocaleString('en')}`)
      const wayIn = card.locator(`a[href="${address}/register-${session.SKU}-${session.documentId}"]`)
      const mayRegister = !['closed', 'cancelled'].includes(session.program_session_status ?? '')
      await expect(wayIn).toHaveCount(mayRegister ? 1 : 0)
    }
    await expect(cards.nth(CARDS_AT_ONCE - 1)).toBeVisible()
    await expect(cards.nth(CARDS_AT_ONCE)).toBeHidden()
    await page.getByText(`Show all ${sessions.length}`).click()
    await expect(cards.last()).toBeVisible()
  })
}

test('says once in its HTML what it is: one title, description, address, picture and h1', async () => {
  const home = await homepage()
  const { text } = await ask('/')
  expect(all(text, /<title>(.*?)<\/title>/g)).toEqual([home.metadata?.meta_title])
  expect(all(text, /<meta name="description" content="(.*?)">/g)).toEqual([home.metadata?.meta_description])
  expect(all(text, /<link rel="canonical" href="(.*?)">/g)).toEqual([expect.stringMatching(/^https?:\/\/[^/]+\/$/)])
  expect(all(text, /<meta property="og:image" content="(.*?)">/g)).toEqual([
    // As JPEG: not every network shows WebP.
    expect.stringMatching(
      new RegExp(
        `^https?://[^/]+${(home.metadata?.og_image?.url ?? '').replace('/uploads/', '/pictures/1232/')}.jpeg$`,
      ),
    ),
  ])
  expect(all(text, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([home.hero_banner?.carousels[0]?.title])
})

test('holds the final value of every counter in its HTML', async () => {
  const { counters } = blockOf((await homepage()).grey_section, 'blocks.counter-animation')
  const figures = all((await ask('/')).text, /<dd[^>]*>(.*?)<\/dd>/g).map(withoutTags)
  for (const counter of counters) expect(figures).toContain(figure(counter))
})

test('asks for one picture before all others, that of the first slide', async () => {
  const urgent = pictures((await ask('/')).text).filter((picture) => /fetchpriority="high"/i.test(picture))
  const first = (await homepage()).hero_banner?.carousels[0]?.bg_image?.url
  expect(urgent.map((picture) => /src="(.*?)"/.exec(picture)?.[1])).toEqual([first])
})

for (const path of ['/', '/about-us', '/nope']) {
  test(`gives every picture of ${path} its size and its text`, async () => {
    const found = pictures((await ask(path)).text)
    expect(found.length).toBeGreaterThan(3)
    for (const picture of found) {
      expect(picture).toMatch(/ width="\d+"/)
      expect(picture).toMatch(/ height="\d+"/)
      expect(picture).toMatch(/ alt="/)
    }
  })

  test(`never scrolls sideways at ${path}`, async ({ page, problems }) => {
    if (path === '/nope') problems.forgive(/404.*\/nope/)
    await page.goto(path)
    for (const width of oneOfEachKind([320, 768, 2560], WIDTHS)) {
      await page.setViewportSize({ width, height: 900 })
      expect(await widestReach(page), `reach at ${width} px`).toBeLessThanOrEqual(width)
    }
  })
}

/** "4,260" with what stands before and after it (spec 9). */
function figure({ prefix, value, suffix }: { prefix: string | null; value: number; suffix: string | null }): string {
  return `${prefix ?? ''}${value.toLocaleString('en')}${suffix ?? ''}`
}

/** How far the content reaches to the right, px: also that which the page would hide. */
function widestReach(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.body.style.setProperty('overflow-x', 'visible')
    const reach = document.documentElement.scrollWidth
    document.body.style.removeProperty('overflow-x')
    return reach
  })
}

/** "12 April 2027" → what each way of writing its dates holds: month and year apart, for a range may lie between. */
function dayOnCampus(time: number): RegExp {
  if (!Number.isFinite(time)) return /^Dates to be announced$/
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Kuala_Lumpur' }).format(time)
  return new RegExp(`\\b${format({ day: 'numeric' })}\\b.*${format({ month: 'long' })}.*\\d{4}$`)
}

function pictures(html: string): string[] {
  return html.match(/<img[^>]*>/g) ?? []
}

/** The first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

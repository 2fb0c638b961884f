import { structuredData } from './crawled-site.ts'
import { ask } from './raw-request.ts'
import { expect, test } from './watched-page.ts'

const PROGRAM = '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure'

/** What search engines are told of each kind of page, beside the way to it. */
const TOLD: [path: string, types: string[]][] = [
  ['/', ['Organization']],
  ['/our-programs/open-enrollment-programs', ['BreadcrumbList', 'ItemList']],
  ['/our-programs/open-enrollment-programs/leadership', ['BreadcrumbList', 'ItemList']],
  [PROGRAM, ['BreadcrumbList', 'Course']],
  ['/networking-groups/finance-chairs', ['BreadcrumbList']],
  ['/voices-of-influence-2027', ['BreadcrumbList', 'EducationEvent']],
  ['/voices-of-influence/past-talks', ['BreadcrumbList', 'ItemList']],
  ['/voices-of-influence/past-talks/one-page', ['BreadcrumbList', 'Article']],
  ['/ee-highlights/thought-leadership', ['BreadcrumbList', 'ItemList']],
]

for (const [path, types] of TOLD) {
  test(`${path} tells search engines that it is ${types.join(' and ')}, in whole addresses`, async () => {
    const { text } = await ask(path)
    const data = structuredData(text)
    expect(data.map((piece) => Reflect.get(Object(piece), '@type'))).toEqual(types)
    const addresses = [...JSON.stringify(data).matchAll(/"(?:url|item|image|logo)":"([^"]+)"/g)].map(
      ([, url = '']) => url,
    )
    expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([])
    // Only what the page shows: each name that it tells stands on it.
    const shown = text.replaceAll(/<script.*?<\/script>/gs, '')
    const name = String(Reflect.get(Object(data.at(-1)), 'name') ?? Reflect.get(Object(data.at(-1)), 'headline') ?? '')
    expect(shown).toContain(name.replaceAll('&', '&amp;'))
  })
}

test('a course names the dates, places and fees of its sessions', async () => {
  const [, course] = structuredData((await ask(PROGRAM)).text)
  const instances: unknown[] = Reflect.get(Object(course), 'hasCourseInstance')
  expect(instances.length).toBeGreaterThan(1)
  expect(instances[0]).toMatchObject({
    '@type': 'CourseInstance',
    startDate: expect.stringMatching(/^2027-04-12T/),
    courseMode: 'Onsite',
    courseWorkload: 'PT40H',
    offers: { price: 6400, priceCurrency: 'USD' },
  })
})

test('a conference names its place, its tickets and whether it is held', async () => {
  const [, conference] = structuredData((await ask('/voices-of-influence-2027')).text)
  expect(conference).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Place', address: expect.any(String) }),
      expect.objectContaining({ '@type': 'VirtualLocation' }),
    ]),
    offers: [{ price: 650, priceCurrency: 'USD' }, { price: 180 }, { price: 400 }],
  })
})

test('a shared link shows a title, a sentence and a picture that exists', async ({ request }) => {
  const { text } = await ask(PROGRAM)
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)">`).exec(text)?.[1]
  expect(content('og:title')).toMatch(/^Decisions Under Pressure/)
  expect(content('twitter:card')).toBe('summary_large_image')
  const picture = await request.get(content('og:image') ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect(content('og:image:alt')).toBeTruthy()
})

test('a program without a picture is shared with the icon of the school', async ({ request }) => {
  const { text } = await ask('/our-programs/open-enrollment-programs/finance/one-day-clinic')
  const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(text) ?? []
  const picture = await request.get(image)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('icons are there for browsers, telephones and anyone who asks without a page', async ({ page, request }) => {
  await page.goto('/')
  for (const link of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all()) {
    const icon = await request.get((await link.getAttribute('href')) ?? '')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  }
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  const { icons } = await manifest.json()
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('the feed is announced by its address and is XML that a reader can follow', async ({ request }) => {
  const feed = await request.get('/voices-of-influence/feed.xml')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const links = [...(await feed.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  expect((await request.get(links[0] ?? '')).status()).toBe(200)
})

test('a program type’s calendar and a session’s can be taken along', async ({ page, request }) => {
  await page.goto(PROGRAM)
  const href = await page
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .getAttribute('href')
  const session = await request.get(href ?? '')
  expect(await session.text()).toMatch(/^BEGIN:VCALENDAR.*SUMMARY:Decisions Under Pressure.*END:VCALENDAR/s)
  const type = await request.get('/calendars/open-enrollment-programs.ics')
  expect((await type.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(20)
})

import type { Page } from '@playwright/test'
import type { components } from '#schema/contract.gen.ts'
import { ask, withoutTags } from './raw-request.ts'
import { addLink, expect, markDocument, test } from './watched-page.ts'

type Session = components['schemas']['ProgramSession']

/** The page that holds the links. */
const FROM = '/about-us'
const PROGRAM = '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure'

/** Every line of the table of routes (spec 2), and the other link shapes, by what the seed holds. */
const ROUTES: [name: string, address: string | ((sessions: readonly Session[]) => string)][] = [
  ['index', '/'],
  ['loading', '/loading'],
  ['about-us', '/about-us'],
  ['advisory', '/advisory'],
  ['get-in-touch', '/get-in-touch'],
  ['test-loading', '/test-loading'],
  ['payment-failed', '/payment-failed'],
  ['payment-success', '/payment-success'],
  ['payment-processing', '/payment-processing'],
  ['privacy-policy', '/privacy-policy'],
  ['whistleblowing-policy', '/whistleblowing-policy'],
  ['conference', '/voices-of-influence-2027'],
  ['page of blocks', '/coming-to-campus'],
  ['conference registration', (sessions) => `/voices-of-influence-2027/${registerFor(sessions, 'VOI2711')}`],
  ['programme listing by type', '/our-programs/open-enrollment-programs'],
  ['programme listing by type: custom-built', '/our-programs/custom-built-programs'],
  ['programme listing by type: accelerate', '/our-programs/accelerate-asb'],
  ['programme listing by type and category', '/our-programs/open-enrollment-programs/leadership'],
  ['programme detail', PROGRAM],
  ['programme registration', (sessions) => `${PROGRAM}/${registerFor(sessions, 'DUP2704')}`],
  ['ad-hoc programme form', (sessions) => `/our-programs/adhoc/${keyOf(sessions, 'DUP2704')}-form`],
  ['voices of influence by highlight', '/voices-of-influence/past-talks'],
  ['voices of influence article', '/voices-of-influence/past-talks/one-page'],
  ['networking group', '/networking-groups/finance-chairs'],
  ['networking group registration', (sessions) => `/networking-groups/finance-chairs/${groupRegister(sessions)}`],
  ['thought leadership', '/ee-highlights/thought-leadership'],
  ['spotlights', '/ee-highlights/ee-spotlight'],
]

test('every route is reached by its address and by a link, and is the same page', async ({ page, context }) => {
  const sessions = await allSessions()
  const reader = await context.newPage()
  await page.goto(FROM)
  const layout = await layoutOf(page)
  for (const [name, address] of ROUTES) {
    await test.step(name, async () => {
      const path = typeof address === 'string' ? address : address(sessions)
      const { status, text } = await ask(path)
      expect(status, name).toBe(200)
      const { title, heading } = await titlesOf(reader, text)
      expect(heading, name).not.toBe('')

      if ((await layoutOf(page)) !== layout) await page.goto(FROM)
      const isSameDocument = await markDocument(page)
      await (await addLink(page, path)).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('h1')).toHaveText(heading)
      // Only a page with other surroundings is loaded whole.
      expect(await isSameDocument(), name).toBe((await layoutOf(page)) === layout)
    })
  }
})

test('the HSE policy statement is shown in the browser under its own name, and part by part', async ({ request }) => {
  const whole = await request.get('/pdf/hse-policy-statement.pdf')
  expect(whole.status()).toBe(200)
  expect(whole.headers()).toMatchObject({ 'content-type': 'application/pdf', 'accept-ranges': 'bytes' })
  expect(whole.headers()['content-disposition']).toMatch(/^inline; filename="hse-policy-statement\.pdf"/)
  const part = await request.get('/pdf/hse-policy-statement.pdf', { headers: { range: 'bytes=0-7' } })
  expect([part.status(), await part.text()]).toEqual([206, (await whole.text()).slice(0, 8)])
})

test.describe('addresses that are not right', () => {
  const wrong: [string, string][] = [
    ['another type', PROGRAM.replace('open-enrollment-programs', 'accelerate-asb')],
    ['another category', PROGRAM.replace('leadership', 'finance')],
    ['a type that does not exist', PROGRAM.replace('open-enrollment-programs', 'no-such-type')],
  ]
  for (const [name, address] of wrong) {
    test(`a program asked for under ${name} leads to its right address for good`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([308, PROGRAM])
    })
  }

  const missing = [
    '/our-programs/no-such-type',
    '/our-programs/no-such-type/leadership',
    '/our-programs/open-enrollment-programs/no-such',
    '/our-programs/open-enrollment-programs/leadership/no-such',
    `${PROGRAM}/register-ABC-no-such`,
    `${PROGRAM}/register-ABC`,
    '/our-programs/adhoc/ABC-no-such-form',
    '/networking-groups/no-such',
    '/voices-of-influence/no-such',
    '/voices-of-influence/past-talks/no-such',
    '/no-such-conference',
  ]
  for (const address of missing) {
    test(`${address} is not found, and says so`, async () => {
      const { status, text } = await ask(address)
      expect(status).toBe(404)
      expect(text).toContain('The page you are looking for is not found.')
      expect(withoutTags(text)).toContain(`Page not found: ${address}`)
      expect(text).toContain('<meta name="robots" content="noindex">')
    })
  }

  test('a session of one program below another leads to its own', async ({ request }) => {
    const key = registerFor(await allSessions(), 'DUP2704')
    const answer = await request.get(`/our-programs/open-enrollment-programs/governance/the-board-year/${key}`)
    expect(new URL(answer.url()).pathname).toMatch(/\/decisions-under-pressure\/register-DUP2704-/)
    expect(answer.status()).toBe(200)
  })
})

/** Which header, footer and scripts stand around the page. */
function layoutOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.body.dataset.layout)
}

/** Title and first heading of a page as the server sends it, read in a page without the policy of the site. */
function titlesOf(reader: Page, html: string): Promise<{ title: string; heading: string }> {
  return reader.evaluate((text) => {
    const sent = new DOMParser().parseFromString(text, 'text/html')
    return { title: sent.title, heading: sent.querySelector('h1')?.textContent.trim() ?? '' }
  }, html)
}

function registerFor(sessions: readonly Session[], SKU: string): string {
  return `register-${keyOf(sessions, SKU)}`
}

function groupRegister(sessions: readonly Session[]): string {
  const session = sessions.find(({ networking_group }) => networking_group?.slug === 'finance-chairs')
  return registerFor(sessions, session?.SKU ?? '')
}

function keyOf(sessions: readonly Session[], SKU: string): string {
  const session = sessions.find((one) => one.SKU === SKU)
  if (!session) throw new Error(`The content service has no session ${SKU}.`)
  return `${SKU}-${session.documentId}`
}

async function allSessions(): Promise<Session[]> {
  const answer = await fetch(`${process.env.TEST_CONTENT_URL}/api/program-sessions?pagination[pageSize]=1000`)
  const { data } = await answer.json()
  return data
}

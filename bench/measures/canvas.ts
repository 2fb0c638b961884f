import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Frame, type Page } from '@playwright/test'
import { z } from 'zod'
import { canvas as messages } from '../../content-service/src/engine/panel/canvas-messages.mjs'
import { findChromium } from '../../scripts/services/chromium.ts'
import { startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { startSite } from '../../scripts/services/site.ts'
import { keptSampleContent } from '../../tests/services/sample-content.ts'
import type { Measure } from '../measure.ts'
import { must, type Row } from '../row.ts'
import { rounds } from '../settings.ts'
import { percentile } from '../statistics.ts'

const SECTIONS = 12
const KEYS_OF_A_ROUND = 20
const FIRST_KEYS = 5
const SHOWN_WITHIN_MS = 300
const SECRET = 'a-secret-for-benchmarks-only-0123456789'
const AUTHOR = { email: 'ada@school.example', password: 'Long-enough-1' }

const Registered = z.object({ data: z.object({ token: z.string() }) })
const Saved = z.object({ data: z.object({ documentId: z.string() }) })
const Times = z.object({ typed: z.number(), drawn: z.number() })

/** From a key in a field of the panel to the section that shows it. */
export const canvas: Measure = {
  name: 'canvas',
  group: 'canvas',
  title: 'What is typed, on the page next to the form',
  about: `An author types into the title of a block in the middle of a page of ${SECTIONS} sections, and presses each key after the last one was shown. We measure the time in Chromium from the key press until the page shows the letter, with the content service, the panel and the site on one machine. It is compared with the time that the panel's own field takes.`,
  async run() {
    await using desk = await startDesk()
    const { form, site, page } = await openCanvas(desk)
    const field = form.locator('[name="content.5.title"]')
    const section = site.locator('main [data-zone="content"][data-at="5"]')
    await section.click()
    await field.waitFor()
    await observe(form, site)
    await timesOf(page, form, site, FIRST_KEYS)
    const found: { toPage: number[]; toField: number[] }[] = []
    for (let round = 0; round < rounds; round += 1) found.push(await timesOf(page, form, site, KEYS_OF_A_ROUND))
    return {
      rows: [row('p50', 50, found, []), row('p95', 95, found, [must('at most', SHOWN_WITHIN_MS)])],
    }
  },
}

type Desk = AsyncDisposable & { contentUrl: string; page: Page; path: string }

/** A content service with its panel, a site beside it, and a browser in which an author has signed in. */
async function startDesk(): Promise<Desk> {
  const stack = new AsyncDisposableStack()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'bench-canvas-'))
    stack.defer(() => rmSync(folder, { recursive: true, force: true }))
    const kept = await keptSampleContent(50)
    const data = { database: join(folder, 'data.db'), uploads: kept.uploads }
    cpSync(kept.database, data.database)
    const [port, contentPort] = [await freePort(), await freePort()]
    const [siteUrl, contentUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${contentPort}`]
    const preview = { siteUrl, secret: SECRET }
    const service = await startContentService({ port: contentPort, preview, hasPanel: true, data })
    stack.defer(() => service.stop())
    const env = {
      LOG_LEVEL: 'error',
      SITE_URL: siteUrl,
      LAST_GOOD_DIR: '',
      PICTURE_CACHE_DIR: join(folder, 'pictures'),
    }
    const site = await startSite({ port, contentUrl, webhookSecret: SECRET, previewSecret: SECRET, env })
    stack.defer(() => site.stop())
    const documentId = await savePage(contentUrl, await register(contentUrl))
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    stack.defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, contentUrl)
    const path = `/content-manager/collection-types/api::page.page/${documentId}`
    return { contentUrl, page, path, [Symbol.asyncDispose]: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** Registers the first author, and returns what the panel's requests bring along. */
async function register(contentUrl: string): Promise<string> {
  const answer = await post(`${contentUrl}/admin/register-admin`, { firstname: 'Ada', lastname: 'Author', ...AUTHOR })
  return Registered.parse(answer).data.token
}

/** Saves the draft of a page of so many sections, and returns its document id. */
async function savePage(contentUrl: string, token: string): Promise<string> {
  const content = Array.from({ length: SECTIONS }, (_, at) => blockAt(at))
  const page = { title: 'A page of sections', slug: 'a-page-of-sections', content }
  const address = `${contentUrl}/content-manager/collection-types/api::page.page`
  return Saved.parse(await post(address, page, { authorization: `Bearer ${token}` })).data.documentId
}

async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} responded with status ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Four kinds of blocks in turn, each with text of its own. */
function blockAt(at: number): object {
  const [title, text] = [
    `Section ${at + 1}`,
    'Two days with people who do the same work elsewhere, and an evening to talk.',
  ]
  const three = <T>(item: (nth: number) => T) => [1, 2, 3].map(item)
  const kinds = [
    { __component: 'blocks.cta-banner', title, text },
    {
      __component: 'blocks.faq',
      title,
      text,
      questions: three((nth) => ({ question: `${title}, question ${nth}`, answer: `**Yes.** ${text}` })),
    },
    {
      __component: 'blocks.principles',
      title,
      text,
      principles: three((nth) => ({ title: `Principle ${nth}`, text })),
    },
    {
      __component: 'blocks.milestone',
      title,
      text,
      milestones: three((nth) => ({ year: `200${nth}`, title: `Milestone ${nth}`, text })),
    },
  ]
  return kinds[at % kinds.length] ?? {}
}

async function signIn(page: Page, contentUrl: string): Promise<void> {
  await page.goto(`${contentUrl}/admin/auth/login`)
  await page.getByLabel('Email').fill(AUTHOR.email)
  await page.getByLabel('Password*').fill(AUTHOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin\/?$/)
}

async function openCanvas({ page, contentUrl, path }: Desk): Promise<{ page: Page; form: Frame; site: Frame }> {
  await page.goto(`${contentUrl}/admin${path}`)
  await page.getByRole('link', { name: messages.open }).click()
  const [form, site] = [await frameOf(page, messages.form), await frameOf(page, messages.page)]
  await site.locator('html[data-canvas]').waitFor()
  return { page, form, site }
}

async function frameOf(page: Page, title: string): Promise<Frame> {
  const frame = await (await page.waitForSelector(`iframe[title="${title}"]`)).contentFrame()
  if (!frame) throw new Error(`The canvas has no “${title}”.`)
  return frame
}

/** Notes, by the machine's clock, when a key came, when its field was painted, and when the page was that shows it. */
async function observe(form: Frame, site: Frame): Promise<void> {
  await form.evaluate(() => {
    const times = { typed: 0, drawn: 0 }
    Object.assign(window, { times })
    const now = (stamp: number) => performance.timeOrigin + stamp
    addEventListener('keydown', ({ timeStamp }) => (times.typed = now(timeStamp)), true)
    addEventListener(
      'input',
      () => requestAnimationFrame(() => setTimeout(() => (times.drawn = now(performance.now())))),
      true,
    )
  })
  await site.evaluate(() => {
    const times = { typed: 0, drawn: 0 }
    Object.assign(window, { times })
    const drawn = () => (times.drawn = performance.timeOrigin + performance.now())
    const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(drawn)))
    watch.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

/** Types so many keys, and says for each in how many milliseconds the page and the field showed it. */
async function timesOf(page: Page, form: Frame, site: Frame, keys: number) {
  const [toPage, toField]: [number[], number[]] = [[], []]
  const field = form.locator('[name="content.5.title"]')
  const section = site.locator('main [data-zone="content"][data-at="5"]')
  for (let nth = 0; nth < keys; nth += 1) {
    await page.keyboard.press(nth % 2 === 0 ? 'x' : 'Backspace')
    const title = await field.inputValue()
    await section.getByRole('heading', { name: title, exact: true }).waitFor()
    // Painted is what a frame later is still there.
    await site.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    const typed = Times.parse(await form.evaluate('window.times'))
    const drawn = Times.parse(await site.evaluate('window.times'))
    toPage.push(drawn.drawn - typed.typed)
    toField.push(typed.drawn - typed.typed)
  }
  return { toPage, toField }
}

function row(
  name: string,
  part: number,
  found: readonly { toPage: number[]; toField: number[] }[],
  targets: Row['targets'],
): Row {
  const [toPage, toField] = [found.map((round) => round.toPage), found.map((round) => round.toField)]
  const field = Math.round(percentile(toField.flat(), part))
  return {
    group: 'from a key to the page that shows it',
    name,
    unit: 'ms',
    figure: percentile(toPage.flat(), part),
    low: Math.min(...toPage.map((round) => percentile(round, part))),
    high: Math.max(...toPage.map((round) => percentile(round, part))),
    detail: `the field itself: ${field} ms; ${toPage.flat().length} keys`,
    targets,
  }
}

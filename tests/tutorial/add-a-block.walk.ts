import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import siteConfig from '../../playwright.config.ts'
import { findTestBrowser } from '../../scripts/services/chromium.ts'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { seededData } from '../services/services.ts'
import { copyTree } from './copy-tree.ts'
import { Reader } from './reader.ts'
import { WalkedPage } from './walked-page.ts'

/** The block of the page; of another name where somebody did the walk in this very tree. */
const NAME = existsSync('src/blocks/pull-quote') ? 'walked-quote' : 'pull-quote'
const QUOTE = 'They asked what I would do, and then they waited.'
/** What `npm run check` does about a block; the other unit tests have a stage of their own. */
const CHECKS = [
  'node_modules/@typescript/native/bin/tsc --noEmit -p .',
  `node_modules/.bin/oxlint src/blocks/${NAME}`,
  `node_modules/.bin/oxfmt --check src/blocks/${NAME} content-service/src`,
  'scripts/schema.ts --check',
  'scripts/registry.ts --check',
  `node_modules/.bin/vitest run --project unit src/blocks/${NAME} tests/unit/examples.test.ts`,
].map((check) => `node_modules/.bin/node ${check}`)
/** Nobody listens there: the gallery needs no content. */
const NO_CONTENT = 'http://127.0.0.1:9'
/** How often files that were saved earlier may have the page loaded again. */
const LATE_RELOADS = 5

/**
 * Does what docs/add-a-block.md says, in a copy of the tree, on ports that are free. Three changes: the content service
 * is seeded meanwhile, as before a reader's first block; the gallery runs without one; and of `npm run check`, which the
 * page leaves to the reader, runs what a block can break.
 */
test('anyone who does what docs/add-a-block.md says has a block on a published page', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dir = join(folder, 'site')
  await copyTree(dir)
  const [port, contentPort] = [await freePort(), await freePort()]
  // Beside the copy: development reloads its pages at each change in there.
  const data = dataVariables(await seededData(folder))
  const ports = { PORT: String(port), CONTENT_PORT: String(contentPort) }
  const reader = new Reader(dir, { ...ports, ...data, CHROMIUM_PATH: findTestBrowser() })
  onTestFinished(() => reader.leave())
  const browser = await chromium.launch(siteConfig.use?.launchOptions)
  onTestFinished(() => browser.close())
  const site = `http://127.0.0.1:${port}`
  const here = (command: string) =>
    command.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`).replaceAll('127.0.0.1:1337', `127.0.0.1:${contentPort}`)
  const walk = new WalkedPage(pageText())
  const seeder = new Reader('content-service', data)
  onTestFinished(() => seeder.leave())
  const seeded = process.env.TEST_SEED ? Promise.resolve('') : seeder.run('../node_modules/.bin/node scripts/seed.js')
  // Where the walk ends before it, nobody asks how it went.
  seeded.catch(() => {})

  await reader.run(walk.command(`npm run block:new -- ${NAME}`))

  const endDevelopment = await reader.serve(walk.command('npm run dev'), { CONTENT_URL: NO_CONTENT })
  for (const { path, text, isAppended } of walk.files())
    (isAppended ? appendFileSync : writeFileSync)(join(dir, path), text)
  const gallery = await browser.newPage()
  // Each file that was saved reloads the page once more; a busy machine takes its time.
  const inGallery = { timeout: 60_000, interval: 200 }
  await expect
    .poll(() => examplesIn(gallery, `${site}/qa/blocks/${NAME}`), inGallery)
    .toEqual(['typical', 'min', 'max', 'anonymous', 'without-portrait'])
  await expect
    .poll(() => lookOf(gallery, `${site}/qa/blocks/${NAME}/typical`), inGallery)
    .toMatchObject({ words: QUOTE, speaker: 'Hospital Director', hasPicture: true })
  await expectStylesFollowed(gallery, join(dir, `src/blocks/${NAME}/${NAME}.module.css`))
  await gallery.close()
  await endDevelopment()

  await reader.run(walk.command(`npm run qa:update -- ${NAME}`))
  await Promise.all([reader.run(walk.command(`npm run qa -- ${NAME}`)), ...CHECKS.map((check) => reader.run(check))])

  await seeded
  await reader.serve(walk.command('npm start'))
  const { page, messages } = await openWindow(browser)
  const before = await blocksOf(page, site)
  await reader.run(here(walk.command('TOKEN=$(npm run --silent content:token)')))
  expect(walk.stepsLeft).toBe(0)

  await expect.poll(async () => (await (await fetch(site)).text()).includes(QUOTE), { timeout: 20_000 }).toBe(true)
  expect((await blocksOf(page, site)).filter((block) => block !== NAME)).toEqual(before)
  expect(await lookOf(page, site)).toEqual({
    words: QUOTE,
    speaker: 'Hospital Director',
    hasPicture: false,
    font: expect.stringContaining('Newsreader'),
    fontSize: 46,
    marks: ['"“"', '"”"'],
    background: 'rgb(240, 238, 234)',
  })
  expect(messages).toEqual([])
})

/**
 * Styles change in the open page; whatever is loaded again has lost the mark. Files that were saved before may still have
 * the page loaded again: then the styles are saved again.
 */
async function expectStylesFollowed(gallery: Page, file: string): Promise<void> {
  const styles = readFileSync(file, 'utf8')
  let isFollowed = false
  for (let time = 0; !isFollowed && time < LATE_RELOADS; time += 1) {
    const colour = `rgb(1, 2, ${time})`
    await gallery.evaluate(() => document.body.setAttribute('data-mark', ''))
    writeFileSync(file, `${styles}[data-mark] .words {\n  color: ${colour};\n}\n`)
    const ended = await gallery.waitForFunction(
      (wanted) => {
        if (!document.body.hasAttribute('data-mark')) return 'loaded again'
        const words = document.querySelector('blockquote')
        return words !== null && getComputedStyle(words).color === wanted ? 'followed' : undefined
      },
      colour,
      { timeout: 60_000 },
    )
    isFollowed = (await ended.jsonValue()) === 'followed'
  }
  expect(isFollowed).toBe(true)
}

function pageText(): string {
  const text = readFileSync('docs/add-a-block.md', 'utf8')
  if (NAME === 'pull-quote') return text
  return text
    .replaceAll('pull-quote', NAME)
    .replaceAll('pullQuote', 'walkedQuote')
    .replaceAll('PullQuote', 'WalkedQuote')
}

/** A window of a desk's width, and what goes wrong in it. */
async function openWindow(browser: Browser): Promise<{ page: Page; messages: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
  })
  page.on('pageerror', ({ message }) => messages.push(message))
  return { page, messages }
}

/** What a visitor of the address sees of the pull quote. */
async function lookOf(page: Page, address: string) {
  await page.goto(address)
  return page.locator(`[data-block="${NAME}"]`).evaluate((section) => {
    const words = section.querySelector('blockquote')
    if (!words) throw new Error('There is no quote.')
    const { fontFamily, fontSize } = getComputedStyle(words)
    return {
      words: words.textContent,
      speaker: section.querySelector('figcaption')?.textContent,
      hasPicture: section.querySelector('img') !== null,
      font: fontFamily,
      fontSize: Math.round(Number.parseFloat(fontSize)),
      marks: ['::before', '::after'].map((end) => getComputedStyle(words, end).content),
      background: getComputedStyle(section).backgroundColor,
    }
  })
}

async function examplesIn(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  return page.getByRole('list', { name: 'Examples' }).getByRole('link').allTextContents()
}

async function blocksOf(page: Page, address: string): Promise<(string | null)[]> {
  await page.goto(address)
  return page.locator('[data-block]').evaluateAll((sections) => sections.map((one) => one.getAttribute('data-block')))
}

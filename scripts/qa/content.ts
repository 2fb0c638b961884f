import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { escapeHtml } from '../../src/registry/escape-html.ts'
import { browserOptions } from '../../tests/browser/launch.ts'
import { GALLERY_BUILD } from '../../tests/qa/gallery-site.ts'
import { openWindow, settleSheet, WIDTHS } from '../../tests/qa/look.ts'
import { comparePictures } from '../../tests/qa/pictures.ts'
import { REPORT_DIR, reportPage } from '../../tests/qa/report.ts'
import { allBlocks } from '../../tests/qa/run.ts'
import { galleryReader, sheetInputs } from '../../tests/qa/sheet-inputs.ts'
import { counted } from '../command-line/counted.ts'
import { freePort } from '../services/ports.ts'
import { runBuild } from '../services/run-build.ts'
import { runningContent } from '../services/running-content.ts'
import { startSite } from '../services/site.ts'
import { forEachOf } from '../static/for-each-of.ts'
import { olderState } from './older-state.ts'

const PICTURES = join(REPORT_DIR, 'content')
const REPORT = join(REPORT_DIR, 'content.html')
const AT_ONCE = 4
/** What is further down than this is more of the same, pixels. */
const TALLEST_PICTURE = 12_000

/** One published instance of a block, in the older state and now; `text` says how they differ. */
export type Pair = {
  block: string
  path: string
  width: number
  text: string | undefined
  pictures: [string, string][]
}

/**
 * Draws every published instance of the blocks that changed since the older state, or of one, in both states with the
 * same content, and writes a page that shows them side by side.
 * @returns 0, whatever differs: somebody has to look at it
 * @throws {Error} where there is no older state, or a state cannot be built
 */
export async function lookAtContent(block: string | undefined): Promise<number> {
  const state = await olderState()
  if (!state) throw new Error('There is no earlier commit here to compare with.')
  const folder = mkdtempSync(join(tmpdir(), 'qa-content-'))
  try {
    const contentUrl = await runningContent()
    const before = await startState(join(folder, 'before'), contentUrl, state.checkout)
    const now = await startState(join(folder, 'now'), contentUrl)
    const blocks = block === undefined ? await changedBlocks(before, now) : [block]
    console.log(`Compared with ${state.commit.slice(0, 12)}: ${blocks.join(', ') || 'no block has changed'}.`)
    say(await publishedPairs(blocks, before, now))
    return 0
  } finally {
    state.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The site of one state, with its gallery and folders of its own. */
async function startState(folder: string, contentUrl: string, checkout?: string): Promise<string> {
  await runBuild({ env: GALLERY_BUILD, cwd: checkout })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await startSite({
    port,
    contentUrl,
    cwd: checkout,
    webhookSecret: 'a-secret-for-comparing-only',
    buildDir: GALLERY_BUILD.BUILD_DIR,
    env: {
      SITE_URL: url,
      PICTURE_CACHE_DIR: join(folder, 'pictures'),
      LAST_GOOD_DIR: join(folder, 'last-good'),
      OUTBOX_FILE: join(folder, 'outbox.db'),
      MAIL_DIR: join(folder, 'mail'),
    },
  })
  return url
}

/** Those whose sheets are drawn from something else than before. */
async function changedBlocks(before: string, now: string): Promise<string[]> {
  const [readBefore, readNow] = [galleryReader(before), galleryReader(now)]
  const changed = allBlocks().map(async (name) => {
    const { digest } = await sheetInputs(readNow, name)
    const earlier = await sheetInputs(readBefore, name).catch(() => undefined)
    return earlier?.digest === digest ? [] : [name]
  })
  return (await Promise.all(changed)).flat()
}

/** Every published instance of the blocks on two sites with the same content, at each width, with their pictures. */
export async function publishedPairs(blocks: readonly string[], before: string, now: string): Promise<Pair[]> {
  return drawPairs(await pagesWith(blocks, [before, now]), before, now)
}

/** The published pages that show one of the blocks in either state, and which they show. */
async function pagesWith(blocks: readonly string[], sites: readonly string[]): Promise<Map<string, string[]>> {
  const lists = await Promise.all(sites.map(publishedPaths))
  const pages = new Map<string, string[]>()
  await forEachOf([...new Set(lists.flat())].sort(), AT_ONCE, async (path) => {
    const html = (await Promise.all(sites.map(async (site) => (await fetch(site + path)).text()))).join('')
    const shown = blocks.filter((name) => html.includes(` data-block="${name}"`))
    if (shown.length > 0) pages.set(path, shown)
  })
  return pages
}

/** Every page that the sitemap lists. */
async function publishedPaths(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function drawPairs(pages: ReadonlyMap<string, string[]>, before: string, now: string): Promise<Pair[]> {
  rmSync(PICTURES, { recursive: true, force: true })
  mkdirSync(PICTURES, { recursive: true })
  const browser = await chromium.launch(browserOptions())
  try {
    const pairs: Pair[] = []
    for (const [path, blocks] of pages) {
      for (const width of WIDTHS) pairs.push(...(await pairsOn({ path, blocks, width, browser, before, now })))
      console.log(`  ${path}: ${blocks.join(', ')}`)
    }
    return pairs
  } finally {
    await browser.close()
  }
}

type Drawing = { path: string; blocks: readonly string[]; width: number; browser: Browser; before: string; now: string }

async function pairsOn({ path, blocks, width, browser, before, now }: Drawing): Promise<Pair[]> {
  const [earlier, today] = [await open(browser, before + path, width), await open(browser, now + path, width)]
  try {
    const pairs: Pair[] = []
    for (const block of blocks) {
      const count = Math.max(await countOf(earlier, block), await countOf(today, block))
      for (let at = 0; at < count; at += 1) {
        const one = await pictureOf(earlier, block, at)
        const other = await pictureOf(today, block, at)
        const name = [block, path.replaceAll(/\W+/g, '-'), at, width].join('.')
        pairs.push({ block, path, width, ...(await compared(name, one, other)) })
      }
    }
    return pairs
  } finally {
    await Promise.all([earlier.context().close(), today.context().close()])
  }
}

async function open(browser: Browser, url: string, width: number): Promise<Page> {
  const page = await openWindow(browser, width)
  await page.goto(url)
  await settleSheet(page)
  return page
}

function countOf(page: Page, block: string): Promise<number> {
  return page.locator(`[data-block="${block}"]`).count()
}

/** Without scrolling, so that nothing sticks; undefined where there is no such instance, or it takes no room. */
async function pictureOf(page: Page, block: string, at: number): Promise<Buffer | undefined> {
  const box = await page
    .locator(`[data-block="${block}"]`)
    .nth(at)
    .boundingBox({ timeout: 1000 })
    .catch(() => null)
  if (!box || box.height === 0) return undefined
  const clip = { ...box, height: Math.min(box.height, TALLEST_PICTURE) }
  return page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' })
}

async function compared(
  name: string,
  before: Buffer | undefined,
  now: Buffer | undefined,
): Promise<Pick<Pair, 'text' | 'pictures'>> {
  const put = (kind: string, picture: Buffer | undefined): [string, string][] => {
    if (!picture) return []
    writeFileSync(join(PICTURES, `${name}.${kind}.png`), picture)
    return [[kind, `content/${name}.${kind}.png`]]
  }
  const pictures = [...put('before', before), ...put('now', now)]
  if (!before || !now) return { text: before ? 'was removed' : 'is new', pictures }
  const result = await comparePictures(before, now)
  if (result.isSame) return { text: undefined, pictures }
  return { text: result.text, pictures: [...pictures, ...put('difference', result.difference)] }
}

/** Says what looks otherwise, and writes the page that shows all of it, that first. */
function say(pairs: readonly Pair[]): void {
  const pageCount = new Set(pairs.map(({ path }) => path)).size
  const differing = pairs.filter(({ text }) => text !== undefined)
  for (const { block, path, width, text } of differing)
    console.log(`${block} on ${path}, ${width} pixels wide: ${text}`)
  const sentence = `${counted(differing.length, 'picture')} of ${pairs.length} on ${counted(pageCount, 'page')} ${differing.length === 1 ? 'differs' : 'differ'}.`
  const same = pairs.filter(({ text }) => text === undefined)
  const shown = [...differing, ...same].map(({ block, path, width, text = 'has not changed', pictures }) => {
    const figures = pictures.map(
      ([kind, file]) =>
        `<figure><img src="${escapeHtml(file)}" alt="" loading="lazy"><figcaption>${kind}</figcaption></figure>`,
    )
    const title = escapeHtml(`${block} on ${path} at ${width} pixels`)
    return `<section><h2>${title}</h2><p>${escapeHtml(text)}</p><div class="row">${figures.join('')}</div></section>`
  })
  writeFileSync(REPORT, reportPage('Published content, before and now', `<p>${sentence}</p>${shown.join('\n')}`))
  console.log(`\n${sentence}\nThe report: ${REPORT}`)
}

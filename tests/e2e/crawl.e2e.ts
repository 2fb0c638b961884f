import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { localClasses, shortClassName } from '../../scripts/class-names.ts'
import { level } from '../level.ts'
import { crawlSite } from './crawled-site.ts'
import { ask } from './raw-request.ts'
import { TESTED_TEMPLATES } from './templates.ts'
import { violations } from './violations.ts'
import { expect, test } from './watched-page.ts'

const SHARES = level === 'release' ? 6 : 2

// In one process, which crawls once.
test.describe('without a browser', () => {
  test.describe.configure({ mode: 'default' })

  test('every internal link leads to a whole page or a file, and every fragment to its place', async () => {
    const { pages, files, links, faults } = await crawlSite()
    console.log(`  ${links} addresses followed: ${pages.length} pages, ${files.length} files`)
    expect(faults).toEqual([])
    expect(pages.length).toBeGreaterThan(80)
  })

  test('the sitemap holds exactly the pages that a visitor can reach and that want to be found', async () => {
    const { pages } = await crawlSite()
    const found = pages.filter(({ path, canonical }) => canonical === path).map(({ path }) => path)
    const { text } = await ask('/sitemap.xml')
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(listed.toSorted()).toEqual(found.toSorted())
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(listed.length)
  })

  test('a page has the styles of all that it shows, whether it is loaded or followed', async () => {
    const files = globSync('src/{blocks/*,ui,shell,shell/*}/*.module.css')
    const sheetOf = new Map(
      files.flatMap((file) => localClasses(file).map((local) => [shortClassName(local, file), file] as const)),
    )
    const { pages } = await crawlSite()
    const texts = new Map<string, string>()
    const read = async (address: string) => {
      const text = texts.get(address) ?? (await ask(address)).text
      texts.set(address, text)
      return text
    }
    const missing = new Set<string>()
    const shown = new Set<string>()
    for (const { path, html } of pages) {
      const [, loaded = '', followed] =
        /<link rel="stylesheet" href="([^"]+)"(?: data-styles="([^"]+)")?/.exec(html) ?? []
      const site = loaded.replace(/(?:page\/[^.]+|site)\.([^.]+)\.css$/, 'site.$1.css')
      const styles = [await read(loaded), (await read(site)) + (followed ? await read(followed) : '')]
      const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
      for (const name of classes) {
        const file = sheetOf.get(name)
        if (file) shown.add(file)
        if (!file || styles.every((text) => text.includes(`.${name}`))) continue
        missing.add(`${path} has no styles of ${file}`)
      }
    }
    expect([...missing]).toEqual([])
    expect(texts.size).toBeGreaterThan(20)
    expect(shown.size).toBeGreaterThan(30)
  })
})

test.describe('in a browser', () => {
  // axe is a script of ours, which the site's policy rightly refuses; and nothing may be half faded in.
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } })

  for (let share = 0; share < SHARES; share += 1) {
    test(`a page of each kind comes alive without a complaint, asks nobody else, and axe finds nothing in it; for a release every page, share ${share + 1}`, async ({
      page,
    }) => {
      const paths = level === 'release' ? (await crawlSite()).pages.map(({ path }) => path) : TESTED_TEMPLATES
      const mine = paths.filter((_, index) => index % SHARES === share)
      expect(mine).not.toEqual([])
      const elsewhere = requestsElsewhere(page)
      for (const path of mine) {
        await page.goto(path)
        await seeEverything(page)
        // Header and footer are the same on every page: axe reads them on one page of each kind.
        expect(await violations(page, TESTED_TEMPLATES.includes(path) ? 'html' : 'main'), path).toEqual([])
        expect(elsewhere, path).toEqual([])
      }
      expect(await page.context().cookies()).toEqual([])
    })
  }
})

/** Brings every part of the page near that waits for it, until all are alive. */
async function seeEverything(page: Page): Promise<void> {
  const waiting = page.locator('x-island:not([data-alive]):not([when=intent])')
  for (let left = await waiting.count(); left > 0; left = await waiting.count()) {
    await waiting.evaluateAll(([island]) => island?.firstElementChild?.scrollIntoView({ block: 'center' }))
    await expect(waiting).not.toHaveCount(left)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** What is asked of others than this site from now on: no policy of its own hides that here. */
function requestsElsewhere(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== process.env.TEST_SITE_URL) found.push(request.url())
  })
  return found
}

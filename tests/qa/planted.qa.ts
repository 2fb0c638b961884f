import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { checkBlock } from './check-block.ts'
import type { Finding } from './finding.ts'
import { markupFindings } from './markup.ts'

/** A block on white, with a heading, text, a picture and links. */
const BLOCK = 'home-intro'
/** Pictures of the sheet as it is, which each worker draws once. */
const folder = mkdtempSync(join(tmpdir(), 'planted-'))
let drawn: Promise<unknown> | undefined

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nothing is found where nothing was planted', async ({ browser }, info) => {
  expect(await findingsWith(browser, info.outputPath('report'), '')).toEqual([])
})

test('a heading that moved by two pixels is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '[data-example] h2 { translate: 0 2px }')
  expect(findings.find(({ example }) => example === 'typical')).toMatchObject({
    check: 'picture',
    rule: 'looks-as-kept',
    element: expect.stringMatching(/^<h2[ >]/),
    text: expect.stringMatching(/^\d+ pixels differ, from \d+, \d+ to \d+, \d+$/),
    pictures: { before: expect.any(String), difference: expect.any(String) },
  })
  expect(findings.filter(({ check }) => check !== 'picture')).toEqual([])
})

test('a hairline of another grey is seen', async ({ browser }, info) => {
  const css = '[data-example] > section { box-shadow: inset 0 -1px #e3e0da }'
  const findings = await findingsWith(browser, info.outputPath('report'), css)
  expect(findings.map(({ example, check }) => `${check}: ${example}`)).toContain('picture: typical')
})

test('text that is wider than the window is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '[data-example] h2 { width: 130vw }')
  expect(findings.find(({ check, example }) => check === 'overflow' && example === 'typical')).toMatchObject({
    rule: 'fits-window',
    element: expect.stringMatching(/^<h2[ >]/),
  })
})

test('text too pale to read is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '[data-example] h2 { color: #aaa }')
  expect(findings.find(({ rule }) => rule === 'color-contrast')).toMatchObject({
    check: 'accessibility',
    example: 'typical',
    element: expect.stringMatching(/^<h2[ >]/),
  })
})

test('links too small and too near to hit are seen', async ({ browser }, info) => {
  const css =
    '[data-example] :has(> a), [data-example] a { display: block; padding: 0; font-size: 6px; line-height: 8px }' +
    '[data-example] a svg { display: none }'
  const findings = await findingsWith(browser, info.outputPath('report'), css)
  expect(findings.map(({ rule }) => rule)).toContain('target-size')
})

test('a message in the console is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '', async (page) => {
    await page.addInitScript(() => console.error('planted'))
  })
  expect(findings.map(({ text }) => text)).toContain('error: planted')
})

test('a picture that is missing is seen, with the element that asks for it', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '', async (page) => {
    await page.route('**/qa/pictures/**', (route) => route.fulfill({ status: 404 }))
  })
  const missing = findings.filter(({ rule }) => rule === 'files-are-there')
  expect(missing.map(({ example }) => example)).toContain('typical')
  expect(missing[0]).toMatchObject({ check: 'messages', element: expect.stringMatching(/^<(img|source) /) })
})

test('HTML that is not valid is seen, with its rule and its element', () => {
  const html = '<div data-example="typical"><ul class="list">\n<p class="lost">Words</p></ul></div>'
  expect(markupFindings(html)).toContainEqual({
    example: 'typical',
    check: 'HTML',
    rule: 'element-permitted-content',
    element: '<p class="lost">',
    text: expect.stringContaining('not permitted'),
  })
})

const CAUSE = 'lines is not iterable (src/blocks/home-intro/HomeIntro.tsx:12)'

test('a block that throws is seen with its cause: the example is not compared, and no picture of the block is kept', async ({
  browser,
}, info) => {
  const throws = async (page: Page) => {
    await page.route('**/qa/sheets/*', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('data-example="typical"', `data-example="typical" data-failure="${CAUSE}"`)
      await route.fulfill({ response, body })
    })
  }
  const reportDir = info.outputPath('report')
  const findings = await findingsWith(browser, reportDir, '[data-example] h2 { translate: 0 2px }', throws)
  const ofTypical = findings.filter(({ example }) => example === 'typical')
  expect(ofTypical).toEqual([{ example: 'typical', check: 'drawing', rule: 'is-drawn', text: CAUSE }])
  const visit = { browser, galleryUrl: process.env.GALLERY_URL ?? '', block: BLOCK, width: 1280, prepare: throws }
  const kept = info.outputPath('kept')
  const updated = await checkBlock(visit, { folder: kept, reportDir, isUpdate: true })
  expect(updated.findings.map(({ check }) => check)).toContain('drawing')
  expect(updated.renewed).toEqual([])
  expect(existsSync(join(kept, BLOCK))).toBe(false)
})

for (const [words, name] of [
  ['NaN places left', 'a number that is none'],
  ['From undefined', 'a value that is not there'],
  ['Invalid Date', 'a date that is none'],
  ['[object Object]', 'an object in the place of words'],
] as const) {
  test(`${name} is seen in the text, with its element, and no picture of it is kept`, async ({ browser }, info) => {
    const plants = async (page: Page) => {
      await page.route('**/qa/sheets/*', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replace(/(data-example="typical".*?<h2[^>]*>)/s, `$1${words} `)
        await route.fulfill({ response, body })
      })
    }
    const reportDir = info.outputPath('report')
    const visit = { browser, galleryUrl: process.env.GALLERY_URL ?? '', block: BLOCK, width: 1280, prepare: plants }
    const { findings, renewed } = await checkBlock(visit, {
      folder: info.outputPath('kept'),
      reportDir,
      isUpdate: true,
    })
    expect(findings.filter(({ check }) => check === 'drawing')).toEqual([
      {
        example: 'typical',
        check: 'drawing',
        rule: 'says-values',
        element: expect.stringMatching(/^<h2[ >]/),
        text: expect.stringContaining(`says “${words}`),
      },
    ])
    expect(renewed).toEqual([])
  })
}

test('an example without a kept picture is to be looked at, and no finding', async ({ browser }, info) => {
  const visit = { browser, galleryUrl: process.env.GALLERY_URL ?? '', block: BLOCK, width: 1280 }
  const rules = { folder: info.outputPath('kept'), reportDir: info.outputPath('report'), isSameDrawer: true }
  const { findings, unseen, examples } = await checkBlock(visit, rules)
  expect(findings).toEqual([])
  expect(unseen.map(({ example }) => example)).toEqual(examples)
})

/**
 * What the checks find on the sheet of a block whose styles end with these; its pictures are compared with those of
 * the sheet as it is, which this very browser draws first.
 */
async function findingsWith(
  browser: Browser,
  reportDir: string,
  css: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Finding[]> {
  const visit = { browser, galleryUrl: process.env.GALLERY_URL ?? '', block: BLOCK, width: 1280 }
  const rules = { folder, reportDir, isSameDrawer: true }
  drawn ??= checkBlock(visit, { ...rules, isUpdate: true })
  await drawn
  const { findings } = await checkBlock(
    {
      ...visit,
      async prepare(page) {
        await page.route('**/qa/gallery.css', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: `${await response.text()}\n${css}` })
        })
        await prepare?.(page)
      },
    },
    rules,
  )
  return findings
}

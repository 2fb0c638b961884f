import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { checkBlock } from './check-block.ts'
import type { Finding } from './finding.ts'

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
    text: expect.stringMatching(/^\d+ pixels differ$/),
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
  expect(findings.filter(({ check }) => check === 'overflow').map(({ example }) => example)).toContain('typical')
})

test('text too pale to read is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '[data-example] h2 { color: #aaa }')
  const found = findings.filter(({ check }) => check === 'accessibility')
  expect(found.map(({ text }) => text).join()).toContain('color-contrast')
})

test('links too small and too near to hit are seen', async ({ browser }, info) => {
  const css =
    '[data-example] :has(> a), [data-example] a { display: block; padding: 0; font-size: 6px; line-height: 8px }' +
    '[data-example] a svg { display: none }'
  const findings = await findingsWith(browser, info.outputPath('report'), css)
  const found = findings.filter(({ check }) => check === 'accessibility')
  expect(found.map(({ text }) => text).join()).toContain('target-size')
})

test('a message in the console is seen', async ({ browser }, info) => {
  const findings = await findingsWith(browser, info.outputPath('report'), '', async (page) => {
    await page.addInitScript(() => console.error('planted'))
  })
  expect(findings.map(({ text }) => text)).toContain('error: planted')
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

import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { checkBlock, pictureRules } from './check-block.ts'
import { REPORT_DIR } from './report.ts'

const WIDTHS = [360, 1280]
const blocks = globSync('src/blocks/*/*.block.ts')
  .map((file) => basename(dirname(file)))
  .sort()
const wanted = process.env.QA_BLOCK

for (const block of wanted ? [wanted] : blocks) {
  for (const width of WIDTHS) {
    test(`${block} at ${width} pixels: every example`, async ({ browser }) => {
      const galleryUrl = process.env.GALLERY_URL ?? ''
      const sheet = await checkBlock({ browser, galleryUrl, block, width }, pictureRules(join(REPORT_DIR, 'pictures')))
      mkdirSync(REPORT_DIR, { recursive: true })
      writeFileSync(join(REPORT_DIR, `${block}.${width}.json`), JSON.stringify({ block, width, ...sheet }))
      expect(sheet.examples.length).toBeGreaterThanOrEqual(3)
      expect(sheet.findings.map(({ example, check, text }) => `${example}, ${check}: ${text}`)).toEqual([])
    })
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { checkBlock, type Sheet } from './check-block.ts'
import { FOUND, findingLines } from './finding.ts'
import { BASELINES } from './kept.ts'
import { WIDTHS } from './look.ts'
import { allBlocks, readRun } from './run.ts'
import { REPORT_DIR } from './report.ts'
import { galleryReader, sheetInputs } from './sheet-inputs.ts'

const { block: wanted, plans, isUpdate, olderGalleryUrl, looked, unseenFails, notComparedFails } = readRun()
const galleryUrl = process.env.GALLERY_URL ?? ''

for (const block of wanted === undefined ? allBlocks() : [wanted]) {
  const plan = plans[block]
  for (const width of WIDTHS) {
    if (plan?.isSkipped) {
      test(`${block} at ${width} pixels: as when every example was checked`, async () => {
        expect((await sheetInputs(galleryReader(galleryUrl), block)).digest).toBe(plan.sheet)
      })
      continue
    }
    test(`${block} at ${width} pixels: every example`, async ({ browser }, info) => {
      const { addresses } = await sheetInputs(galleryReader(galleryUrl), block)
      const visit = { browser, galleryUrl, block, width, inputs: addresses }
      const sheet = await checkBlock(
        visit,
        plan?.comparesPictures === false
          ? undefined
          : {
              folder: BASELINES,
              reportDir: join(REPORT_DIR, 'pictures'),
              isUpdate,
              isSameDrawer: plan?.isSameDrawer ?? true,
              olderGalleryUrl,
              looked: new Set(looked),
            },
      )
      report(block, width, sheet)
      expect(sheet.examples.length).toBeGreaterThanOrEqual(3)
      const found = findingLines([{ block, width, ...sheet }])
      if (found.length > 0) info.annotations.push({ type: FOUND })
      expect(sheet.findings.length, found.join('\n')).toBe(0)
      if (unseenFails)
        expect(
          sheet.unseen.map(({ example }) => example),
          'no picture to compare with',
        ).toEqual([])
      if (notComparedFails) expect(sheet.notCompared, 'not compared').toEqual([])
    })
  }
}

function report(block: string, width: number, sheet: Sheet): void {
  mkdirSync(REPORT_DIR, { recursive: true })
  writeFileSync(join(REPORT_DIR, `${block}.${width}.json`), JSON.stringify({ block, width, ...sheet }))
}

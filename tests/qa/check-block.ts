import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Finding } from './finding.ts'
import { accessibilityFindings, exampleNames, examplePicture, overflowFindings, settleSheet, texts } from './look.ts'
import { markupFindings } from './markup.ts'
import { baseline, baselineFile, comparePictures, forgetBaseline, keepBaseline } from './pictures.ts'

const WINDOW_HEIGHT = 900
/** The browser's clock stands still at the day of the fixtures. */
const DAY = '2026-11-21T09:00:00Z'

export type Visit = {
  browser: Browser
  galleryUrl: string
  block: string
  width: number
  /** Done to the page before it is opened, as to plant a fault. */
  prepare?: ((page: Page) => Promise<void>) | undefined
}

export type Sheet = { examples: string[]; findings: Finding[] }

type PictureRules = {
  /** Takes new pictures for those that differ. */
  isUpdate: boolean
  /** Where to put pictures of differences. */
  reportDir: string
  /** The same gallery of an older state of the project, drawn by this very browser. */
  olderGalleryUrl?: string | undefined
  /** Pictures that changed since that state: somebody looked at them. */
  looked?: ReadonlySet<string>
}

/** How this run treats pictures, as `npm run qa` says it in the environment. */
export function pictureRules(reportDir: string): PictureRules {
  return {
    isUpdate: process.env.QA_UPDATE === '1',
    reportDir,
    olderGalleryUrl: process.env.OLDER_GALLERY_URL,
    looked: new Set(process.env.LOOKED_PICTURES?.split('\n')),
  }
}

/** Looks at every example of a block at one width, and says everything that is wrong. */
export async function checkBlock(visit: Visit, rules: PictureRules): Promise<Sheet> {
  const messages: string[] = []
  const page = await openSheet(visit, { javaScriptEnabled: true, messages })
  try {
    await settleSheet(page)
    const examples = await exampleNames(page)
    const findings = [
      ...markupFindings(await serverHtml(visit)),
      ...(await overflowFindings(page)),
      ...(await pictureFindings(page, examples, visit, rules)),
      ...(await accessibilityFindings(page)),
      ...(await withoutJavaScriptFindings(page, visit)),
      ...messages.map((text): Finding => ({ example: 'the sheet', check: 'messages', text })),
    ]
    return { examples, findings }
  } finally {
    await page.context().close()
  }
}

type Opening = { javaScriptEnabled: boolean; messages?: string[] }

async function openSheet({ browser, galleryUrl, block, width, prepare }: Visit, opening: Opening): Promise<Page> {
  const { javaScriptEnabled, messages } = opening
  const context = await browser.newContext({
    viewport: { width, height: WINDOW_HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en',
    timezoneId: 'UTC',
    javaScriptEnabled,
  })
  const page = await context.newPage()
  if (messages) {
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', ({ message }) => messages.push(`uncaught: ${message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) messages.push(`${response.status()}: ${response.url()}`)
    })
  }
  if (javaScriptEnabled) await page.clock.setFixedTime(DAY)
  await prepare?.(page)
  const response = await page.goto(sheetUrl(galleryUrl, block))
  if (!response?.ok()) throw new Error(`The gallery has no sheet for ${block}: ${response?.status()}.`)
  return page
}

function sheetUrl(galleryUrl: string, block: string): string {
  return `${galleryUrl}/qa/sheets/${block}`
}

async function serverHtml({ galleryUrl, block }: Visit): Promise<string> {
  return (await fetch(sheetUrl(galleryUrl, block))).text()
}

async function pictureFindings(page: Page, examples: string[], visit: Visit, rules: PictureRules): Promise<Finding[]> {
  const { block, width } = visit
  const findings: Finding[] = []
  for (const example of examples) {
    const now = await examplePicture(page, example)
    const file = baselineFile(block, example, width)
    const before = baseline(file)
    if (!now) {
      if (before && rules.isUpdate) forgetBaseline(file)
      else if (before)
        findings.push({ example, check: 'picture', text: `draws nothing any more; ${file} shows something` })
      continue
    }
    const compared = before && (await comparePictures(before, now))
    if (compared?.isSame) continue
    if (rules.isUpdate) {
      await keepBaseline(file, now)
      continue
    }
    if (before && (rules.looked?.has(file) || (await isAsInOlderGallery(example, now, visit, rules)))) continue
    const pictures = keepForReport(rules.reportDir, `${block}.${example}.${width}`, {
      before,
      now,
      difference: compared?.difference,
    })
    const text = compared?.text ?? `there is no picture to compare with: look at it, then npm run qa:update -- ${block}`
    findings.push({ example, check: 'picture', text, pictures })
  }
  return findings
}

/** Another version of the browser draws some things otherwise: then the older state, drawn by it too, decides. */
async function isAsInOlderGallery(
  example: string,
  now: Buffer,
  visit: Visit,
  { olderGalleryUrl }: PictureRules,
): Promise<boolean> {
  if (!olderGalleryUrl) return false
  const page = await openSheet(
    { ...visit, galleryUrl: olderGalleryUrl, prepare: undefined },
    { javaScriptEnabled: true },
  )
  try {
    await settleSheet(page)
    const isThere = (await exampleNames(page)).includes(example)
    const before = isThere ? await examplePicture(page, example) : undefined
    return before !== undefined && (await comparePictures(before, now)).isSame
  } finally {
    await page.context().close()
  }
}

type Shots = { before: Buffer | undefined; now: Buffer; difference: Buffer | undefined }

function keepForReport(dir: string, name: string, { before, now, difference }: Shots): Finding['pictures'] {
  mkdirSync(dir, { recursive: true })
  const put = (kind: string, picture: Buffer) => {
    const file = `${name}.${kind}.${kind === 'before' ? 'webp' : 'png'}`
    writeFileSync(join(dir, file), picture)
    return file
  }
  return {
    now: put('now', now),
    ...(before ? { before: put('before', before) } : {}),
    ...(difference ? { difference: put('difference', difference) } : {}),
  }
}

/** With JavaScript off the same words stand there: an island may move things, never add or take text. */
async function withoutJavaScriptFindings(page: Page, visit: Visit): Promise<Finding[]> {
  const plain = await openSheet(visit, { javaScriptEnabled: false })
  try {
    const [moving, still] = [await texts(page), await texts(plain)]
    return [...moving]
      .filter(([example, text]) => still.get(example) !== text)
      .map(([example, text]) => ({
        example,
        check: 'without JavaScript',
        text: `reads “${still.get(example)?.slice(0, 200)}” without JavaScript and “${text.slice(0, 200)}” with it`,
      }))
  } finally {
    await plain.context().close()
  }
}

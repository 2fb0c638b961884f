import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { ChangedPicture, Finding } from './finding.ts'
import { pictureFile } from './kept.ts'
import {
  accessibilityFindings,
  brokenValueFindings,
  exampleNames,
  examplePicture,
  failureFindings,
  openWindow,
  overflowFindings,
  settleSheet,
  smallestAround,
  stillPicture,
  texts,
  textsWithoutJavaScript,
  whereIs,
} from './look.ts'
import { markupFindings } from './markup.ts'
import { NEVER_DRAWN } from './sheet-inputs.ts'
import { baseline, comparePictures, forgetBaseline, keepBaseline } from './pictures.ts'

export type Visit = {
  browser: Browser
  galleryUrl: string
  block: string
  width: number
  /** Done to the page before it is opened, as to plant a fault. */
  prepare?: ((page: Page) => Promise<void>) | undefined
  /** What may be loaded: what is not in it would change a sheet unseen. Undefined where nobody asks. */
  inputs?: ReadonlySet<string> | undefined
}

export type Sheet = {
  examples: string[]
  findings: Finding[]
  /** Pictures that were kept again. */
  renewed: ChangedPicture[]
  /** Examples that nobody has kept a picture of yet. */
  unseen: ChangedPicture[]
  /** Examples that look otherwise than kept, in another browser than that of the kept picture, with nothing to tell why. */
  notCompared: string[]
}

export type PictureRules = {
  /** Where the pictures are that somebody looked at. */
  folder: string
  /** Where to put pictures of differences. */
  reportDir: string
  /** Takes new pictures for those that differ. */
  isUpdate?: boolean
  /** The browser, the fonts and the system are those of the kept pictures: they alone decide. */
  isSameDrawer?: boolean
  /** The same gallery of an older state of the project, which decides where they are not. */
  olderGalleryUrl?: string | undefined
  /** Pictures that changed since that state: somebody looked at them. */
  looked?: ReadonlySet<string>
}

/**
 * Looks at every example of a block at one width, and says everything that is wrong.
 * @param rules how pictures are compared; none where the kept ones are known to show the sheet
 */
export async function checkBlock(visit: Visit, rules?: PictureRules): Promise<Sheet> {
  const messages: Message[] = []
  const page = await openSheet(visit, messages)
  try {
    await settleSheet(page)
    const examples = await exampleNames(page)
    const html = await serverHtml(visit)
    const overflow = await overflowFindings(page)
    const failures = [...(await failureFindings(page)), ...(await brokenValueFindings(page))]
    const drawn = examples.filter((name) => failures.every(({ example }) => example !== name))
    // Anyone who keeps pictures keeps those of a whole block: none while an example of it cannot be drawn.
    const keepsNone = rules?.isUpdate === true && failures.length > 0
    const pictures = rules && !keepsNone ? await lookAtPictures(page, drawn, visit, rules) : NOTHING_TO_COMPARE
    const findings = [
      ...failures,
      ...markupFindings(html),
      ...overflow,
      ...pictures.findings,
      ...(await accessibilityFindings(page)),
      ...(await withoutJavaScriptFindings(page, visit.browser, html)),
      ...(await Promise.all(messages.map((message) => messageFinding(page, message)))),
    ]
    return { examples, ...pictures, findings }
  } finally {
    await page.context().close()
  }
}

const NOTHING_TO_COMPARE: Looked = { findings: [], renewed: [], unseen: [], notCompared: [] }

/** `path` is that of the file that is missing. */
type Message = Pick<Finding, 'rule' | 'text'> & { path?: string }

/** With the element that asked for a missing file, where one did. */
async function messageFinding(page: Page, { path, ...message }: Message): Promise<Finding> {
  const selector = `[data-example] :is([src$="${path}"], [srcset*="${path}"])`
  const asked = path === undefined ? undefined : await whereIs(page, selector)
  return { example: 'the sheet', check: 'messages', ...message, ...asked }
}

async function openSheet(
  { browser, galleryUrl, block, width, prepare, inputs }: Visit,
  messages?: Message[],
): Promise<Page> {
  const page = await openWindow(browser, width)
  if (messages) {
    const say = (rule: string, text: string) => messages.push({ rule, text })
    page.on('console', (message) => say('quiet-console', `${message.type()}: ${message.text()}`))
    page.on('pageerror', ({ message }) => say('quiet-console', `uncaught: ${message}`))
    page.on('response', (response) => {
      const { protocol, pathname } = new URL(response.url())
      if (response.status() >= 400) {
        messages.push({ rule: 'files-are-there', text: `${response.status()}: ${response.url()}`, path: pathname })
      } else if (inputs && protocol === 'http:' && !inputs.has(pathname) && !NEVER_DRAWN.has(pathname)) {
        say(
          'known-inputs',
          `${pathname} is loaded, but is not among the known inputs of the sheet: see tests/qa/sheet-inputs.ts`,
        )
      }
    })
  }
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

type Looked = Omit<Sheet, 'examples'>

async function lookAtPictures(page: Page, examples: string[], visit: Visit, rules: PictureRules): Promise<Looked> {
  const { block, width } = visit
  const older = olderPictures(visit, rules.olderGalleryUrl)
  const found: Looked = { findings: [], renewed: [], unseen: [], notCompared: [] }
  try {
    for (const example of examples) {
      const file = pictureFile(rules.folder, block, example, width)
      const before = baseline(file)
      const first = await examplePicture(page, example)
      if (before && first && (await comparePictures(before, first)).isSame) continue
      // Where another browser drew what is kept, nearly all of them differ, and an older state drawn here decides.
      const isElsewhere = before !== undefined && !rules.isSameDrawer && !rules.isUpdate
      const now = isElsewhere ? first : await stillPicture(page, example)
      if (!now) {
        if (before) gone(example, before, file)
        continue
      }
      const compared = before && (await comparePictures(before, now))
      if (compared?.isSame) continue
      const put = () =>
        putInReport(rules.reportDir, `${block}.${example}.${width}`, { before, now, difference: compared?.difference })
      if (rules.isUpdate) {
        found.renewed.push({ example, text: compared?.text ?? 'is new', pictures: put() })
        await keepBaseline(file, now)
        continue
      }
      if (!before) {
        found.unseen.push({ example, text: 'has no baseline picture yet', pictures: put() })
        continue
      }
      if (!rules.isSameDrawer) {
        if (rules.looked?.has(file) || (await older.isSame(example, now))) continue
        if (!rules.olderGalleryUrl) {
          found.notCompared.push(example)
          continue
        }
      }
      const { text = '', box } = compared ?? {}
      const element = box && (await smallestAround(page, example, box))
      const where = element ? { element } : {}
      found.findings.push({ example, check: 'picture', rule: 'looks-as-kept', ...where, text, pictures: put() })
    }
    return found
  } finally {
    await older.close()
  }

  function gone(example: string, before: Buffer, file: string): void {
    const pictures = putInReport(rules.reportDir, `${block}.${example}.${width}`, { before })
    if (!rules.isUpdate) {
      const text = `renders nothing, but ${file} is not empty`
      found.findings.push({ example, check: 'picture', rule: 'looks-as-kept', text, pictures })
      return
    }
    found.renewed.push({ example, text: 'renders nothing any more', pictures })
    forgetBaseline(file)
  }
}

/** The same sheet of an older state, in this very browser: opened once, where somebody asks. */
function olderPictures(visit: Visit, galleryUrl: string | undefined) {
  let opened: Promise<Page> | undefined
  return {
    async isSame(example: string, now: Buffer): Promise<boolean> {
      if (!galleryUrl) return false
      opened ??= openSheet({ ...visit, galleryUrl, prepare: undefined })
      const page = await opened
      await settleSheet(page)
      const isThere = (await exampleNames(page)).includes(example)
      const before = isThere ? await examplePicture(page, example) : undefined
      return before !== undefined && (await comparePictures(before, now)).isSame
    },
    async close(): Promise<void> {
      await (await opened)?.context().close()
    },
  }
}

type Shots = { before?: Buffer | undefined; now?: Buffer; difference?: Buffer | undefined }

function putInReport(dir: string, name: string, shots: Shots): NonNullable<Finding['pictures']> {
  mkdirSync(dir, { recursive: true })
  const put = (kind: string, picture: Buffer) => {
    const file = `${name}.${kind}.${kind === 'before' ? 'webp' : 'png'}`
    writeFileSync(join(dir, file), picture)
    return file
  }
  const { before, now, difference } = shots
  return {
    ...(before ? { before: put('before', before) } : {}),
    ...(now ? { now: put('now', now) } : {}),
    ...(difference ? { difference: put('difference', difference) } : {}),
  }
}

/** With JavaScript off the same words stand there: an island may move things, never add or take text. */
async function withoutJavaScriptFindings(page: Page, browser: Browser, html: string): Promise<Finding[]> {
  const [moving, still] = [await texts(page), await textsWithoutJavaScript(browser, html)]
  return [...moving]
    .filter(([example, text]) => still.get(example) !== text)
    .map(([example, text]) => ({
      example,
      check: 'without JavaScript',
      rule: 'same-words',
      text: `has the text “${still.get(example)?.slice(0, 200)}” without JavaScript and “${text.slice(0, 200)}” with it`,
    }))
}

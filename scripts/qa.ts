/**
 * `npm run qa -- [block]`: checks every example of every block at 360 and 1280 pixels. The command compares each picture with
 * its baseline. It checks accessibility (axe), HTML, overflow and console messages. It also checks that the page has the same
 * words without JavaScript. Each finding lists the example, the rule and the element. If a block throws an error, the finding
 * lists the error message and the line.
 *
 * If you do not name a block, the command checks only blocks that may have changed since their last check. With `--all`, it
 * checks every block. If a block has no baseline pictures yet, the command asks you to look at the new ones. In CI, the command
 * fails.
 *
 * `--content` renders published uses of blocks with the code from before your branch and with your code. If you do not give a
 * block, `--content` includes all blocks that have changed on your branch. The command reads content from CONTENT_URL or from
 * the embedded content service, and shows the pictures side by side in `qa-report/content.html`.
 *
 * `npm run qa:update -- [block]` saves new baseline pictures of examples that look different, lists the changes, and updates
 * the thumbnails that authors see. If an example of a block cannot be rendered, no picture of that block is saved.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserOptions } from '../tests/browser/launch.ts'
import { level } from '../tests/level.ts'
import { startGallery } from '../tests/qa/gallery-site.ts'
import { WIDTHS } from '../tests/qa/look.ts'
import { findingLines } from '../tests/qa/finding.ts'
import { checksDigest, drawerDifference, drawerOf, keep, keptOf, picturesDigest, type Kept } from '../tests/qa/kept.ts'
import { clearReport, readResults, REPORT_DIR, writeReport, type Result } from '../tests/qa/report.ts'
import { allBlocks, isDrawnAsKept, planOf, type Run } from '../tests/qa/run.ts'
import { galleryReader, sheetInputs } from '../tests/qa/sheet-inputs.ts'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import { lookAtContent } from './qa/content.ts'
import { olderState, type OlderState } from './qa/older-state.ts'
import { isHeadlessShell } from './services/chromium.ts'
import { siteUrl } from './services/ports.ts'
import { ServiceProcess } from './services/service-process.ts'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const USAGE = 'npm run qa -- [block] [--all | --content], npm run qa:update -- [block]'

type Sheets = ReadonlyMap<string, Kept>
type Older = { url: string; state: OlderState }

const execute = promisify(execFile)
let older: Older | undefined

ServiceProcess.stopOnSignals(() => older?.state.remove())
try {
  process.exitCode = await look()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
  older?.state.remove()
}

async function look(): Promise<number> {
  const asked = readAsked()
  if (!asked) return 0
  const { block, isUpdate, drawsAll, hasContent } = asked
  if (hasContent) return lookAtContent(block)
  const galleryUrl = process.env.GALLERY_URL ?? (await startGallery()).url
  clearReport()
  const now = await sheetsNow(galleryUrl, block === undefined ? allBlocks() : [block])
  const whyNoOlder = isUpdate ? undefined : await findOlder(now)
  const isCi = process.env.CI === 'true'
  const run = {
    block,
    isUpdate,
    ...(await plansOf(now, { isUpdate, skipsKnown: !drawsAll })),
    // `npm test` says whether a change is whole: it asks for the pictures, too.
    unseenFails: isCi || process.env.QA_REPORT !== undefined,
    notComparedFails: isCi,
  }
  say(now, run, drawsAll)
  const files = isUpdate || block !== undefined ? ['blocks.qa'] : []
  const code = await runNode([PLAYWRIGHT, 'test', '-c', 'playwright.qa.config.ts', ...files], {
    GALLERY_URL: galleryUrl,
    QA_RUN: written(run),
  })
  const results = readResults()
  const found = findingLines(results)
  if (found.length > 0) console.log(`\nFound:\n${found.join('\n')}`)
  if (isUpdate) await keepNotes(now, results)
  sayNotCompared(results, whyNoOlder)
  if (!isUpdate) sayUnseen(results)
  if (!isUpdate && code === 0) sayInOrder(results)
  console.log(`\nThe report: ${writeReport()}`)
  return code
}

type Asked = { block: string | undefined; isUpdate: boolean; drawsAll: boolean; hasContent: boolean }

/** What the command line asks for; undefined where it only asked what it may ask. */
function readAsked(): Asked | undefined {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readOptions(
    { allowPositionals: true, options: { update: flag, all: flag, content: flag, help: { ...flag, short: 'h' } } },
    USAGE,
  )
  if (values.help) {
    console.log(`Usage: ${USAGE}\nChecks every example of every block, or of one block. See gallery/README.md.`)
    return undefined
  }
  const [block, second] = positionals
  if (second !== undefined)
    throw new Error(`The command accepts only one block. Leave out “${second}”.\nUsage: ${USAGE}`)
  if (block !== undefined && !allBlocks().includes(block)) {
    throw new Error(`There is no block “${block}”. The blocks are the folders in src/blocks.`)
  }
  // Anyone who names a block wants to see it drawn; so do the longer runs of `npm test`.
  const drawsAll = values.all || block !== undefined || (process.env.TEST_LEVEL !== undefined && level !== 'usual')
  return { block, isUpdate: values.update, drawsAll, hasContent: values.content }
}

/** What a note beside each block's pictures would say, if they were kept here and now. */
async function sheetsNow(galleryUrl: string, blocks: readonly string[]): Promise<Sheets> {
  const read = galleryReader(galleryUrl)
  const [drawnBy, checkedBy] = [drawerOf(await browserName()), checksDigest()]
  const sheets = blocks.map(async (block) => {
    const { digest } = await sheetInputs(read, block)
    return [block, { drawnBy, checkedBy, sheet: digest, pictures: picturesDigest(block) }] as const
  })
  return new Map(await Promise.all(sheets))
}

/**
 * Starts the gallery of an older state where kept pictures cannot decide: they are of another browser, system or fonts,
 * and their sheets have changed since. Returns why there is none, where it was needed.
 */
async function findOlder(now: Sheets): Promise<string | undefined> {
  const open = [...now].filter(([block, sheet]) => {
    const kept = keptOf(block)
    return kept && !isDrawnAsKept(kept, sheet) && drawerDifference(kept.drawnBy, sheet.drawnBy) !== ''
  })
  if (open.length === 0) return undefined
  const names = open.map(([block]) => block).join(', ')
  console.log(
    `The baseline pictures of these blocks come from another machine, and the blocks have changed since: ${names}.`,
  )
  try {
    const state = await olderState()
    if (!state) return 'there is no earlier commit here to compare with'
    older = { state, url: '' }
    older.url = (await startGallery(state.checkout)).url
    console.log(
      `This run renders commit ${state.commit.slice(0, 12)} in the same browser and compares the blocks with those of that commit.`,
    )
    return undefined
  } catch (error) {
    older?.state.remove()
    older = undefined
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `the earlier commit could not be rendered (${sentence})`
  }
}

async function plansOf(
  now: Sheets,
  { isUpdate, skipsKnown }: { isUpdate: boolean; skipsKnown: boolean },
): Promise<Pick<Run, 'plans' | 'olderGalleryUrl' | 'looked'>> {
  const read = older && galleryReader(older.url)
  const plans = [...now].map(async ([block, sheet]) => {
    const olderSheet = read && (await sheetInputs(read, block).catch(() => undefined))?.digest
    return [block, planOf(keptOf(block), sheet, { isUpdate, skipsKnown, olderSheet })] as const
  })
  return {
    plans: Object.fromEntries(await Promise.all(plans)),
    olderGalleryUrl: older?.url,
    looked: older?.state.looked ?? [],
  }
}

function say(now: Sheets, { plans, isUpdate }: Pick<Run, 'plans' | 'isUpdate'>, drawsAll: boolean): void {
  const all = [...now]
  const other = isUpdate ? [] : all.filter(([block]) => !plans[block]?.isSameDrawer)
  const unlike = new Set(
    other.flatMap(([block, { drawnBy }]) => {
      const kept = keptOf(block)
      return kept ? [drawerDifference(kept.drawnBy, drawnBy)] : []
    }),
  )
  const skipped = all.filter(([block]) => plans[block]?.isSkipped).length
  if (other.length > 0)
    console.log(
      `The baseline pictures of ${counted(other.length, 'block')} come from a different kind of machine: ${[...unlike].join('; ')}.`,
    )
  if (skipped > 0)
    console.log(
      `Skipping ${skipped} of ${counted(all.length, 'block')}, because these have not changed since their last check. To check all blocks, use --all.`,
    )
  if (!isUpdate && !drawsAll && skipped < all.length / 2)
    console.log(
      `Checking ${all.length - skipped} of ${counted(all.length, 'block')}, because these blocks or the checks have changed. This takes some minutes. To record the blocks that pass, run \`npm run qa:update\`. After that, this command checks only blocks that have changed.`,
    )
}

/** The tests read it at their start. */
function written(run: Run): string {
  const file = join(REPORT_DIR, 'run', 'run.json')
  mkdirSync(join(REPORT_DIR, 'run'), { recursive: true })
  writeFileSync(file, JSON.stringify(run))
  return file
}

/** Notes beside the pictures what they were drawn from and by, and what checked them; and says what is new. */
async function keepNotes(now: Sheets, results: readonly Result[]): Promise<void> {
  const noted = [...now].filter(([block, sheet]) => {
    const ofBlock = results.filter((result) => result.block === block)
    // A width whose test crashed has no result.
    if (ofBlock.length < WIDTHS.length) return false
    // What could not be drawn leaves the pictures of its block as they were, and what is known of them.
    if (ofBlock.some(({ findings }) => findings.some(({ check }) => check === 'drawing'))) return false
    const isGood = ofBlock.every(({ findings }) => findings.length === 0)
    return keep(block, { ...sheet, checkedBy: isGood ? sheet.checkedBy : null })
  })
  const renewed = results.flatMap(({ renewed: pictures }) => pictures)
  const pictures = counted(renewed.length, 'baseline picture')
  console.log(`\nUpdated ${pictures}, and kept.json for ${counted(noted.length, 'block')}.`)
  for (const { block, width, renewed: ofSheet } of results) {
    for (const { example, text } of ofSheet) console.log(`  ${block}, ${example} at ${width}: ${text}`)
  }
  for (const [block, ofBlock] of Map.groupBy(results, (result) => result.block)) {
    const failing = ofBlock.flatMap(({ findings }) => findings.filter(({ check }) => check === 'drawing'))
    const examples = [...new Set(failing.map(({ example }) => example))].join(', ')
    if (examples !== '')
      console.log(`No picture of ${block} was saved, because these examples cannot be rendered: ${examples}.`)
  }
  // The small pictures that authors see are made of these.
  await runNode(['scripts/blocks-thumbnails.ts'])
}

function sayNotCompared(results: readonly Result[], why: string | undefined): void {
  const count = results.reduce((sum, { notCompared }) => sum + notCompared.length, 0)
  if (count > 0)
    console.log(
      `\n${counted(count, 'picture')} could not be compared: the baseline is from another machine, and ${why}.`,
    )
}

/** What nobody has kept a picture of: where to look, and what keeps it. */
function sayUnseen(results: readonly Result[]): void {
  const blocks = new Set(results.filter(({ unseen }) => unseen.length > 0).map(({ block }) => block))
  for (const block of blocks) {
    const unseen = results.filter((result) => result.block === block).flatMap((result) => result.unseen)
    const examples = [...new Set(unseen.map(({ example }) => example))]
    console.log(`\n${block} has no baseline pictures yet (${examples.join(', ')}).
  To look at the new pictures, open ${REPORT_DIR}/index.html, or run \`npm run dev\` and open ${siteUrl}/qa/sheets/${block}
  To save the new pictures as the baseline, run \`npm run qa:update -- ${block}\``)
  }
}

/** Which blocks look as kept and have no finding, where all that were drawn do. */
function sayInOrder(results: readonly Result[]): void {
  if (results.length === 0) return
  if (results.some((one) => one.findings.length + one.unseen.length + one.notCompared.length > 0)) return
  const blocks = [...new Set(results.map(({ block }) => block))]
  const subject = blocks.length === 1 ? `${blocks[0]} matches its` : `${blocks.length} blocks match their`
  console.log(`\nNo findings. ${subject} baseline in every example.`)
}

/** Which browser draws here, and its version. @throws {Error} where it does not say one */
async function browserName(): Promise<string> {
  const { executablePath, env } = browserOptions()
  const { stdout } = await execute(executablePath, ['--version'], { env })
  const version = /\d+(?:\.\d+){3}/.exec(stdout)?.[0]
  if (version === undefined) throw new Error(`${executablePath} --version did not print a version: “${stdout.trim()}”.`)
  return `${isHeadlessShell(executablePath) ? 'Chromium headless shell' : 'Chromium'} ${version}`
}

function runNode(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

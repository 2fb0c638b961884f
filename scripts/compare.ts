/**
 * `npm run compare -- <commit>`: compares the site in this folder with the site of an earlier commit, as visitors and machines
 * see them. The command builds and starts both sites, each with a content service that has the sample content. The command
 * requests from both sites every address that either site links to or lists, including payloads, errors, forms and the gallery.
 * It compares status, headers, head, HTML and payload. Class names and the names of built files may differ. If anything else
 * differs, the command exits with status 1.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browserOptions } from '../tests/browser/launch.ts'
import { ask } from '../tests/e2e/raw-request.ts'
import { startGallery } from '../tests/qa/gallery-site.ts'
import { writeSampleContent } from '../tests/services/sample-content.ts'
import { seededData } from '../tests/services/services.ts'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import { sendForms } from './compare/forms.ts'
import { firstDifference, type Answer } from './compare/normalise.ts'
import { AddressesToCompare, ODD_REQUESTS, type Asked } from './compare/requests.ts'
import { checkedOut, type CheckedOut } from './qa/older-state.ts'
import { startContentService } from './services/content-service.ts'
import { freePort } from './services/ports.ts'
import { runBuild } from './services/run-build.ts'
import { ServiceProcess } from './services/service-process.ts'
import { startSite } from './services/site.ts'
import { forEachOf } from './static/for-each-of.ts'

const USAGE = 'npm run compare -- [commit] (default: HEAD)'
const SECRET = 'a-secret-for-comparing-only'
const AT_ONCE = 4
const SHOWN = 40
const LONGEST_LINE = 300
/** What a site logs once every page can be drawn from memory; version 0.1 said "read ahead". */
const ALL_IS_READ = /^(?=.*"missing":0\b).*"msg":"(?:cache warmed|read ahead)"/

type Pair = { before: string; now: string }
type Difference = { asked: string; before: string; now: string }

const folder = mkdtempSync(join(tmpdir(), 'site-compare-'))
const differences: Difference[] = []
let earlier: CheckedOut | undefined
let removeContent = () => {}
let compared = 0
/** How many answers had each status. */
const statuses = new Map<number, number>()

ServiceProcess.stopOnSignals(clear)
try {
  process.exitCode = await compare()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
  clear()
}

async function compare(): Promise<number> {
  const { positionals } = readOptions({ allowPositionals: true, options: {} }, USAGE)
  const [commit = 'HEAD'] = positionals
  earlier = await checkedOut('.', commit)
  console.log(`Building ${commit} and this folder …`)
  await runBuild({ cwd: earlier.checkout })
  await runBuild()
  if (!process.env.TEST_SEED) removeContent = await writeSampleContent()
  const sites = await startBoth(earlier.checkout)
  await comparePages(sites)
  await compareForms(sites)
  await compareGalleries(earlier.checkout)
  return report(commit)
}

/** Both states, each with a content service and folders of its own: forms that one is sent take no seats from the other. */
async function startBoth(checkout: string): Promise<Pair> {
  return { before: await startOne('before', checkout), now: await startOne('now') }
}

async function startOne(name: string, cwd?: string): Promise<string> {
  const [port, contentPort] = [await freePort(), await freePort()]
  const at = (file: string) => join(folder, name, file)
  const data = await seededData(join(folder, name))
  const writeToken = 'a-write-token-for-comparing-only'
  await startContentService({ port: contentPort, data, writeToken })
  const url = `http://127.0.0.1:${port}`
  const { promise: isReadAhead, resolve: readAhead } = Promise.withResolvers<void>()
  await startSite({
    port,
    cwd,
    contentUrl: `http://127.0.0.1:${contentPort}`,
    webhookSecret: SECRET,
    previewSecret: `${SECRET}-previews`,
    writeToken,
    env: {
      LOG_LEVEL: 'info',
      SITE_URL: url,
      PICTURE_CACHE_DIR: at('pictures'),
      LAST_GOOD_DIR: at('last-good'),
      OUTBOX_FILE: at('outbox.db'),
      MAIL_DIR: at('mail'),
      FORMS_PER_MINUTE: '10000',
    },
    onLine: (line) => ALL_IS_READ.test(line) && readAhead(),
  })
  await isReadAhead
  return url
}

/** Every address that one of the two links or lists, and what is odd on purpose. */
async function comparePages(sites: Pair): Promise<void> {
  const addresses = new AddressesToCompare()
  for (let open = addresses.open(); open.length > 0; open = addresses.open()) {
    await forEachOf(open, AT_ONCE, async (path) => {
      const [before, now] = await askBoth(sites, { path })
      addresses.found(path, before)
      addresses.found(path, now)
    })
    console.log(`  ${compared} responses compared`)
  }
  await forEachOf(ODD_REQUESTS, 1, (asked) => askBoth(sites, asked))
}

/** Every form, empty and filled in, as somebody without JavaScript sends it. */
async function compareForms(sites: Pair): Promise<void> {
  const browser = await chromium.launch(browserOptions())
  try {
    const [before, now] = [await sendForms(browser, sites.before), await sendForms(browser, sites.now)]
    for (const name of new Set([...before.keys(), ...now.keys()])) note(name, before.get(name), now.get(name))
  } finally {
    await browser.close()
  }
  console.log(`  ${compared} responses compared, including forms`)
}

/** Each sheet of each block, and what the gallery says of it. */
async function compareGalleries(checkout: string): Promise<void> {
  const before = await startGallery(checkout)
  const now = await startGallery()
  const sites = { before: before.url, now: now.url }
  const index = await ask('/qa/blocks', { site: now.url })
  const names = new Set([...index.text.matchAll(/href="\/qa\/blocks\/([\w-]+)"/g)].map(([, name]) => name))
  const paths = [...names].flatMap((name) => [`/qa/blocks/${name}`, `/qa/sheets/${name}`, `/qa/sheets/${name}?dir=rtl`])
  await forEachOf(['/qa/blocks', '/qa/pages', ...paths], AT_ONCE, (path) => askBoth(sites, { path }))
}

async function askBoth(sites: Pair, { path, ...options }: Asked): Promise<[Answer, Answer]> {
  const answers = await Promise.all([
    answerOf(path, { ...options, site: sites.before }),
    answerOf(path, { ...options, site: sites.now }),
  ])
  note([options.method ?? 'GET', path, ...Object.values(options.headers ?? {})].join(' '), ...answers)
  return answers
}

/** An answer; one that says "not now" is asked for again. */
async function answerOf(path: string, options: Parameters<typeof ask>[1], tries = 5): Promise<Answer> {
  const { status, headers, text } = await ask(path, options)
  if (status === 503 && tries > 1) {
    await setTimeout(Number(headers['retry-after'] ?? 1) * 1000)
    return answerOf(path, options, tries - 1)
  }
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: text,
  }
}

function note(asked: string, before: Answer | undefined, now: Answer | undefined): void {
  compared += 1
  const status = now?.status ?? 0
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const nothing: Answer = { status: 0, headers: {}, body: '' }
  const difference = firstDifference(before ?? nothing, now ?? nothing)
  if (difference) differences.push({ asked, before: difference.one, now: difference.other })
}

function report(commit: string): number {
  for (const { asked, before, now } of differences.slice(0, SHOWN)) {
    console.log(`\n${asked}\n  - ${before.slice(0, LONGEST_LINE)}\n  + ${now.slice(0, LONGEST_LINE)}`)
  }
  if (differences.length > SHOWN) console.log(`\n… and ${differences.length - SHOWN} more.`)
  const byStatus = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  console.log(
    `\nCompared ${compared} responses of ${commit} with those of this folder (by status ${byStatus.join(', ')}).`,
  )
  console.log(
    differences.length === 0
      ? 'There are no differences.'
      : `${counted(differences.length, 'response')} ${differences.length === 1 ? 'differs' : 'differ'}.`,
  )
  return differences.length > 0 ? 1 : 0
}

function clear(): void {
  earlier?.remove()
  removeContent()
  rmSync(folder, { recursive: true, force: true })
}

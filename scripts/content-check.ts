/**
 * `npm run content:check`: lists what authors should fix. In entries, the command finds content that the site does not show,
 * and published pages that are not in the sitemap. In pages, the command finds missing or unsuitable titles and descriptions,
 * wrong headings, broken links, pictures that are too small, placeholder text, and pages to which no other page links. If
 * CONTENT_TOKEN is set, the command also checks the previews of drafts. CONTENT_URL is the address of a running content
 * service. If CONTENT_URL is not set, the command starts a content service. `--json` prints the findings as JSON. If there is
 * something to fix, the command exits with status 1.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { previewLink } from '../content-service/src/engine/preview.js'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import {
  draftAddresses,
  findingsOfEntries,
  missingInSitemap,
  readEntries,
  type CheckedEntry,
  type DraftAddress,
} from './content-check/entry-findings.ts'
import { findingsOf, type CheckedPage, type DraftPage, type Finding } from './content-check/findings.ts'
import { readModel } from './openapi/model.ts'
import { freePort } from './services/ports.ts'
import { runBuild } from './services/run-build.ts'
import { runningContent } from './services/running-content.ts'
import { ServiceProcess } from './services/service-process.ts'
import { siteUrl, webhookSecret } from './services/settings.ts'
import { startSite } from './services/site.ts'
import { forEachOf } from './static/for-each-of.ts'
import { sitemapPaths } from '#server/mirror/references.ts'

const PAGES_AT_ONCE = 4
/** Patience with a busy machine, for each page: nobody waits for it as a visitor does. */
const CONTENT_TIMEOUT_SECONDS = '20'
const TRIES = 3
const TRY_AGAIN_MS = 2000
/** Stands in a preview in the place of what cannot be drawn. */
const UNUSABLE = 'section-failure'
const Picture = z.object({ url: z.string(), name: z.string().nullish(), mime: z.string().startsWith('image/') })

ServiceProcess.stopOnSignals()
try {
  process.exitCode = await check()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
}

async function check(): Promise<number> {
  const { values } = readOptions({ options: { json: { type: 'boolean' } } }, 'npm run content:check -- [--json]')
  const say = values.json ? console.error : console.log
  say('Building the site if its sources have changed, and reading its content …')
  const [contentUrl] = await Promise.all([runningContent(), runBuild()])
  const token = process.env.CONTENT_TOKEN
  const model = readModel('content-service/src')
  const entries = await readEntries(model, { contentUrl, token })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const previewSecret = randomBytes(24).toString('base64url')
  const env = {
    SITE_URL: siteUrl,
    STATIC_EXPORT: '1',
    CONTENT_TIMEOUT_SECONDS,
    ...(token && { PREVIEW_TOKEN: token }),
  }
  await startSite({ port, contentUrl, webhookSecret, previewSecret, env })
  const paths = await pathsOf(origin)
  const addresses = draftAddresses(entries)
  say(
    `Reading ${counted(paths.length, 'page')}${token ? ` and ${counted(addresses.length, 'draft')} with unpublished changes` : ''} …`,
  )
  const pages = await readPages(paths, (path) => answerOf(origin + path))
  const drafts = await readDrafts(origin, addresses, previewSecret)
  const names = pictureNames(entries)
  const site = {
    siteUrl: new URL(siteUrl).origin,
    nameOfPicture: (file: string) => names.get(file),
    statusOf: oncePerPath(async (path) => (await answerOf(origin + path)).status),
  }
  const findings = [
    ...(await findingsOf(pages, site, drafts)),
    ...(await findingsOfEntries(model, entries)),
    ...missingInSitemap(entries, paths),
  ]
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else console.log(report(findings, { pages: pages.length, drafts: token ? drafts.length : undefined }))
  return findings.length > 0 ? 1 : 0
}

async function pathsOf(origin: string): Promise<string[]> {
  const { status, html } = await answerOf(`${origin}/sitemap.xml`)
  if (status !== 200) {
    throw new Error(
      'The site could not list its pages, because the content service did not respond. Try again when the content service is running.',
    )
  }
  return sitemapPaths(html)
}

/** Pages in the order of their paths, a few read at once. */
async function readPages(
  paths: readonly string[],
  read: (path: string) => Promise<{ status: number; html: string }>,
): Promise<CheckedPage[]> {
  const pages = new Map<string, CheckedPage>()
  await forEachOf(paths, PAGES_AT_ONCE, async (path) => {
    const { status, html } = await read(path)
    pages.set(path, { path, status, html })
  })
  return paths.flatMap((path) => pages.get(path) ?? [])
}

/** Drafts as the site's preview shows them to their authors. */
async function readDrafts(origin: string, addresses: readonly DraftAddress[], secret: string): Promise<DraftPage[]> {
  const link = previewLink({ siteUrl: origin, secret, path: '/', status: 'draft' })
  const { setCookie } = await answerOf(link)
  const cookie = setCookie.map((line) => line.split(';')[0]).join('; ')
  const publishedPaths = new Map(addresses.map(({ path, publishedPath }) => [path, publishedPath]))
  const pages = await readPages([...publishedPaths.keys()], (path) => answerOf(origin + path, { cookie }))
  return pages.map((page) => ({ ...page, publishedPath: publishedPaths.get(page.path) }))
}

/** Asks once about each path, however many pages link to it. */
function oncePerPath(ask: (path: string) => Promise<number>): (path: string) => Promise<number> {
  const asked = new Map<string, Promise<number>>()
  return (path) => {
    const status = asked.get(path) ?? ask(path)
    asked.set(path, status)
    return status
  }
}

type Answer = { status: number; html: string; setCookie: string[] }

/**
 * What the site answers; asked again while it says that its content service, which may be busy, does not answer, and where
 * a connection ends: a busy site may end one just as it is used again.
 */
async function answerOf(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const answer = await fetch(url, { redirect: 'manual', headers })
      const { status } = answer
      const html = await answer.text()
      // A draft of which no page can be made is answered with 503, too, and says which field is at fault.
      const isFinal = left === 0 || status !== 503 || html.includes(UNUSABLE)
      if (isFinal) return { status, html, setCookie: answer.headers.getSetCookie() }
    } catch (error) {
      const { pathname } = new URL(url)
      if (left === 0)
        throw new Error(`The site that this command started does not respond at ${pathname}. Run the command again.`, {
          cause: error,
        })
    }
    await setTimeout(TRY_AGAIN_MS)
  }
}

/** The names of all pictures that some entry uses, by their files. */
function pictureNames(entries: readonly CheckedEntry[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { values } of entries) collectNames(values, names)
  return names
}

function collectNames(value: unknown, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const { data } = Picture.safeParse(value)
  const file = data?.url.split('/').at(-1)
  if (data?.name && file) into.set(file, data.name)
  for (const inner of Object.values(value)) collectNames(inner, into)
}

/** The findings under their pages, or under their entries where those have none. */
function report(findings: readonly Finding[], read: { pages: number; drafts: number | undefined }): string {
  const groups = Map.groupBy(findings, ({ path, entry = '' }) => path ?? entry)
  const lines = [...groups].flatMap(([subject, found]) => [`\n${subject}`, ...found.map(lineOf)])
  const places = groups.size === 1 ? '1 place' : `${groups.size} places`
  const count = findings.length === 0 ? 'nothing to fix' : `${findings.length} to fix in ${places}`
  const drafts =
    read.drafts === undefined
      ? 'Drafts were not read. To read them, put CONTENT_TOKEN="$(npm run --silent content:token)" before the command.'
      : `Also read ${counted(read.drafts, 'draft')} with unpublished changes.`
  return [...lines, `\n${counted(read.pages, 'page')} read: ${count}. ${drafts}`].join('\n').trimStart()
}

function lineOf({ path, entry, version, where, sentence }: Finding): string {
  const places = [version === 'draft' ? 'draft' : [], path === undefined ? [] : (entry ?? []), where].flat()
  return `  ${places.join(', ')}: ${sentence}`
}

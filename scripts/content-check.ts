/**
 * `npm run content:check`: what authors should mend, page by page: titles and descriptions, headings, links that lead
 * nowhere, pictures without alternative text or too small, forgotten words, and pages that nothing links to. Reads every
 * published page as visitors get it. CONTENT_URL names a running content service; otherwise one is started. `--json`
 * prints the findings as data. Ends with 1 where there is something to mend.
 */
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { readOptions } from './command-line/read-options.ts'
import { findingsOf, type CheckedPage, type Finding, type KnownPicture } from './content-check/findings.ts'
import { readModel } from './openapi/model.ts'
import { freePort } from './services/ports.ts'
import { runBuild } from './services/run-build.ts'
import { runningContent } from './services/running-content.ts'
import { ServiceProcess } from './services/service-process.ts'
import { siteUrl, webhookSecret } from './services/settings.ts'
import { startSite } from './services/site.ts'
import { forEachOf } from './static/for-each-of.ts'
import { sitemapPaths } from './static/references.ts'
import { entriesOf } from './usage/entries.ts'

const PAGES_AT_ONCE = 4
/** A minute of patience with a busy machine. */
const TRIES = 30
const TRY_AGAIN_MS = 2000
const Picture = z.object({
  url: z.string(),
  name: z.string().nullish(),
  mime: z.string().startsWith('image/'),
  alternativeText: z.string().nullable(),
  width: z.number().nullable(),
})

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
  say('Building the site where its sources have changed, and reading its content …')
  const [contentUrl] = await Promise.all([runningContent(), runBuild()])
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await startSite({ port, contentUrl, webhookSecret, env: { SITE_URL: siteUrl, STATIC_EXPORT: '1' } })
  const [pages, pictures] = await Promise.all([readPages(origin, say), readPictures(contentUrl)])
  const statusOf = async (path: string) => (await answerOf(origin + path)).status
  const findings = await findingsOf(pages, { siteUrl: new URL(siteUrl).origin, pictures, statusOf })
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else console.log(report(findings, pages.length))
  return findings.length > 0 ? 1 : 0
}

/** Every page of the sitemap, as visitors get it. */
async function readPages(origin: string, say: (line: string) => void): Promise<CheckedPage[]> {
  const sitemap = await answerOf(`${origin}/sitemap.xml`)
  if (!sitemap.ok) throw new Error('The site cannot say which pages it has: the content service does not answer.')
  const paths = sitemapPaths(await sitemap.text())
  say(`Reading ${paths.length} pages …`)
  const pages = new Map<string, CheckedPage>()
  await forEachOf(paths, PAGES_AT_ONCE, async (path) => {
    const answer = await answerOf(origin + path)
    pages.set(path, { path, status: answer.status, html: await answer.text() })
  })
  return paths.flatMap((path) => pages.get(path) ?? [])
}

/** What the site answers; asked again while it says that its content service, which may be busy, does not answer. */
async function answerOf(url: string): Promise<Response> {
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await fetch(url, { redirect: 'manual' })
    if (answer.status !== 503) return answer
    await setTimeout(TRY_AGAIN_MS)
  }
  return fetch(url, { redirect: 'manual' })
}

/** Every picture that some published entry uses, by the name of its file. */
async function readPictures(contentUrl: string): Promise<Map<string, KnownPicture>> {
  const pictures = new Map<string, KnownPicture>()
  for (const type of readModel('content-service/src').types.values()) {
    collectPictures(await entriesOf(type, 'published', { contentUrl }), pictures)
  }
  return pictures
}

function collectPictures(value: unknown, into: Map<string, KnownPicture>): void {
  if (typeof value !== 'object' || value === null) return
  const { data } = Picture.safeParse(value)
  const file = data?.url.split('/').at(-1)
  if (data && file)
    into.set(file, { name: data.name ?? file, alternativeText: data.alternativeText, width: data.width })
  for (const inner of Object.values(value)) collectPictures(inner, into)
}

/** The findings under their pages. */
function report(findings: readonly Finding[], pages: number): string {
  const paths = [...new Set(findings.map(({ path }) => path))]
  const lines = paths.flatMap((path) => [
    `\n${path}`,
    ...findings.filter((one) => one.path === path).map(({ where, sentence }) => `  ${where}: ${sentence}`),
  ])
  const count = findings.length === 0 ? 'nothing to mend' : `${findings.length} to mend on ${paths.length} pages`
  return [...lines, `\n${pages} pages read: ${count}.`].join('\n').trimStart()
}

/**
 * `npm run release:check -- --against https://school.example`: checks whether a new build is ready for visitors. The command
 * runs the site that was built in this folder, with the live content (CONTENT_URL). It requests every address that the build or
 * the running site links to or lists, and compares the responses of both: status, headers, head, blocks and the rest of the page.
 * `--since <commit>` sets the version that is running. Blocks that have changed since that version may differ. The command also
 * looks for pages that have become slow: both versions load and render each page of the sitemap nine times, in turn. The
 * command does not send forms or emails. If the new build is not ready, the command exits with status 1.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readOptions } from './command-line/read-options.ts'
import { differencesByPart, type PartDifference } from './compare/page-parts.ts'
import { slowPages, type SlowPage } from './compare/page-times.ts'
import { AddressesToCompare } from './compare/requests.ts'
import { answerOf, startBeside } from './compare/site-beside.ts'
import { checkedOut, type CheckedOut } from './qa/older-state.ts'
import { runBuild } from './services/run-build.ts'
import { ServiceProcess } from './services/service-process.ts'
import { PAYLOAD } from './static/addresses.ts'
import { forEachOf } from './static/for-each-of.ts'
import { sitemapPaths } from '#server/mirror/references.ts'
import { Imports } from './test-run/imports.ts'

const USAGE = 'CONTENT_URL=<content service> npm run release:check -- --against <running site> [--since <commit>]'
const AT_ONCE = 4
const SHOWN = 40
const LONGEST_LINE = 200

/** A section that the new build could not draw. Pages that it could not are known by their status. */
const FailedSection = z.object({
  msg: z.string(),
  page: z.string(),
  component: z.string(),
  reason: z.string().optional(),
})
type FailedSection = z.infer<typeof FailedSection>

type Settings = { against: string; contentUrl: string; since: string | undefined }
type Found = PartDifference & { path: string }
/** What differs although the commit says why: blocks, and what stands around them. */
type Expected = { blocks: ReadonlySet<string>; isShell: boolean }

const folder = mkdtempSync(join(tmpdir(), 'site-release-'))
let earlier: CheckedOut | undefined

ServiceProcess.stopOnSignals(clear)
try {
  process.exitCode = await checkRelease(readSettings())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ServiceProcess.stopAll()
  clear()
}

/** @throws {Error} one sentence where an address is missing or is none */
function readSettings(): Settings {
  const { values } = readOptions({ options: { against: { type: 'string' }, since: { type: 'string' } } }, USAGE)
  const against = URL.parse(values.against ?? '')
  if (!against || !/^https?:$/.test(against.protocol)) {
    throw new Error(
      `Set --against to the address of the running site, such as https://school.example.\nUsage: ${USAGE}`,
    )
  }
  const contentUrl = process.env.CONTENT_URL
  if (!contentUrl)
    throw new Error(`Set CONTENT_URL to the address of the running site’s content service.\nUsage: ${USAGE}`)
  return { against: against.origin, contentUrl, since: values.since }
}

async function checkRelease({ against, contentUrl, since }: Settings): Promise<number> {
  const expected = since === undefined ? { blocks: new Set<string>(), isShell: false } : changedSince(since)
  console.log('Building the site if its sources have changed …')
  await runBuild()
  const errors: FailedSection[] = []
  const live = { siteUrl: against, contentUrl, folder }
  const onError = (line: string) => {
    const { data } = FailedSection.safeParse(JSON.parse(line))
    if (data) errors.push(data)
  }
  const first = await startBeside({ ...live, onError })
  const { found, paths } = await compareAll(against, first.url)
  const pages = sitemapPaths((await answerOf(`${first.url}/sitemap.xml`)).body)
  await first.stop()
  // Something may have been published in between: what differs is asked for again, of a site that remembers nothing.
  const second = await startBeside(live)
  const still = await compareAgain(found, against, second.url)
  await second.stop()
  let slow: SlowPage[] = []
  if (since !== undefined) {
    console.log(`Building ${since} to compare the render times of pages …`)
    earlier = await checkedOut('.', since)
    const cwd = earlier.checkout
    await runBuild({ cwd })
    const start = { before: () => startBeside({ ...live, cwd }), now: () => startBeside(live) }
    slow = await slowPages(start, pages, console.log)
  }
  return report({ found: still, expected, paths, errors, slow, since })
}

/** Which blocks, and whether the frame around them, have other code than in a commit. */
function changedSince(commit: string): Expected {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let changed: Set<string>
  try {
    changed = new Set(git('diff', '--name-only', '--relative', commit, '--', 'src').split('\n').filter(Boolean))
  } catch {
    throw new Error(`There is no commit ${commit} in this clone.`)
  }
  const imports = new Imports()
  const isChanged = (file: string) => [...imports.closureOf(file)].some((one) => changed.has(one))
  const folders = globSync('src/blocks/*/').filter((block) => globSync(`${block}/*.{ts,tsx,css}`).some(isChanged))
  return {
    blocks: new Set(folders.map((block) => basename(block))),
    isShell: [...changed].some((file) => file.startsWith('src/shell/')),
  }
}

/** What the two say otherwise, of every address that either of them links or lists. */
async function compareAll(against: string, next: string): Promise<{ found: Found[]; paths: number }> {
  const addresses = new AddressesToCompare()
  const found: Found[] = []
  const differing = new Set<string>()
  let paths = 0
  for (let open = addresses.open(); open.length > 0; open = addresses.open()) {
    await forEachOf(inOrder(open), AT_ONCE, async (path) => {
      const [one, other] = [await answerOf(against + path), await answerOf(next + path)]
      addresses.found(path, one)
      addresses.found(path, other)
      paths += 1
      const differences = differencesByPart(one, other)
      // The payload says what its page says: that is told once.
      if (path.endsWith(PAYLOAD) && differing.has(pageOf(path))) return
      if (differences.length > 0) differing.add(path)
      found.push(...differences.map((difference) => ({ path, ...difference })))
    })
    console.log(`  ${paths} addresses compared, ${differing.size} with differences`)
  }
  return { found, paths }
}

/** Pages before their payloads. */
function inOrder(paths: readonly string[]): string[] {
  return paths.toSorted((one, other) => Number(one.endsWith(PAYLOAD)) - Number(other.endsWith(PAYLOAD)))
}

function pageOf(payload: string): string {
  return payload.slice(0, -PAYLOAD.length - 1) || '/'
}

async function compareAgain(found: readonly Found[], against: string, next: string): Promise<Found[]> {
  const still: Found[] = []
  const paths = [...new Set(found.map(({ path }) => path))]
  await forEachOf(paths, AT_ONCE, async (path) => {
    const differences = differencesByPart(await answerOf(against + path), await answerOf(next + path))
    still.push(...differences.map((difference) => ({ path, ...difference })))
  })
  return still
}

type Outcome = {
  found: readonly Found[]
  expected: Expected
  paths: number
  errors: readonly FailedSection[]
  slow: readonly SlowPage[]
  since: string | undefined
}

/** Prints what was found, by its part; returns 0 where the new build may take visitors. */
function report({ found, expected, paths, errors, slow, since }: Outcome): number {
  const isExpected = ({ block, part, other }: Found) =>
    block === undefined ? part === 'around the blocks' && expected.isShell : other !== '' && expected.blocks.has(block)
  const [meant, faults] = [found.filter(isExpected), found.filter((one) => !isExpected(one))]
  const groups = [...Map.groupBy(faults, ({ block, part }) => (block === undefined ? part : `block ${block}`))]
  for (const [part, differences] of groups) console.log(`\n${partLines(part, differences).join('\n')}`)
  for (const { path, before, now } of slow) {
    console.log(
      `\n${path} takes ${Math.round(now)} ms to load and render. In the running version, it takes ${Math.round(before)} ms.`,
    )
  }
  for (const [sentence, logged] of Map.groupBy(errors, sentenceOf)) {
    const places = new Set(logged.map(({ page }) => page))
    console.log(`\nThe new build logged an error: ${[sentence, ...places].join(', ')}`.slice(0, LONGEST_LINE * 2))
  }
  if (meant.length > 0) {
    const parts = [...new Set(meant.map(({ block, part }) => block ?? part))].join(', ')
    console.log(`\nThese parts differ as expected, because their code has changed since ${since}: ${parts}.`)
  }
  const isGood = faults.length + slow.length + errors.length === 0
  console.log(
    `\n${paths} addresses compared. ${isGood ? 'The new build is ready for visitors.' : 'The new build is not ready for visitors.'}`,
  )
  return isGood ? 0 : 1
}

/** A part with one of its differences, and where else it differs. */
function partLines(part: string, differences: readonly Found[]): string[] {
  const [first, ...others] = differences
  if (!first) return []
  const paths = [...new Set(others.map(({ path }) => path))].filter((path) => path !== first.path)
  const shown = paths.slice(0, SHOWN).join(', ')
  const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : ''
  return [
    `${part}: differs on ${paths.length === 0 ? '1 page' : `${paths.length + 1} pages`}`,
    `  ${first.path}`,
    `    running  ${first.one.slice(0, LONGEST_LINE) || 'nothing'}`,
    `    new      ${first.other.slice(0, LONGEST_LINE) || 'nothing'}`,
    ...(shown ? [`  also on ${shown}${more}`] : []),
  ]
}

function sentenceOf({ msg, component, reason }: FailedSection): string {
  return [msg, component, reason ?? []].flat().join(': ')
}

function clear(): void {
  earlier?.remove()
  rmSync(folder, { recursive: true, force: true })
}

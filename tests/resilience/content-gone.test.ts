import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { level, oneOfEachKind } from '../level.ts'
import { FaultedSite, SECRET } from './faulted-site.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, publishedPaths, visit } from './visit.ts'

const execute = promisify(execFile)

type Gone = [name: string, rewrite: (path: string, answer: unknown) => unknown]

/** What lost its content still answers, in perfect order. */
const GONE: Gone[] = [
  ['is suddenly empty', (path, answer) => (isList(answer) ? { data: [], meta: {} } : undefined)],
  ['says 404 of everything', () => undefined],
]

/** Types whose lists stand in the header. */
const MENUS = ['program-type-page', 'edlp-networking', 'voices-of-influence']

test.each(oneOfEachKind(GONE.slice(0, 1), GONE))(
  'what was published stays when the content service %s, and that is an alarm',
  async (name, rewrite) => {
    await using site = await FaultedSite.start()
    await site.logged({ msg: 'cache warmed', missing: 0 })
    // Every page once, of the other each fourth: drawing them is what takes the time.
    const isWhole = level !== 'usual' && name === GONE[0]?.[0]
    const paths = (await publishedPaths(site.url)).filter((_, index) => isWhole || index % 4 === 0)
    await crowd(site.url, paths)
    site.proxy.rewrite = rewrite
    // A word about another entry makes the menus be asked for again, which every page shows.
    const entry = { documentId: 'another', publishedAt: '2026-01-01T00:00:00.000Z' }
    for (const model of MENUS) await site.hook({ event: 'entry.publish', model, entry })
    const isAlarmed = () => site.log.some((line) => line.alarm === 'content-vanished' && line.level === 50)
    await expect.poll(() => crowd(site.url, paths.slice(0, 10)).then(isAlarmed)).toBe(true)
    await site.stop()
    await site.start()
    expectNoneLost(await crowd(site.url, paths), { faults: 2 })
  },
)

/** Every word of the content service that takes nothing back. */
const CHANGES = ['entry.create', 'entry.update', 'entry.publish']

test('no change of an entry makes 404s of it believed, nor a list that is cut short', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'cache warmed', missing: 0 })
  const aboutUs = await entryOf(site, '/api/about-us')
  const programs = await listed(site)
  site.proxy.rewrite = (_path, answer) => (isList(answer) ? { ...answer, data: answer.data.slice(0, 1) } : undefined)
  for (const event of CHANGES) {
    const publishedAt = '2026-01-01T00:00:00.000Z'
    await site.hook({ event, model: 'about-us', entry: { documentId: aboutUs, publishedAt } })
    await site.hook({ event, model: 'program', entry: { documentId: 'another', publishedAt } })
  }
  const path = '/about-us'
  expectNoneLost([await visit(site.url, path)], { faults: CHANGES.length })
  expect(await listed(site)).toEqual(programs)
  expect((await visit(site.url, '/sitemap.xml')).text).toContain(`${path}<`)
  await site.stop()
  await site.start()
  expectNoneLost([await visit(site.url, path)])
  expect(await listed(site)).toEqual(programs)
})

test('an operator takes a page down at once while the content service is down, over restarts, and puts it back', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'cache warmed', missing: 0 })
  const path = '/networking-groups/finance-chairs'
  expect((await visit(site.url, path)).status).toBe(200)
  await site.proxy.refuse()
  expect(await takeDown(site, [path])).toContain('is no longer shown')
  const isGone = async () => {
    expect((await visit(site.url, path)).status).toBe(404)
    expect((await visit(site.url, '/')).text).not.toContain(path)
    expect((await visit(site.url, '/sitemap.xml')).text).not.toContain(path)
  }
  await isGone()
  await site.stop()
  await site.start()
  await isGone()
  expect(await takeDown(site, ['--list'])).toContain(path)
  await site.proxy.heal()
  await site.stop()
  await site.start()
  await isGone()
  expect(await takeDown(site, ['--put-back', path])).toContain('is shown again')
  expectNoneLost([await visit(site.url, path)])
  expect((await visit(site.url, '/')).text).toContain(path)
  tally({ faults: 1 })
})

test.each([
  [[], /Give an address of the site/],
  [['/no-such-page'], /is not a page of this site/],
  [['about-us'], /is neither an address \(such as \/about-us\) nor a documentId/],
  [['/search'], /does not belong to a single entry/],
  [['--put-back', '/about-us'], /\/about-us is not taken down/],
])('take-down %j says what is wrong, in one sentence', async (words, sentence) => {
  await using site = await FaultedSite.start({ lastGood: 'none' })
  await expect(takeDown(site, words)).rejects.toThrow(sentence)
})

test('what an author takes back is gone at once, also for the next process', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'cache warmed', missing: 0 })
  const path = '/networking-groups/finance-chairs'
  expect((await visit(site.url, path)).status).toBe(200)
  const documentId = await entryOf(site, '/api/edlp-networkings/finance-chairs')
  site.proxy.rewrite = (asked, answer) => (asked.includes('finance-chairs') ? undefined : without(documentId, answer))
  await site.hook({ event: 'entry.unpublish', model: 'edlp-networking', entry: { documentId, publishedAt: null } })
  await expect.poll(async () => (await visit(site.url, path)).status).toBe(404)
  expect((await visit(site.url, '/')).text).not.toContain('/networking-groups/finance-chairs')
  expect(site.log.filter(({ alarm }) => alarm !== undefined)).toEqual([])
  await site.stop()
  await site.proxy.refuse()
  await site.start()
  expect((await visit(site.url, path)).status).toBe(404)
  expect((await visit(site.url, '/networking-groups/public-service-leaders')).status).toBe(200)
  tally({ faults: 1, pages: 1 })
})

test('what an author takes back right before an outage does not come back with a restart', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'cache warmed', missing: 0 })
  const documentId = await entryOf(site, '/api/edlp-networkings/family-business-circle')
  await site.proxy.refuse()
  await site.hook({ event: 'entry.unpublish', model: 'edlp-networking', entry: { documentId, publishedAt: null } })
  await site.stop()
  await site.start()
  expect((await visit(site.url, '/networking-groups/family-business-circle')).status).toBe(404)
  expectNoneLost([await visit(site.url, '/networking-groups/public-service-leaders')])
})

/** The addresses that the list of all programs names. */
async function listed(site: FaultedSite): Promise<string[]> {
  const { text } = await visit(site.url, '/our-programs/open-enrollment-programs')
  return [...new Set([...text.matchAll(/href="(\/our-programs\/[^"#?]+)"/g)].map(([, href = '']) => href))].toSorted()
}

/** What `npm run take-down` says. @throws {Error} with what it says on standard error, where it fails */
async function takeDown(site: FaultedSite, words: readonly string[]): Promise<string> {
  const env = { ...process.env, SITE: site.url, SITE_WEBHOOK_SECRET: SECRET }
  const { stdout } = await execute(process.execPath, ['scripts/take-down.ts', ...words], { env })
  return stdout
}

function isList(answer: unknown): answer is { data: unknown[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)
}

/** The answer without an entry, wherever it stands. */
function without(documentId: string, answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => entry?.documentId !== documentId) : value,
  )
}

async function entryOf(site: FaultedSite, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.proxy.port}${path}`)
  return (await answer.json()).data.documentId
}

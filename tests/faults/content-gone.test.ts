import { expect, test } from 'vitest'
import { level } from '../level.ts'
import { FaultedSite } from './faulted-site.ts'
import { expectNoneLost, tally } from './tally.ts'
import { crowd, publishedPaths, visit } from './visit.ts'

type Gone = [name: string, rewrite: (path: string, answer: unknown) => unknown]

/** What lost its content still answers, in perfect order. */
const GONE: Gone[] = [
  ['is suddenly empty', (path, answer) => (isList(answer) ? { data: [], meta: {} } : undefined)],
  ['says 404 of everything', () => undefined],
]

/** Types whose lists stand in the header. */
const MENUS = ['program-type-page', 'edlp-networking', 'voices-of-influence']

test.each(GONE)('what was published stays when the content service %s, and that is an alarm', async (_, rewrite) => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'read ahead', missing: 0 })
  const paths = await publishedPaths(site.url)
  await crowd(site.url, paths)
  site.proxy.rewrite = rewrite
  // A word about another entry makes the menus be asked for anew, which every page shows.
  const entry = { documentId: 'another', publishedAt: '2026-01-01T00:00:00.000Z' }
  for (const model of MENUS) await site.hook({ event: 'entry.publish', model, entry })
  const isAlarmed = () => site.log.some((line) => line.alarm === 'content-vanished' && line.level === 50)
  await expect.poll(() => crowd(site.url, paths.slice(0, 10)).then(isAlarmed), { timeout: 30_000 }).toBe(true)
  await site.stop()
  await site.start()
  // Drawing them is what takes the time.
  const asked = level === 'usual' ? paths.filter((_path, index) => index % 4 === 0) : paths
  expectNoneLost(await crowd(site.url, asked), { faults: 2 })
})

test('what an author takes back is gone at once, also for the next process', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'read ahead', missing: 0 })
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
  expect((await visit(site.url, path)).status).toBe(503)
  expect((await visit(site.url, '/networking-groups/public-service-leaders')).status).toBe(200)
  tally({ faults: 1, pages: 1 })
})

test('what an author takes back right before an outage does not come back with a restart', async () => {
  await using site = await FaultedSite.start()
  await site.logged({ msg: 'read ahead', missing: 0 })
  const documentId = await entryOf(site, '/api/edlp-networkings/family-business-circle')
  await site.proxy.refuse()
  await site.hook({ event: 'entry.unpublish', model: 'edlp-networking', entry: { documentId, publishedAt: null } })
  await site.stop()
  await site.start()
  expect((await visit(site.url, '/networking-groups/family-business-circle')).status).toBe(503)
  expectNoneLost([await visit(site.url, '/networking-groups/public-service-leaders')])
})

function isList(answer: unknown): boolean {
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

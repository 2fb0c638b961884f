import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plans as messages } from '../../content-service/src/engine/panel/plans-messages.mjs'
import { anonymous, json, withToken, type Answer } from './content-service.ts'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { copyOf, count, isPostgresql, query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const PAGES = '/api/pages'

/** What is kept of an entry, oldest first. */
async function kept(entry: string): Promise<{ title: string; content: unknown[] }[]> {
  const rows = await query(DATABASE, `select content from entry_versions where entry = '${entry}' order by id`)
  return rows.map(({ content }) => (typeof content === 'string' ? JSON.parse(content) : content))
}

/** Publishes a page that no other test knows: its documentId. */
async function published(data: object = {}): Promise<string> {
  const slug = `version-${crypto.randomUUID()}`
  const made = await withToken(`${PAGES}?status=published`, json('POST', { title: 'First', slug, ...data }))
  expect(made.status).toBe(201)
  return made.body.data.documentId
}

const publish = (id: string, data: object) => withToken(`${PAGES}/${id}?status=published`, json('PUT', data))

test('each publication that changes something is kept once, and a saved draft is not', async () => {
  const banner = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: '/about-us' } }
  const id = await published({ content: [banner] })
  await withToken(`${PAGES}/${id}?status=draft`, json('PUT', { title: 'Only a draft' }))
  await publish(id, { title: 'Second' })
  await publish(id, { title: 'Second' })
  const versions = await kept(id)
  expect(versions.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(versions[0]?.content).toEqual([expect.objectContaining(banner)])
  expect(versions[0]).not.toHaveProperty('id')
})

test('what is refused is not kept', async () => {
  const id = await published()
  const wrong = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: 'www.example.com' } }
  expect((await publish(id, { title: 'Refused', content: [wrong] })).status).toBe(400)
  expect((await kept(id)).map(({ title }) => title)).toEqual(['First'])
})

test('what was published without being kept is kept before somebody publishes over it', async () => {
  const id = await published()
  await query(DATABASE, `delete from entry_versions where entry = '${id}' returning id`)
  await publish(id, { title: 'Second' })
  expect((await kept(id)).map(({ title }) => title)).toEqual(['First', 'Second'])
})

test('of each entry the last fifty versions stay, and none of an entry that is deleted', async () => {
  const [id, other] = [await published(), await published()]
  const columns = 'document_id, model, entry, author, published_on, content, created_at, updated_at'
  const numbers = Array.from({ length: 60 }, (_, index) => `select ${index} as number`).join(' union all ')
  await query(
    DATABASE,
    `insert into entry_versions (${columns}) select ${columns.replace('entry', `'${id}'`)}
      from entry_versions, (${numbers}) as numbers where entry = '${id}' returning id`,
  )
  await publish(id, { title: 'The last one' })
  const versions = await kept(id)
  expect([versions.length, versions.at(-1)?.title]).toEqual([50, 'The last one'])
  await withToken(`${PAGES}/${id}`, { method: 'DELETE' })
  expect(await kept(id)).toEqual([])
  expect(await count(DATABASE, `entry_versions where entry = '${other}'`)).toBe(1)
})

test.each([
  '/versions/api::page.page/any',
  '/planned/api::page.page/any',
  '/pictures',
  '/pictures/1',
  '/api/planned-publications',
  '/api/entry-versions',
  '/api/entry-versions/1',
])('nobody from outside finds %s', async (path) => {
  expect((await anonymous(path)).status).toBe(404)
  expect((await withToken(path)).status).toBe(404)
})

test('an author sees what differs from a version, and restores it into the draft; nothing is published', async () => {
  const about = await anonymous('/api/about-us')
  const { documentId } = about.body.data
  const { ask } = await firstAuthor()
  const entry = `api::about-us.about-us/${documentId}`
  const form = `/content-manager/single-types/api::about-us.about-us`

  const { body: before } = await ask('GET', form)
  await ask('POST', `${form}/actions/publish`, { title: 'Another title' })
  const { body: list } = await ask('GET', `/versions/${entry}`)
  expect(list.data.versions.map(({ author, isNow }: { author: string; isNow: boolean }) => [author, isNow])).toEqual([
    ['Ada Author', true],
    [null, false],
  ])
  const first = list.data.versions[1].id
  const compared = await ask('GET', `/versions/${entry}/changes?from=draft&to=${first}`)
  expect(compared.body.data.left).toEqual([])
  expect(compared.body.data.changes.map(({ steps }: { steps: string[] }) => steps)).toEqual([['Title']])
  const restored = await ask('POST', `/versions/${entry}/${first}/restore`)
  expect([restored.status, restored.body]).toEqual([200, { data: { left: [] } }])
  const same = await ask('GET', `/versions/${entry}/changes?from=draft&to=${first}`)
  expect(same.body.data.changes).toEqual([])
  expect((await ask('GET', form)).body.data.title).toBe(before.data.title)
  const shown = await ask('GET', `${form}?status=published`)
  expect(shown.body.data.title).toBe('Another title')
})

const PAGE = 'api::page.page'
const FORM = `/content-manager/collection-types/${PAGE}`

/** A page that nobody has published, and where its plans are asked for. */
async function draft({ ask }: Desk, data: object = {}): Promise<{ id: string; plans: string }> {
  const { status, body } = await ask('POST', FORM, {
    title: 'Planned',
    slug: `planned-${crypto.randomUUID()}`,
    ...data,
  })
  expect(status).toBe(201)
  return { id: body.data.documentId, plans: `/planned/${PAGE}/${body.data.documentId}` }
}

/** Plans it, and lets its time come. */
async function due({ ask, database }: Desk, plan: string): Promise<void> {
  expect((await ask('PUT', plan, { clock: '2099-05-04T09:00' })).status).toBe(200)
  const long = isPostgresql(database) ? `timestamp '2020-01-01'` : Date.UTC(2020, 0)
  const [, id, action] = /([^/]+)\/([^/]+)$/.exec(plan) ?? []
  const where = `entry = '${id}' and action = '${action}'`
  await query(database, `update planned_publications set due_at = ${long} where ${where} returning id`)
}

test('what is planned is published when its time has come, under the name of who planned it, and unpublished', async () => {
  const desk = await firstAuthor()
  const { ask, database } = desk
  const { id, plans } = await draft(desk)
  const rows = () => count(database, `planned_publications where entry = '${id}'`)
  const countPublished = () => count(database, `pages where document_id = '${id}' and published_at is not null`)
  await ask('PUT', `${plans}/publish`, { clock: '2099-05-04T08:00' })
  const { body } = await ask('PUT', `${plans}/publish`, { clock: '2099-05-04T09:00' })
  expect(body.data.plans).toEqual([expect.objectContaining({ time: '4 May 2099, 09:00', planner: 'Ada Author' })])
  expect(await rows()).toBe(1)

  await due(desk, `${plans}/publish`)
  await expect.poll(rows).toBe(0)
  expect(await countPublished()).toBe(1)
  const { body: versions } = await ask('GET', `/versions/${PAGE}/${id}`)
  expect(versions.data.versions).toEqual([
    expect.objectContaining({ author: 'Ada Author', isPlanned: true, isNow: true }),
  ])

  await due(desk, `${plans}/unpublish`)
  await expect.poll(rows).toBe(0)
  expect(await countPublished()).toBe(0)
  expect(await count(database, `removals where entry = '${id}'`)).toBe(1)
})

test('what publishing by hand refuses is not published at its time either: the plan says why until it is fixed', async () => {
  const desk = await firstAuthor()
  const { ask, database } = desk
  const wrong = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: 'www.example.com' } }
  const { id, plans } = await draft(desk, { content: [wrong] })
  const refusal = async () => (await ask('GET', plans)).body.data.plans[0]?.refusal
  await due(desk, `${plans}/publish`)
  await expect.poll(refusal).toContain('www.example.com')
  const { body } = await ask('POST', `${FORM}/${id}/actions/publish`, {})
  expect(body.error.message).toBe(await refusal())
  expect(await count(database, `pages where document_id = '${id}' and published_at is not null`)).toBe(0)
  const fixed = { content: [{ ...wrong, button: { label: 'Go', url: '/about-us' } }] }
  expect((await ask('POST', `${FORM}/${id}/actions/publish`, fixed)).status).toBe(200)
  expect(await refusal()).toBeUndefined()
})

test('an entry that is deleted takes its plans along', async () => {
  const desk = await firstAuthor()
  const { id, plans } = await draft(desk)
  await desk.ask('PUT', `${plans}/publish`, { clock: '2099-05-04T09:00' })
  expect((await desk.ask('DELETE', `${FORM}/${id}`)).status).toBe(200)
  expect(await count(desk.database, `planned_publications where entry = '${id}'`)).toBe(0)
})

test('times that do not work are refused with a sentence, and what was planned stays', async () => {
  const desk = await firstAuthor()
  const { ask } = desk
  const { plans } = await draft(desk)
  await ask('PUT', `${plans}/publish`, { clock: '2099-05-04T09:00' })
  const asked = [
    ['publish', { clock: '2020-05-04T09:00' }, 422, expect.stringContaining('This time has passed')],
    ['publish', { clock: '2099-02-30T09:00' }, 422, messages.noTime],
    ['publish', {}, 422, messages.noTime],
    ['unpublish', { clock: '2099-05-04T09:00' }, 422, messages.sameTime],
    ['unpublish', { clock: '2099-05-04T08:00' }, 422, messages.publishedLater('4 May 2099, 09:00')],
    ['restore', { clock: '2099-05-04T09:00' }, 404, messages.noPlan],
  ] as const
  for (const [action, body, status, sentence] of asked) {
    const answer = await ask('PUT', `${plans}/${action}`, body)
    expect([answer.status, answer.body.error.message]).toEqual([status, sentence])
  }
  const { body } = await ask('GET', plans)
  expect(body.data.plans.map(({ time }: { time: string }) => time)).toEqual(['4 May 2099, 09:00'])
  expect((await ask('DELETE', `${plans}/publish`)).body.data.plans).toEqual([])
  const again = await ask('DELETE', `${plans}/publish`)
  expect([again.status, again.body.error.message]).toEqual([404, messages.noPlan])
})

type Ask = (method: string, path: string, body?: object) => Promise<Answer>

type Desk = { ask: Ask; database: string }

let desk: Promise<Desk> | undefined
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** The first author of a service with the panel's addresses, on a copy of the content: one for all tests. */
function firstAuthor(): Promise<Desk> {
  desk ??= openDesk()
  return desk
}

async function openDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const database = await copyOf(DATABASE, folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const service = await ServiceProcess.start({
    name: 'the content service',
    script: 'scripts/start.js',
    cwd: 'content-service',
    env: {
      CONTENT_ADMIN: '1',
      CONTENT_PORT: String(port),
      ...dataVariables({ database, uploads: process.env.TEST_UPLOADS ?? '' }),
    },
    readyUrl: `${url}/_health`,
    readyWithinMs: 120_000,
  })
  ends.push(() => service.stop())
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, body: await answer.json() }
  }
  const person = { firstname: 'Ada', lastname: 'Author', email: 'ada@school.example', password: 'Long-enough-1' }
  const { body } = await ask('POST', '/admin/register-admin', person)
  headers.authorization = `Bearer ${body.data.token}`
  return { ask, database }
}

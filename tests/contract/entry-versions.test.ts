import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withToken, type Answer } from './content-service.ts'
import { dataVariables } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { copyOf, count, query } from './databases.ts'

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

test.each(['/versions/api::page.page/any', '/api/entry-versions', '/api/entry-versions/1'])(
  'nobody from outside finds %s',
  async (path) => {
    expect((await anonymous(path)).status).toBe(404)
    expect((await withToken(path)).status).toBe(404)
  },
)

test('an author sees what differs from a version, and restores it into the draft; nothing is published', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'versions-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const about = await anonymous('/api/about-us')
  const { documentId } = about.body.data
  const ask = await authorOf(await copyOf(DATABASE, folder))
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

type Ask = (method: string, path: string, body?: object) => Promise<Answer>

/** The first author of a service with the panel's addresses, on a copy of the content. */
async function authorOf(database: string): Promise<Ask> {
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
  onTestFinished(() => service.stop())
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, body: await answer.json() }
  }
  const person = { firstname: 'Ada', lastname: 'Author', email: 'ada@school.example', password: 'Long-enough-1' }
  const { body } = await ask('POST', '/admin/register-admin', person)
  headers.authorization = `Bearer ${body.data.token}`
  return ask
}

import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { anonymous } from './content-service.ts'

type Client = {
  connect: () => Promise<void>
  query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>
  end: () => Promise<void>
}
const serviceRequire = createRequire(new URL('../../content-service/package.json', import.meta.url))
const { Client }: { Client: new (url: string) => Client } = serviceRequire('pg')

const DATABASE = process.env.TEST_DATABASE ?? ''
const PUBLISHED = 'select count(*) as count from programs where published_at is not null'

test('this run is on the database that was asked for', () => {
  expect(DATABASE.startsWith('postgres://')).toBe(process.env.TEST_ON === 'postgresql')
})

test('what the service answers is kept in that database', async () => {
  const { body } = await anonymous('/api/programs?pagination[pageSize]=1')
  expect(body.meta.pagination.total).toBeGreaterThan(0)
  expect(await publishedPrograms()).toBe(body.meta.pagination.total)
})

async function publishedPrograms(): Promise<number> {
  if (!DATABASE.startsWith('postgres://')) {
    const file = new DatabaseSync(DATABASE, { readOnly: true })
    return Number(file.prepare(PUBLISHED).get()?.count)
  }
  const client = new Client(DATABASE)
  await client.connect()
  const [row] = (await client.query(PUBLISHED)).rows
  await client.end()
  return Number(row?.count)
}

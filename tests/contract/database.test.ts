import { expect, test } from 'vitest'
import { anonymous } from './content-service.ts'
import { count, isPostgresql } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''

test('this run is on the database that was asked for', () => {
  expect(isPostgresql(DATABASE)).toBe(process.env.TEST_ON === 'postgresql')
})

test('what the service answers is kept in that database', async () => {
  const { body } = await anonymous('/api/programs?pagination[pageSize]=1')
  expect(body.meta.pagination.total).toBeGreaterThan(0)
  expect(await count(DATABASE, 'programs where published_at is not null')).toBe(body.meta.pagination.total)
})

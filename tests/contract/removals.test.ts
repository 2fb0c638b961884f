import { expect, test } from 'vitest'
import { anonymous, json, withBearer, withToken } from './content-service.ts'

const FORMATS = '/api/program-learning-formats'

/** What the content service says was taken back. */
async function removals(query = ''): Promise<{ id: number; entry: string; model: string }[]> {
  const { status, body } = await withBearer(process.env.TEST_WRITE_TOKEN ?? '', `/api/removals${query}`)
  expect(status).toBe(200)
  return body.data
}

/** Publishes a learning format that no other test knows. */
async function publish(): Promise<string> {
  const data = { title: 'Removed', slug: `removed-${crypto.randomUUID()}` }
  const { status, body } = await withToken(`${FORMATS}?status=published`, json('POST', data))
  expect(status).toBe(201)
  return body.data.documentId
}

test('what is deleted stands among the removals, after those that were there before', async () => {
  const documentId = await publish()
  const before = await removals()
  expect(before.map(({ entry }) => entry)).not.toContain(documentId)
  await withToken(`${FORMATS}/${documentId}`, { method: 'DELETE' })
  const last = before.at(-1)?.id ?? 0
  const found = (await removals(`?after=${last}`)).filter(({ entry }) => entry === documentId)
  expect(found).toEqual([{ id: expect.any(Number), entry: documentId, model: 'program-learning-format' }])
})

test('a draft that is deleted was never shown, and is no removal', async () => {
  const { body } = await withToken(`${FORMATS}?status=draft`, json('POST', { title: 'Never shown' }))
  await withToken(`${FORMATS}/${body.data.documentId}`, { method: 'DELETE' })
  expect((await removals()).map(({ entry }) => entry)).not.toContain(body.data.documentId)
})

test('nobody but the site reads what was taken back', async () => {
  expect((await anonymous('/api/removals')).status).toBe(403)
  expect((await withBearer('not-the-token-of-the-site', '/api/removals')).status).toBe(401)
})

test.each(['-1', 'a', '1.5'])('a removal %j is none to read on from', async (after) => {
  const { status } = await withBearer(process.env.TEST_WRITE_TOKEN ?? '', `/api/removals?after=${after}`)
  expect(status).toBe(400)
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestIds, requestFields } from './log.ts'

/** Asks with such an id; what the answer and the log say. */
async function asked(id?: string, path = '/products?email=a@b.example', status: 200 | 401 | 404 = 200) {
  const logged: object[] = []
  const note = (level: string) => (entry: object) => logged.push({ level, ...entry, ...requestFields() })
  const app = new Hono()
  app.use(requestIds({ info: note('info'), warn: note('warn') }))
  app.get('*', (context) => context.json(requestFields(), status))
  const answer = await app.request(path, { headers: id === undefined ? {} : { 'x-request-id': id } })
  const inside: unknown = await answer.json()
  return { id: answer.headers.get('x-request-id'), inside, logged }
}

test('a request keeps the name that a proxy gave it, in its answer and in the log', async () => {
  const { id, inside, logged } = await asked('edge-1a2b:3.4=')
  expect(id).toBe('edge-1a2b:3.4=')
  expect(inside).toEqual({ request: 'edge-1a2b:3.4=' })
  expect(logged).toEqual([expect.objectContaining({ request: 'edge-1a2b:3.4=', status: 200 })])
})

test.each([undefined, '', 'a b', '"', '<script>', 'x'.repeat(129)])(
  '%j is no name: it gets one of ours',
  async (given) => {
    expect((await asked(given)).id).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('the log says what was asked for, and nothing of its parameters', async () => {
  const { logged } = await asked()
  expect(logged).toEqual([expect.objectContaining({ method: 'GET', path: '/products' })])
  expect(JSON.stringify(logged)).not.toContain('a@b.example')
})

test('the log of every site has requests that were refused, and not those that found nothing', async () => {
  const { logged } = await asked(undefined, '/hooks/content?secret=guessed', 401)
  expect(logged).toEqual([expect.objectContaining({ level: 'warn', path: '/hooks/content', status: 401 })])
  expect(JSON.stringify(logged)).not.toContain('guessed')
  expect((await asked(undefined, '/nope', 404)).logged).toEqual([expect.objectContaining({ level: 'info' })])
})

test('outside of a request a line of the log names none', () => {
  expect(requestFields()).toEqual({})
})

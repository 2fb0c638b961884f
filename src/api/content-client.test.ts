import { afterEach, expect, test, vi } from 'vitest'
import { contentClient } from './content-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('asks the content service for JSON, its query written as Strapi reads it', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return Promise.resolve(Response.json({ data: [], meta: { pagination: {} } }))
  })
  const query = { sort: ['weightage:asc'], pagination: { pageSize: 100 } }
  const { data } = await contentClient('http://content.example').GET('/api/program-type-pages', { params: { query } })
  expect(data?.data).toEqual([])
  const [request] = asked
  expect(decodeURIComponent(request?.url ?? '')).toBe(
    'http://content.example/api/program-type-pages?sort[0]=weightage:asc&pagination[pageSize]=100',
  )
  expect(request?.headers.get('accept')).toBe('application/json')
})

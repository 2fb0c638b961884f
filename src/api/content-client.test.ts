import { afterEach, expect, test, vi } from 'vitest'
import { contentClient, strapiQuery } from './content-client.ts'

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

function written(parameters: Record<string, unknown>): string {
  return decodeURIComponent(strapiQuery(parameters))
}

test('writes nested filters as Strapi reads them', () => {
  expect(written({ filters: { $or: [{ canRegister: { $ne: false } }, { canRegister: { $null: true } }] } })).toBe(
    'filters[$or][0][canRegister][$ne]=false&filters[$or][1][canRegister][$null]=true',
  )
})

test('numbers the items of a list, in order', () => {
  expect(written({ sort: ['isFeatured:desc', 'weightage:asc'] })).toBe('sort[0]=isFeatured:desc&sort[1]=weightage:asc')
})

test('writes zero, false and the empty string; leaves null and undefined out', () => {
  expect(written({ a: 0, b: false, c: '', d: null, e: undefined, f: { g: null } })).toBe('a=0&b=false&c=')
})

test('no value can add a parameter of its own', () => {
  const text = strapiQuery({ filters: { slug: { $eq: 'a&status=draft#?=' } } })
  expect([...new URLSearchParams(text)]).toEqual([['filters[slug][$eq]', 'a&status=draft#?=']])
})

test('nothing gives nothing', () => {
  expect(strapiQuery({})).toBe('')
})

import { expect, test } from 'vitest'
import { deepQuery } from './deep-query.ts'

function query(parameters: Record<string, unknown>): string {
  return decodeURIComponent(deepQuery(parameters))
}

test('writes nested filters as Strapi reads them', () => {
  expect(query({ filters: { $or: [{ canRegister: { $ne: false } }, { canRegister: { $null: true } }] } })).toBe(
    'filters[$or][0][canRegister][$ne]=false&filters[$or][1][canRegister][$null]=true',
  )
})

test('numbers the items of a list, in order', () => {
  expect(query({ sort: ['isFeatured:desc', 'weightage:asc'] })).toBe('sort[0]=isFeatured:desc&sort[1]=weightage:asc')
})

test('writes zero, false and the empty string; leaves null and undefined out', () => {
  expect(query({ a: 0, b: false, c: '', d: null, e: undefined, f: { g: null } })).toBe('a=0&b=false&c=')
})

test('no value can add a parameter of its own', () => {
  const written = deepQuery({ filters: { slug: { $eq: 'a&status=draft#?=' } } })
  expect([...new URLSearchParams(written)]).toEqual([['filters[slug][$eq]', 'a&status=draft#?=']])
})

test('nothing gives nothing', () => {
  expect(deepQuery({})).toBe('')
})

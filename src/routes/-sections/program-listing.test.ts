import { expect, test } from 'vitest'
import { paginate } from './program-listing.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const addressOf = (page: string | undefined) => (page ? `/list?page=${page}` : '/list')

function pageOf(count: number, asked?: string) {
  return paginate(numbers(count), asked, 'programs', addressOf)
}

test('a list that fits on one page has no page links', () => {
  expect(pageOf(24)).toEqual({ shown: numbers(24), page: undefined, pages: undefined })
  expect(pageOf(0)).toEqual({ shown: [], page: undefined, pages: undefined })
})

test('groups the digits in the position of a long list', () => {
  expect(pageOf(1250, '50').pages?.position).toBe('1,177–1,200 of 1,250 programs')
})

test('a longer list links from page to page, and its first page has the address of the list', () => {
  expect(pageOf(50)).toMatchObject({
    shown: numbers(24),
    page: undefined,
    pages: { position: '1–24 of 50 programs', previous: null, next: '/list?page=2' },
  })
  expect(pageOf(50, '2')).toMatchObject({
    page: '2',
    pages: { position: '25–48 of 50 programs', previous: '/list', next: '/list?page=3' },
  })
  expect(pageOf(50, '3')).toMatchObject({
    shown: [49, 50],
    page: '3',
    pages: { position: '49–50 of 50 programs', previous: '/list?page=2', next: null },
  })
})

test('every item is on exactly one page', () => {
  for (const count of [25, 48, 49, 500]) {
    const pages = numbers(Math.ceil(count / 24)).flatMap((page) => pageOf(count, String(page)).shown)
    expect(pages).toEqual(numbers(count))
  }
})

test.each(['0', '1', '4', '-1', '2.0', '02', ' 2', 'two', '1e0', '99999999999999999999', ''])(
  'there is no other page %j: the first is shown, at the address of the list',
  (asked) => {
    expect(pageOf(50, asked)).toMatchObject({ page: undefined, shown: numbers(24) })
  },
)

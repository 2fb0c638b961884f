import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { knownParameters, pageAddress } from './page-request.ts'

const TYPE = '/our-programs/open-enrollment-programs'

function addressOf(path: string, query: string): string {
  return pageAddress(path, knownParameters(path, query, addressRules))
}

test.each([
  [TYPE, '', TYPE],
  [TYPE, 'category=leadership', `${TYPE}?category=leadership`],
  [TYPE, 'month=2027-04&format=online&category=finance', `${TYPE}?category=finance&format=online&month=2027-04`],
  [`${TYPE}/leadership`, 'month=2027-04', `${TYPE}/leadership?month=2027-04`],
  [
    '/ee-highlights/thought-leadership',
    'category=talks&format=online',
    '/ee-highlights/thought-leadership?category=talks',
  ],
  ['/payment-success', 'token=ABC-d1', '/payment-success?token=ABC-d1'],
  ['/our-programs/adhoc/ABC-d1-form', 'code=x-y_z&category=a', '/our-programs/adhoc/ABC-d1-form?code=x-y_z'],
  ['/search', 'q=deal', '/search?q=deal'],
  ['/search', 'utm_source=letter&q=%C3%A9lan+vital%26%23', '/search?q=%C3%A9lan%20vital%26%23'],
  ['/search', `q=${'a'.repeat(1500)}`, `/search?q=${'a'.repeat(1500)}`],
])('%s with %j is the page %s', (path, query, address) => {
  expect(addressOf(path, query)).toBe(address)
})

test.each([
  ['/about-us', 'category=leadership'],
  ['/about-us', 'q=deal'],
  ['/search', 'q='],
  ['/search', 'q=+%20'],
  [TYPE, 'utm_source=letter&fbclid=1'],
  [TYPE, 'category='],
  [TYPE, 'category=%2e%2e%2f'],
  [TYPE, `category=${'a'.repeat(200)}`],
  [`${TYPE}/leadership/the-board-year`, 'category=leadership'],
])('%s with %j is the page without parameters', (path, query) => {
  expect(addressOf(path, query)).toBe(path)
})

test('whatever else stands in an address, it leads to the same page', () => {
  faker.seed(4)
  for (let round = 0; round < 200; round += 1) {
    const others = faker.helpers.multiple(() => `${faker.string.alphanumeric(5)}=${faker.string.alphanumeric(5)}`)
    const query = faker.helpers.shuffle([...others, 'category=finance', 'format=online']).join('&')
    expect(addressOf(TYPE, query)).toBe(`${TYPE}?category=finance&format=online`)
  }
})

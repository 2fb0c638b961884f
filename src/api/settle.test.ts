import { expect, test } from 'vitest'
import { settle } from './settle.ts'

const markdown = { type: ['string', 'null'], contentMediaType: 'text/markdown' }

test('drops the keys that the schema does not name, in objects and in lists of them', () => {
  const item = { type: 'object', properties: { a: { type: 'string' } } }
  const schema = { type: 'object', properties: { one: item, many: { type: 'array', items: item } } }
  const value = { one: { a: 'x', b: 1 }, many: [{ a: 'y', c: 2 }, { a: 'z' }], other: {} }
  expect(settle(value, schema)).toEqual({ one: { a: 'x' }, many: [{ a: 'y' }, { a: 'z' }] })
})

test('looks behind references and behind "this or null"', () => {
  const schema = { anyOf: [{ $ref: '#/components/schemas/SharedButton' }, { type: 'null' }] }
  expect(settle({ id: 1, label: 'A', url: '/a', stray: 1 }, schema)).toEqual({ id: 1, label: 'A', url: '/a' })
  expect(settle(null, schema)).toBeNull()
})

test('keeps an object whose keys are not known beforehand, such as the formats of a picture', () => {
  const formats = { small: { url: '/s.jpg', width: 1, height: 1, mime: 'image/jpeg' } }
  expect(settle(formats, { type: ['object', 'null'], additionalProperties: {} })).toEqual(formats)
})

test('only Markdown becomes HTML, also in lists', () => {
  expect(settle('*a*', markdown)).toBe('<p><em>a</em></p>')
  expect(settle(['*a*', '*b*'], { type: 'array', items: markdown })).toEqual(['<p><em>a</em></p>', '<p><em>b</em></p>'])
  expect(settle('*a*', { type: 'string' })).toBe('*a*')
})

test('nothing stays nothing', () => {
  expect(settle(null, markdown)).toBeNull()
  expect(settle(undefined, { type: 'string' })).toBeUndefined()
})

test('what is missing and may be empty is null, however deep', () => {
  const media = { anyOf: [{ $ref: '#/components/schemas/Media' }, { type: 'null' }] }
  const settled = settle({ id: 1, url: '/uploads/a.webp' }, media)
  expect(settled).toMatchObject({ url: '/uploads/a.webp', focalPoint: null, caption: null })
})

test('text has only characters that every format can say', () => {
  expect(settle('a\u0000b\u001b[1m\u0085c\ufffe\td\n', { type: 'string' })).toBe('ab[1mc\td\n')
  expect(settle('half \ud83d, whole \ud83d\ude00', { type: 'string' })).toBe('half \ufffd, whole \ud83d\ude00')
  expect(settle('*a\u0000*', markdown)).toBe('<p><em>a</em></p>')
})

import { expect, test } from 'vitest'
import { normalize } from './check-entity.ts'

const markdown = { type: ['string', 'null'], contentMediaType: 'text/markdown' }

test('drops the keys that the schema does not name, in objects and in lists of them', () => {
  const item = { type: 'object', properties: { a: { type: 'string' } } }
  const schema = { type: 'object', properties: { one: item, many: { type: 'array', items: item } } }
  const value = { one: { a: 'x', b: 1 }, many: [{ a: 'y', c: 2 }, { a: 'z' }], other: {} }
  expect(normalize(value, schema)).toEqual({ one: { a: 'x' }, many: [{ a: 'y' }, { a: 'z' }] })
})

test('looks behind references and behind "this or null"', () => {
  const schema = { anyOf: [{ $ref: '#/components/schemas/SharedButton' }, { type: 'null' }] }
  expect(normalize({ id: 1, label: 'A', url: '/a', stray: 1 }, schema)).toEqual({ id: 1, label: 'A', url: '/a' })
  expect(normalize(null, schema)).toBeNull()
})

test('keeps an object whose keys are not known beforehand, such as the formats of a picture', () => {
  const formats = { small: { url: '/s.jpg', width: 1, height: 1, mime: 'image/jpeg' } }
  expect(normalize(formats, { type: ['object', 'null'], additionalProperties: {} })).toEqual(formats)
})

test('only Markdown becomes HTML, also in lists', () => {
  expect(normalize('*a*', markdown)).toBe('<p><em>a</em></p>')
  expect(normalize(['*a*', '*b*'], { type: 'array', items: markdown })).toEqual([
    '<p><em>a</em></p>',
    '<p><em>b</em></p>',
  ])
  expect(normalize('*a*', { type: 'string' })).toBe('*a*')
})

test('nothing stays nothing', () => {
  expect(normalize(null, markdown)).toBeNull()
  expect(normalize(undefined, { type: 'string' })).toBeUndefined()
})

test('what is missing and may be empty is null, however deep', () => {
  const media = { anyOf: [{ $ref: '#/components/schemas/Media' }, { type: 'null' }] }
  const normalized = normalize({ id: 1, url: '/uploads/a.webp' }, media)
  expect(normalized).toMatchObject({ url: '/uploads/a.webp', focalPoint: null, caption: null })
})

test('text has only characters that every format can say', () => {
  expect(normalize('a\u0000b\u001b[1m\u0085c\ufffe\td\n', { type: 'string' })).toBe('ab[1mc\td\n')
  expect(normalize('half \ud83d, whole \ud83d\ude00', { type: 'string' })).toBe('half \ufffd, whole \ud83d\ude00')
  expect(normalize('*a\u0000*', markdown)).toBe('<p><em>a</em></p>')
})

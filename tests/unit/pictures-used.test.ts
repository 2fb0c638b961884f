import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readModel } from '../../scripts/openapi/model.ts'

const require = createRequire(import.meta.url)
type Uses = typeof import('../../content-service/src/engine/pictures/uses.js')
type Addresses = typeof import('../../content-service/src/engine/pictures/addresses.js')
type Routes = typeof import('../../content-service/src/engine/pictures/picture-routes.js')
const { filesIn, picturesIn }: Uses = require('../../content-service/src/engine/pictures/uses.js')
const { nextHash, stemOf, stemOfPath }: Addresses = require('../../content-service/src/engine/pictures/addresses.js')
const { pointAsked }: Routes = require('../../content-service/src/engine/pictures/picture-routes.js')

const model = readModel('content-service/src')

/** What a page shows, each with its field: the id of a picture, or the name of its file. */
function shown(page: object): string[] {
  const schema = model.types.get('api::page.page')
  if (!schema) throw new Error('There are no pages.')
  return picturesIn(model, schema, page).map(
    ({ place, ...picture }) => `${'id' in picture ? picture.id : picture.stem} at ${place.path.join('.')}`,
  )
}

test('a picture is used by a field of the entry, of a block, and of a row in a block', () => {
  const cards = { __component: 'blocks.hover-cards', cards: [{ image: null }, { image: { id: 3 } }] }
  const media = { __component: 'blocks.text-with-media', media: { id: 2 } }
  expect(shown({ title: 'Campus', cover_image: { id: 1 }, content: [media, cards] })).toEqual([
    '1 at cover_image',
    '2 at content.0.media',
    '3 at content.1.cards.1.image',
  ])
})

test('a picture is used by a text that shows it or links to it, under any name that its file has had', () => {
  const text = '![A hall](https://panel.example/uploads/hall_5f.jpg) and [the plan](/uploads/plan_6a@2.png "Plan")'
  const block = { __component: 'blocks.text-with-media', text }
  expect(shown({ content: [block] })).toEqual(['hall_5f at content.0.text', 'plan_6a at content.0.text'])
})

test('the place of a picture is said by the labels that its author reads', () => {
  const schema = model.types.get('api::page.page')
  const block = { __component: 'blocks.text-with-media', media: { id: 2 } }
  const [found] = schema ? picturesIn(model, schema, { content: [block] }) : []
  expect(found?.place.steps.slice(0, 3)).toEqual(['Blocks', '1', 'Text with media'])
})

test('an empty page, and a block that the model does not know, use none', () => {
  expect(shown({})).toEqual([])
  expect(shown({ content: [{ __component: 'blocks.of-yesterday', image: { id: 1 } }], cover_image: null })).toEqual([])
})

test('a kept version names pictures by their ids, also in blocks that were renamed since', () => {
  const hall = { id: 4, name: 'hall.jpg' }
  const other = { documentId: 'a-page', name: 'A page' }
  const content = {
    cover_image: hall,
    parent: other,
    content: [{ __component: 'blocks.of-yesterday', rows: [{ hall }] }],
  }
  expect(filesIn(content)).toEqual([4, 4])
})

test('the names of a file that is replaced have what it began with in common', () => {
  const names = ['hall_5f', nextHash('hall_5f'), nextHash('hall_5f@9')]
  expect(names).toEqual(['hall_5f', 'hall_5f@2', 'hall_5f@10'])
  expect(new Set(names.map(stemOf))).toEqual(new Set(['hall_5f']))
  expect(stemOfPath('/uploads/w480_hall_5f@2.webp')).toBe('w480_hall_5f')
})

test.each([
  { x: -1, y: 0 },
  { x: 0, y: 100.1 },
  { x: '1', y: 2 },
  { x: 5 },
  'middle',
  undefined,
  { x: Number.NaN, y: 1 },
])('%j is no focal point', (point) => {
  expect(() => pointAsked(point)).toThrow('A focal point must be between 0% and 100%')
})

test('a focal point is kept as it is, without anything else that was sent, and can be taken away', () => {
  expect(pointAsked({ x: 0, y: 100, z: 1 })).toEqual({ x: 0, y: 100 })
  expect(pointAsked(null)).toBeNull()
})

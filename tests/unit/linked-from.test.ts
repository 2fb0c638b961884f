import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readModel } from '../../scripts/openapi/model.ts'

type Service = typeof import('../../content-service/src/engine/rules/linked-from.js')
const { leadsTo, placesOfLinks }: Service = createRequire(import.meta.url)(
  '../../content-service/src/engine/rules/linked-from.js',
)

const model = readModel('content-service/src')
const isTarget = leadsTo({ documentId: 'campus-id', path: '/campus' }, 'https://school.example')

/** The fields of an entry of a type at which it leads to the target. */
function places(type: string, entry: object): string[] {
  const schema = model.types.get(`api::${type}.${type}`)
  if (!schema) throw new Error(`There is no type “${type}”.`)
  return placesOfLinks(model, schema, entry, isTarget).map(({ path }) => path.join('.'))
}

test.each([
  ['/campus', true],
  ['/campus/', true],
  ['/campus?from=menu#map', true],
  ['https://school.example/campus', true],
  ['https://other.example/campus', false],
  ['/campus-life', false],
  ['/', false],
  ['mailto:campus@school.example', false],
  ['http://[', false],
])('a link to %s leads to the page at /campus: %s', (address, leads) => {
  expect(isTarget({ address })).toBe(leads)
})

test('a link to the home page is one to no other page', () => {
  const isHome = leadsTo({ documentId: 'home', path: '/' }, undefined)
  expect([isHome({ address: '/' }), isHome({ address: '/campus' }), isHome({})]).toEqual([true, false, false])
})

test('an entry without a page is led to by who names it alone', () => {
  const isSpeaker = leadsTo({ documentId: 'ada' }, undefined)
  expect([isSpeaker({ documentId: 'ada' }), isSpeaker({ address: '/ada' }), isSpeaker({})]).toEqual([
    true,
    false,
    false,
  ])
})

test('links are found in buttons of blocks, in texts, and as relations; the place is named', () => {
  const button = { label: 'Go', url: '/campus' }
  const other = { __component: 'blocks.cta-banner', title: 'Go', button: { label: 'Go', url: '/elsewhere' } }
  const content = [other, { __component: 'blocks.cta-banner', title: 'Go', button }]
  expect(places('page', { title: 'Arrival', content })).toEqual(['content.1.button.url'])
  expect(places('program', { description: 'See [the campus](/campus).' })).toEqual(['description'])
  expect(places('page', { parent: { documentId: 'campus-id' } })).toEqual(['parent'])
  expect(places('page', { title: '/campus', content: [other], parent: { documentId: 'other' } })).toEqual([])
})

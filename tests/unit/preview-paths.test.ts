import { expect, test } from 'vitest'
import { articleAddress, networkingGroupAddress, programAddress, programCategoryAddress } from '#urls/addresses.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { routeRules } from '#server/assets/builds.ts'
import { pagePath, patternsOf, populateOf } from '../../content-service/src/engine/preview.js'
import { readModel } from '../../scripts/openapi/model.ts'

const model = readModel('content-service/src')

/** What has no page of its own, nor one that shows it and nothing else. */
const WITHOUT_PAGE = [
  'program-category',
  'program-learning-format',
  'program-type',
  'registration-policy',
  'thought-leadership-media-category',
]

test('every type has a page, or is known to have none', () => {
  const without = [...model.types.values()].filter((type) => patternsOf(type).length === 0)
  expect(without.map(({ info }) => info.singularName)).toEqual(WITHOUT_PAGE)
})

test('every page of a type is a route of the site', () => {
  const shape = (path: string) => path.replace(/\{[^}]+\}/g, '{}')
  const routes = new Set(routeRules(routeTree).map(({ path }) => shape(path)))
  const patterns = [...model.types.values()].flatMap(patternsOf)
  expect(patterns.length).toBeGreaterThan(15)
  expect(patterns.filter((pattern) => !routes.has(shape(pattern)))).toEqual([])
})

const part = (slug: string) => ({ id: 1, documentId: slug, title: slug, slug })
const program = { slug: 'board-year', category: part('governance'), program_type: part('open') }

test.each([
  ['api::program.program', program, programAddress(program)],
  ['api::edlp-networking.edlp-networking', part('edlp'), networkingGroupAddress('edlp')],
  [
    'api::program-category-page.program-category-page',
    { slug: 'x', category: part('governance'), program_type: part('open') },
    programCategoryAddress('open', 'governance'),
  ],
  [
    'api::thought-leadership-media.thought-leadership-media',
    { slug: 'one-page', highlight: part('notes') },
    articleAddress({ slug: 'one-page', highlight: part('notes') }),
  ],
  ['api::thought-leadership-media.thought-leadership-media', { slug: 'one-page', highlight: null }, undefined],
  ['api::program.program', { ...program, category: null }, undefined],
  ['api::program.program', { ...program, slug: '' }, undefined],
  ['api::program-session.program-session', { program, conference: part('c') }, programAddress(program)],
  ['api::program-session.program-session', { program: null, conference: part('voices') }, '/voices'],
  ['api::program-session.program-session', { networking_group: part('edlp') }, '/networking-groups/edlp'],
  ['api::program-session.program-session', {}, undefined],
  ['api::page.page', part('coming-to-campus'), '/coming-to-campus'],
  ['api::homepage.homepage', {}, '/'],
  ['api::navigation.navigation', {}, '/'],
])('the page of %s %j is %s', (uid, entry, path) => {
  const type = model.types.get(uid)
  expect(type && pagePath(patternsOf(type), entry)).toBe(path)
})

test('a slug is one segment of its page, whatever is in it', () => {
  expect(pagePath(['/{slug}'], { slug: '../a?b#c' })).toBe('/..%2Fa%3Fb%23c')
  expect(pagePath(['/{slug}'], { slug: 'half a sign \ud83d' })).toBe('/half%20a%20sign%20%EF%BF%BD')
})

test('the relations that a path needs are read, and nothing else', () => {
  expect(populateOf(['/{a.b.slug}/{a.c.slug}/{slug}', '/{d.slug}'])).toEqual({
    a: { populate: { b: { populate: {} }, c: { populate: {} } } },
    d: { populate: {} },
  })
})

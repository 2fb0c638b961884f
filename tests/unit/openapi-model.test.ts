import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importModel } from '../../scripts/new-site/imported-model.ts'
import { documentOf, json, schemaRef } from './foreign-application.ts'

const FOREIGN = join(import.meta.dirname, '../../fixtures/foreign-model')
const TITLED = { type: 'object', properties: { title: { type: 'string' }, slug: { type: 'string' } } }

test('an OpenAPI document gives types, components, choices and relations', () => {
  const { types, components } = importModel(join(FOREIGN, 'theatre.openapi.json'), 'theatre')
  expect(types.map(({ uid, kind }) => [uid, kind])).toEqual([
    ['api::season.season', 'singleType'],
    ['api::play.play', 'collectionType'],
  ])
  expect(types[1]?.attributes).toMatchObject({
    slug: { type: 'uid', required: true },
    poster: { type: 'media', multiple: false },
    performances: { type: 'component', repeatable: true, component: 'parts.performance' },
    body: { type: 'dynamiczone', components: ['stage.scene-photo', 'stage.cast-list'] },
  })
  const bill = components.find(({ uid }) => uid === 'stage.play-bill')
  expect(bill?.attributes.plays).toMatchObject({ type: 'relation', relation: 'oneToMany', target: 'api::play.play' })
  const photo = components.find(({ uid }) => uid === 'stage.scene-photo')
  expect(photo?.attributes.size).toEqual({ type: 'enumeration', enum: ['half', 'full'], required: true })
})

test('a collection is called in the plural as its path is, and one that has only a list is a type, too', () => {
  const people = json({ properties: { data: { type: 'array', items: schemaRef('Person') } } })
  const file = documentOf(
    { '/api/people': people, '/api/stories/{slug}': 'Story', '/api/news/{slug}': 'News' },
    {
      Person: TITLED,
      Story: TITLED,
      News: TITLED,
    },
  )
  const names = importModel(file, 'museum').types.map(({ kind, info }) => [kind, info.singularName, info.pluralName])
  expect(names).toEqual([
    ['collectionType', 'person', 'people'],
    ['collectionType', 'story', 'stories'],
    ['collectionType', 'news', 'news-entries'],
  ])
})

test('references are followed: of answers, of their schemas, and to names with points and hyphens', () => {
  const answer = { properties: { data: schemaRef('Play.Entry') } }
  const file = documentOf(
    { '/api/plays/{slug}': { $ref: '#/components/responses/Play' }, '/api/season': json(schemaRef('Season-Answer')) },
    {
      'Play.Answer': { allOf: [answer, { properties: { meta: {} } }] },
      'Play.Entry': { ...TITLED, properties: { ...TITLED.properties, bill: schemaRef('Play.Bill') } },
      'Play.Bill': schemaRef('Bill'),
      Bill: { type: 'object', properties: { names: { type: 'string' } } },
      'Play-Bill': { type: 'object', properties: { words: { type: 'string' } } },
      'Season-Answer': { properties: { data: schemaRef('Season~1Entry') } },
      'Season/Entry': {
        type: 'object',
        required: ['other'],
        properties: {
          title: { type: 'string' },
          play: { allOf: [schemaRef('Play.Entry')], nullable: true },
          bill: schemaRef('Play-Bill'),
          other: { type: 'string', nullable: true },
        },
      },
    },
    { Play: json(schemaRef('Play.Answer')) },
  )
  const { types, components } = importModel(file, 'museum')
  const [play, season] = types
  expect(play).toMatchObject({ uid: 'api::play-entry.play-entry', info: { pluralName: 'plays' } })
  expect(play?.attributes.bill).toMatchObject({ type: 'component', component: 'parts.play-bill' })
  expect(season?.attributes).toMatchObject({
    play: { type: 'relation', target: 'api::play-entry.play-entry' },
    bill: { type: 'component', component: 'parts.play-bill-2' },
    other: { type: 'string' },
  })
  expect(season?.attributes.other?.required).toBeUndefined()
  expect(components.map(({ attributes }) => Object.keys(attributes))).toEqual([['names'], ['words']])
})

test('paths that no type is made of are named', () => {
  const paths = { '/api/season': 'Season', '/api/auth/local': 'Season', '/api/upload/files': json({ type: 'array' }) }
  expect(importModel(documentOf(paths, { Season: TITLED }), 'museum').notes).toContain(
    'These paths were left out, because they do not return an entry under “data”, or have too many levels: /api/auth/local, /api/upload/files.',
  )
})

test('a document without a type is refused in one sentence', () => {
  const file = documentOf({ '/api/upload/files': json({ type: 'array' }) })
  expect(() => importModel(file, 'museum')).toThrow(
    `No type was found in ${file}. A path such as /season or /plays/{slug} must return an entry under “data” whose schema has a name.`,
  )
})

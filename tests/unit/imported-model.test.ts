import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blocksOf, withModel } from '../../scripts/new-site/imported-files.ts'
import { entriesOf } from '../../scripts/new-site/imported-seed.ts'
import { importModel } from '../../scripts/new-site/imported-model.ts'
import { nameOf, siteFiles } from '../../scripts/site/site-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOREIGN = join(ROOT, 'fixtures/foreign-model')

/** A Strapi application of these files. */
function application(files: Record<string, object | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'imported-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

function type(name: string, attributes: object, more: object = {}) {
  const info = { singularName: name, pluralName: `${name}s`, displayName: name }
  return { kind: 'collectionType', collectionName: `${name}s`, info, attributes, ...more }
}

function schemaPath(name: string): string {
  return `api/${name}/content-types/${name}/schema.json`
}

const component = {
  collectionName: 'components_sections_text',
  info: { displayName: 'Text' },
  attributes: { body: { type: 'text' } },
}

test('names that the site has itself get a prefix, everywhere they are named, and a note says so', () => {
  const zone = {
    type: 'dynamiczone',
    components: ['sections.text', 'layout.text', 'sections.Hero_Image', 'sections.class'],
  }
  const model = importModel(
    application({
      [schemaPath('page')]: type('page', { title: { type: 'string' }, slug: { type: 'uid' }, body: zone }),
      [schemaPath('story')]: type('story', {
        about: { type: 'relation', relation: 'oneToOne', target: 'api::page.page' },
      }),
      'components/sections/text.json': component,
      'components/layout/text.json': component,
      'components/sections/Hero_Image.json': component,
      'components/sections/class.json': component,
    }),
    'museum',
  )
  const [page, story] = model.types
  expect(page).toMatchObject({
    uid: 'api::museum-page.museum-page',
    collectionName: 'museum_page_museum_page',
    info: { singularName: 'museum-page', pluralName: 'museum-page-pages' },
  })
  expect(story?.attributes.about?.target).toBe('api::museum-page.museum-page')
  const names = [
    'layout.museum-text',
    'sections.sections-museum-text',
    'sections.museum-hero-image',
    'sections.museum-class',
  ]
  expect(page?.attributes.body?.components?.toSorted()).toEqual(names.toSorted())
  expect(blocksOf(model)).toEqual(names.toSorted())
  expect(model.components.map(({ uid }) => uid).toSorted()).toEqual(names.toSorted())
  expect(model.notes).toContain('The type “page” is called “museum-page” here: this site already uses that name.')
  expect(model.notes).toContain(
    'The component “sections.text” is called “sections.sections-museum-text” here: that name is taken, or none for a block.',
  )
})

test('a relation shows the card of the other entry, its other side nothing, and one that leads out of the model goes', () => {
  const model = importModel(join(FOREIGN, 'museum'), 'museum')
  const [artist, exhibition] = model.types
  expect(exhibition?.attributes.artists?.pluginOptions).toEqual({ contract: { include: 'card' } })
  expect(artist?.attributes.exhibitions?.pluginOptions).toEqual({ contract: { include: 'none' } })
  expect(exhibition?.pluginOptions?.contract?.card).toEqual(['title', 'slug', 'poster'])
  const owner = { type: 'relation', relation: 'oneToOne', target: 'plugin::users-permissions.user' }
  const out = importModel(application({ [schemaPath('story')]: type('story', { owner }) }), 'museum')
  expect(out.types[0]?.attributes).toEqual({})
  expect(out.notes).toContain(
    'The relation api::story.story.owner is left out: it leads to plugin::users-permissions.user, which is not in the model.',
  )
})

test('what a model says itself about cards and relations stays', () => {
  const told = {
    type: 'relation',
    relation: 'oneToOne',
    target: 'api::story.story',
    pluginOptions: { contract: { include: 'full' } },
  }
  const options = { pluginOptions: { contract: { card: ['lead'] } } }
  const { types } = importModel(
    application({ [schemaPath('story')]: type('story', { lead: { type: 'string' }, next: told }, options) }),
    'museum',
  )
  expect(types[0]?.attributes.next).toEqual(told)
  expect(types[0]?.pluginOptions?.contract?.card).toEqual(['lead'])
})

test('code of theirs, types without a slug and languages are named', () => {
  const localised = { pluginOptions: { i18n: { localized: true } } }
  const { notes } = importModel(
    application({
      [schemaPath('story')]: type('story', { title: { type: 'string' } }, localised),
      'api/story/routes/story.ts': 'export default {}',
      'api/story/controllers/story.js': '',
    }),
    'museum',
  )
  expect(notes).toEqual([
    'Left behind, for the engine answers from the model: api/story/controllers/story.js, api/story/routes/story.ts.',
    'story has no page of its own: it has no slug.',
    'story is localised: this site reads it in its default language.',
  ])
})

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

test('each type with an address gets a route, its calls, a line of the sitemap and sample content', () => {
  const files = withModel(siteFiles(ROOT, nameOf('museum')), importModel(join(FOREIGN, 'museum'), 'museum'))
  const text = (path: string) => files.find((file) => file.path === path)?.content.toString('utf8') ?? ''
  expect(text('src/routes/visit.ts')).toContain("createFileRoute('/visit')")
  expect(text('src/routes/visit.ts')).toContain('...entry.sections]')
  expect(text('src/routes/exhibitions.$slug.ts')).toContain("createFileRoute('/exhibitions/$slug')")
  expect(files.some(({ path }) => path.startsWith('src/routes/artist'))).toBe(false)
  expect(text('src/content.ts')).toContain("client.GET('/api/exhibitions/{id}'")
  expect(text('src/content.ts')).toMatch(/await content\.exhibitionList\(\)\)\.map\(.*\n.*\.\.\.pages\.map/)
  expect(text('content-service/seed/imported.js')).toContain("['exhibition', 'slug', (file) => ([{")
  expect(text('content-service/seed/index.js')).toContain('...imported.content,')
})

test('their own entries are imported, by the names that their blocks have here, with the logo in the place of pictures', () => {
  const zone = { type: 'dynamiczone', components: ['sections.text'] }
  const files = {
    poster: { type: 'media', required: true },
    photo: { type: 'media' },
    plan: { type: 'media', multiple: true },
  }
  const model = importModel(
    application({
      [schemaPath('story')]: type('story', { title: { type: 'string' }, slug: { type: 'uid' }, body: zone, ...files }),
      'components/sections/text.json': component,
    }),
    'museum',
  )
  const body = [
    { __component: 'sections.text', id: 4, body: 'Read me.' },
    { __component: 'sections.gone', id: 5 },
  ]
  const answer = {
    id: 1,
    documentId: 'x',
    title: 'Glass',
    slug: 'glass',
    body,
    poster: null,
    photo: null,
    plan: [{ url: '/a.png' }],
  }
  const [story] = model.types
  expect(story && entriesOf(model, story, new Map([['story', [answer]]]))).toEqual([
    {
      title: 'Glass',
      slug: 'glass',
      body: [{ __component: 'sections.museum-text', body: 'Read me.' }],
      poster: '@picture',
      plan: ['@picture'],
    },
  ])
  expect(story && entriesOf(model, story, new Map()).map(({ slug }) => slug)).toEqual(['story-1', 'story-2'])
})

test('what is nothing of the kind is refused in one sentence', () => {
  expect(() => importModel('nowhere', 'museum')).toThrow(
    'There is nothing at nowhere: name an openapi.json or the folder',
  )
  expect(() => importModel(join(ROOT, 'docs'), 'museum')).toThrow('is not a Strapi application')
  expect(() => importModel(join(ROOT, 'package.json'), 'museum')).toThrow('is not an OpenAPI 3 document')
})

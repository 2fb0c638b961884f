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
    collectionName: 'museum_pages',
    info: { singularName: 'museum-page', pluralName: 'museum-pages' },
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

test('everything of theirs that is left behind is named, by its kind', () => {
  const files = {
    [schemaPath('story')]: type('story', { slug: { type: 'uid' } }),
    'api/story/content-types/story/lifecycles.ts': '',
    'api/story/controllers/story.js': '',
    'api/story/documentation/1.0.0/story.json': {},
    'api/story/middlewares/count.js': '',
    'api/story/policies/is-owner.js': '',
    'api/story/routes/story.ts': '',
    'api/story/services/story.js': '',
    'admin/app.tsx': '',
    'cron/nightly.js': '',
    'extensions/users-permissions/content-types/user/schema.json': {},
    'index.ts': '',
    'middlewares/log.js': '',
    'plugins/stars/server/index.js': '',
    'plugins/stars/node_modules/x/index.js': '',
    'policies/is-admin.js': '',
    '../config/plugins.js': '',
    '../config/env/production/server.ts': '',
    '../database/migrations/2024.01.01.js': '',
  }
  expect(importModel(application(files), 'museum').notes).toEqual([
    'Left behind, for the engine answers from the model: controllers (src/api/story/controllers/story.js), routes (src/api/story/routes/story.ts), services (src/api/story/services/story.js).',
    'Left behind, and yours to bring over where the site needs it: admin (src/admin/app.tsx), config (config/env/production/server.ts, config/plugins.js), extensions (src/extensions/users-permissions), lifecycles (src/api/story/content-types/story/lifecycles.ts), middlewares (src/api/story/middlewares/count.js, src/middlewares/log.js), migrations (database/migrations/2024.01.01.js), other code (src/cron/nightly.js, src/index.ts), plugins (src/plugins/stars), policies (src/api/story/policies/is-owner.js, src/policies/is-admin.js).',
  ])
})

test('a custom field of a plugin is left out, and named', () => {
  const colour = { type: 'customField', customField: 'plugin::color-picker.color' }
  const model = importModel(
    application({
      [schemaPath('story')]: type('story', { slug: { type: 'uid', targetField: 'colour' }, colour }),
      'components/parts/tint.json': { ...component, attributes: { colour } },
    }),
    'museum',
  )
  expect(model.types[0]?.attributes).toEqual({ slug: { type: 'uid' } })
  expect(model.components[0]?.attributes).toEqual({})
  expect(model.notes).toEqual([
    'The field api::story.story.colour is left out: it is of the plugin “color-picker”, which this site does not have.',
    'The field parts.tint.colour is left out: it is of the plugin “color-picker”, which this site does not have.',
  ])
})

test('types without a slug and languages are named', () => {
  const localised = { pluginOptions: { i18n: { localized: true } } }
  const { notes } = importModel(
    application({
      [schemaPath('story')]: type('story', { title: { type: 'string' } }, localised),
    }),
    'museum',
  )
  expect(notes).toEqual([
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
  expect(text('src/routes/visit.ts')).toContain('createFileRoute("/visit")')
  expect(text('src/routes/visit.ts')).toContain('...entry.sections]')
  expect(text('src/routes/exhibitions.$slug.ts')).toContain('createFileRoute("/exhibitions/$slug")')
  expect(files.some(({ path }) => path.startsWith('src/routes/artist'))).toBe(false)
  expect(text('src/content.ts')).toContain('client.GET("/api/exhibitions/{id}"')
  expect(text('src/content.ts')).toMatch(/await content\.exhibitionList\(\)\)\.map\(.*\n.*\.\.\.pages\.map/)
  expect(text('content-service/seed/imported.js')).toContain('["exhibition", "slug", (file) => ([{')
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

/** An OpenAPI document with a single type at each path, and one component. */
function documentOf(paths: Record<string, string>, schemas: Record<string, object> = {}): string {
  const answer = (schema: string) => {
    const data = { $ref: `#/components/schemas/${schema}` }
    return { get: { responses: { 200: { content: { 'application/json': { schema: { properties: { data } } } } } } } }
  }
  const folder = application({
    '../openapi.json': {
      openapi: '3.1.0',
      paths: Object.fromEntries(Object.entries(paths).map(([path, schema]) => [path, answer(schema)])),
      components: {
        schemas: {
          Text: { type: 'object', properties: { __component: { const: 'parts.note' }, words: { type: 'string' } } },
          ...schemas,
        },
      },
    },
  })
  return join(folder, 'openapi.json')
}

const TITLED = { type: 'object', properties: { title: { type: 'string' }, 'related-items': { type: 'string' } } }

test('no name of a model reaches code or a file name but in small letters, digits and hyphens', () => {
  const paths = ["/api/x');console.log(1);createFileRoute('", "/api/it's", '/api/3d', '/api/../../escape', '/api/Ünder']
  const schemas = Object.fromEntries(paths.map((_, index) => [`Type${index}`, TITLED]))
  const file = documentOf(Object.fromEntries(paths.map((path, index) => [path, `Type${index}`])), schemas)
  const model = importModel(file, 'museum')
  const names = model.types.map(({ info }) => info.singularName)
  expect(names).toEqual(['museum-x-console-log-1-create-file-route', 'museum-it-s', 'museum-3d', 'museum-under'])
  expect(model.types.map(({ attributes }) => Object.keys(attributes))).toEqual(
    names.map(() => ['title', 'relatedItems']),
  )
  expect(model.notes).toContain(
    "The type “it's” is called “museum-it-s” here: its names are not small letters, digits and hyphens.",
  )
  expect(model.notes.filter((note) => note.startsWith('The field “related-items” of'))).toHaveLength(4)
  const files = withModel(siteFiles(ROOT, nameOf('museum')), model)
  const made = files.filter(({ path }) => /(routes|seed)\/|content\.ts$/.test(path))
  expect(made.filter(({ content }) => /console\.log\(1\)|it's'/.test(content.toString()))).toEqual([])
})

test('an answer keeps the values of a field that is renamed, and a slug of any letters stands in its link', () => {
  const attributes = { 'old-price': { type: 'string' }, slug: { type: 'uid', targetField: 'old-price' } }
  const model = importModel(application({ [schemaPath('story')]: type('story', attributes) }), 'museum')
  const [story] = model.types
  expect(story?.attributes.slug).toEqual({ type: 'uid', targetField: 'oldPrice' })
  const answers = new Map([['story', [{ 'old-price': "$& rock'n'roll $'", slug: "rock'n'roll" }]]])
  expect(story && entriesOf(model, story, answers)).toEqual([{ oldPrice: "$& rock'n'roll $'", slug: "rock'n'roll" }])
  const files = withModel(siteFiles(ROOT, nameOf('museum')), model, answers)
  const seed = files.find(({ path }) => path === 'content-service/seed/index.js')?.content.toString()
  expect(seed).toContain(`"- [Story](/storys/rock'n'roll)",`)
})

test('a prefixed name is free, too, and so are the names that code and addresses of a type have', () => {
  const names = ['page', 'museum-page', 'index', 'about', 'play-list', 'play']
  const model = importModel(
    application(Object.fromEntries(names.map((name) => [schemaPath(name), type(name, { slug: { type: 'uid' } })]))),
    'museum',
  )
  expect(model.types.map(({ info }) => [info.singularName, info.pluralName])).toEqual([
    ['museum-about', 'museum-abouts'],
    ['museum-index', 'museum-indexs'],
    ['museum-page', 'museum-pages'],
    ['museum-page-2', 'museum-pages-2'],
    ['play-list', 'play-lists'],
    ['museum-play', 'museum-plays'],
  ])
  const paths = withModel(siteFiles(ROOT, nameOf('museum')), model).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('two components of one name each get a name of their own', () => {
  const zone = {
    type: 'dynamiczone',
    components: ['a.museum-text', 'a.text', 'b.text', 'b.b-museum-text', 'B.b-museum-text'],
  }
  const model = importModel(
    application({
      [schemaPath('story')]: type('story', { zone }),
      ...Object.fromEntries(zone.components.map((uid) => [`components/${uid.replace('.', '/')}.json`, component])),
    }),
    'museum',
  )
  const names = model.components.map(({ uid }) => uid.slice(uid.indexOf('.') + 1))
  expect(new Set(names).size).toBe(zone.components.length)
})

test('two files of one path are refused, whatever they are', () => {
  const files = siteFiles(ROOT, nameOf('museum'))
  const twin = { path: 'src/routes/visit.ts', content: Buffer.from(''), owner: 'site' as const }
  expect(() => withModel([...files, twin], importModel(join(FOREIGN, 'museum'), 'museum'))).toThrow(
    'Two files of the new site would be src/routes/visit.ts: rename one of them in your model.',
  )
})

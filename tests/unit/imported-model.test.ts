import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withModel } from '../../scripts/new-site/imported-files.ts'
import { entriesOf } from '../../scripts/new-site/imported-seed.ts'
import { importModel } from '../../scripts/new-site/imported-model.ts'
import { nameOf, siteFiles } from '../../scripts/site/site-files.ts'
import { application, component, schemaPath, type } from './foreign-application.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOREIGN = join(ROOT, 'fixtures/foreign-model')

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
    'The relation api::story.story.owner was left out, because its target plugin::users-permissions.user is not in the model.',
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
    'These files were not copied, because the engine makes its endpoints from the model: controllers (src/api/story/controllers/story.js), routes (src/api/story/routes/story.ts), services (src/api/story/services/story.js).',
    'These files were not copied. If the site needs them, copy them yourself: admin (src/admin/app.tsx), config (config/env/production/server.ts, config/plugins.js), extensions (src/extensions/users-permissions), lifecycles (src/api/story/content-types/story/lifecycles.ts), middlewares (src/api/story/middlewares/count.js, src/middlewares/log.js), migrations (database/migrations/2024.01.01.js), other code (src/cron/nightly.js, src/index.ts), plugins (src/plugins/stars), policies (src/api/story/policies/is-owner.js, src/policies/is-admin.js).',
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
    'The field api::story.story.colour was left out, because it belongs to the plugin “color-picker”, which this site does not have.',
    'The field parts.tint.colour was left out, because it belongs to the plugin “color-picker”, which this site does not have.',
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
    'Entries of story do not get pages, because the type has no slug.',
    'story is localised. This site uses only the default language.',
  ])
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
  const [story] = entriesOf(model, new Map([['story', [answer]]])).values()
  expect(story).toEqual([
    {
      title: 'Glass',
      slug: 'glass',
      body: [{ __component: 'sections.museum-text', body: 'Read me.' }],
      poster: '@picture',
      plan: ['@picture'],
    },
  ])
  const [made] = entriesOf(model).values()
  expect(made?.map(({ slug }) => slug)).toEqual(['story-1', 'story-2'])
})

test('what is nothing of the kind is refused in one sentence', () => {
  expect(() => importModel('nowhere', 'museum')).toThrow(
    'There is nothing at nowhere. Give the path of an openapi.json file or of the folder',
  )
  expect(() => importModel(join(ROOT, 'docs'), 'museum')).toThrow('is not a Strapi application')
  expect(() => importModel(join(ROOT, 'package.json'), 'museum')).toThrow('is not an OpenAPI 3 document')
})

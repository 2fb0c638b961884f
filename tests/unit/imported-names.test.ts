import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf, withModel } from '../../scripts/new-site/imported-files.ts'
import { entriesOf } from '../../scripts/new-site/imported-seed.ts'
import { importModel } from '../../scripts/new-site/imported-model.ts'
import { prefixOf } from '../../scripts/new-site/imported-names.ts'
import { nameOf, siteFiles } from '../../scripts/site/site-files.ts'
import { application, component, documentOf, schemaPath, type } from './foreign-application.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOREIGN = join(ROOT, 'fixtures/foreign-model')

const TITLED = { type: 'object', properties: { title: { type: 'string' }, 'related-items': { type: 'string' } } }

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
  expect(model.notes).toContain(
    'The type “page” is called “museum-page” here, because this site already uses the original name.',
  )
  expect(model.notes).toContain(
    'The component “sections.text” is called “sections.sections-museum-text” here, because the original name is already used or is not valid for a block.',
  )
})

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
    "The type “it's” is called “museum-it-s” here, because its names may only have lower case letters, digits and hyphens.",
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
  expect([...entriesOf(model, answers).values()]).toEqual([[{ oldPrice: "$& rock'n'roll $'", slug: "rock'n'roll" }]])
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
    'Two parts of your model would both become the file src/routes/visit.ts. Rename one of them in your model.',
  )
})

test('a site and its prefix have names of plain letters, whatever its folder is called', () => {
  expect(nameOf('../Münchner_Museum')).toEqual({ package: 'munchner-museum', title: 'Münchner Museum' })
  expect(nameOf('../ﬁlm')).toEqual({ package: 'film', title: 'Film' })
  expect(nameOf('../博物馆')).toEqual({ package: 'site', title: '博物馆' })
  const prefixes = ['munchner-museum', '3d-museum', '2027', ''].map(prefixOf)
  expect(prefixes).toEqual(['munchner', 'museum', 'our', 'our'])
})

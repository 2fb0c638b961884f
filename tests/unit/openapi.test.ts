import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { readModel } from '../../scripts/openapi/model.ts'
import { contractTypes } from '../../scripts/openapi/types.ts'

const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'
const NODE = { type: 'object', additionalProperties: true }

type Attributes = Record<string, Record<string, unknown>>

const text = { type: 'string', required: true }
const card = (include: 'card' | 'full' | 'none', relation: string, target: string) => {
  return { type: 'relation', relation, target, pluginOptions: { contract: { include } } }
}

/** A content service of one page, articles and their authors; each test changes the attributes that it is about. */
function files(changes: { page?: Attributes; article?: Attributes; author?: Attributes } = {}) {
  const type = (kind: string, singularName: string, attributes: Attributes, cardFields: string[] = []) => ({
    kind,
    info: { singularName, pluralName: `${singularName}s`, displayName: singularName },
    pluginOptions: { contract: { card: cardFields } },
    attributes,
  })
  const component = (attributes: Attributes) => ({ info: { displayName: 'c' }, attributes })
  return {
    'api/page/content-types/page/schema.json': type('singleType', 'page', {
      title: text,
      top_section: { type: 'dynamiczone', components: ['blocks.quote', 'blocks.people'] },
      ...changes.page,
    }),
    'api/article/content-types/article/schema.json': type(
      'collectionType',
      'article',
      { title: text, slug: { type: 'uid' }, body: { type: 'richtext' }, ...changes.article },
      ['title', 'author'],
    ),
    'api/author/content-types/author/schema.json': type(
      'collectionType',
      'author',
      { name: text, email: { type: 'email', private: true }, password: { type: 'password' }, ...changes.author },
      ['name', 'articles'],
    ),
    'components/blocks/quote.json': component({ text, by: { type: 'string' } }),
    'components/blocks/people.json': component({
      people: { type: 'component', component: 'items.person', repeatable: true, min: 1, max: 4, required: true },
      first: { type: 'component', component: 'items.person', required: true },
      last: { type: 'component', component: 'items.person' },
    }),
    'components/items/person.json': component({ name: text, quote: { type: 'component', component: 'blocks.quote' } }),
  }
}

/** The contract of these files, written to a folder until the test ends. */
function contractOf(model: Record<string, unknown>) {
  const dir = mkdtempSync(join(tmpdir(), 'model-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, schema] of Object.entries(model)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), JSON.stringify(schema))
  }
  const document = openApiDocument(readModel(dir))
  return { document, schemas: document.components.schemas }
}

function fieldOf(changes: Attributes, name: string) {
  return contractOf(files({ page: changes })).schemas.Page?.properties?.[name]
}

test('a dynamic zone is a list of alternatives, told apart by their component', () => {
  const { schemas } = contractOf(files())
  expect(schemas.Page?.properties?.top_section).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/PageTopSection' },
  })
  expect(schemas.PageTopSection).toEqual({
    oneOf: [{ $ref: '#/components/schemas/BlocksQuote' }, { $ref: '#/components/schemas/BlocksPeople' }],
    discriminator: {
      propertyName: '__component',
      mapping: {
        'blocks.quote': '#/components/schemas/BlocksQuote',
        'blocks.people': '#/components/schemas/BlocksPeople',
      },
    },
  })
})

test('every block says its component, which is required and constant', () => {
  const { schemas } = contractOf(files())
  expect(schemas.BlocksQuote).toEqual({
    type: 'object',
    properties: {
      __component: { type: 'string', const: 'blocks.quote' },
      id: { type: 'integer' },
      text: { type: 'string' },
      by: { type: ['string', 'null'] },
    },
    required: ['__component', 'id', 'text', 'by'],
    additionalProperties: false,
    'x-strapi': { uid: 'blocks.quote', name: 'c' },
  })
})

test('one schema names the blocks of all zones', () => {
  const { schemas } = contractOf(files({ article: { zone: { type: 'dynamiczone', components: ['blocks.quote'] } } }))
  expect(Object.keys(schemas.ZoneBlock?.discriminator?.mapping ?? {})).toEqual(['blocks.people', 'blocks.quote'])
})

test('a component of a zone that also stands elsewhere does not say its component there', () => {
  const { schemas } = contractOf(files())
  expect(schemas.ItemsPerson?.properties?.quote).toEqual({
    anyOf: [{ $ref: '#/components/schemas/BlocksQuotePart' }, { type: 'null' }],
  })
  expect(schemas.BlocksQuotePart?.properties).not.toHaveProperty('__component')
})

test('every key is answered, empty or not, so every key is required', () => {
  const { schemas } = contractOf(files())
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties && name !== 'MediaFormat')
      expect(schema.required, name).toEqual(Object.keys(schema.properties))
  }
})

test.each([
  [{ type: 'string' }, { type: ['string', 'null'] }],
  [{ type: 'string', required: true }, { type: 'string' }],
  [
    { type: 'text', maxLength: 9, minLength: 1, regex: '^a' },
    { type: ['string', 'null'], minLength: 1, maxLength: 9, pattern: '^a' },
  ],
  [{ type: 'richtext' }, { type: ['string', 'null'], contentMediaType: 'text/markdown' }],
  [
    { type: 'richtext', required: true, pluginOptions: { contract: { headingLevel: 2 } } },
    { type: 'string', contentMediaType: 'text/markdown', 'x-heading-level': 2 },
  ],
  [
    { type: 'blocks', pluginOptions: { contract: { headingLevel: 5 } } },
    { type: ['array', 'null'], contentMediaType: STRAPI_BLOCKS, 'x-heading-level': 5, items: NODE },
  ],
  [
    { type: 'integer', min: 0, max: 5, required: true },
    { type: 'integer', minimum: 0, maximum: 5 },
  ],
  [{ type: 'decimal' }, { type: ['number', 'null'] }],
  [
    { type: 'biginteger', required: true },
    { type: 'string', pattern: '^-?[0-9]+$' },
  ],
  [{ type: 'boolean', default: false }, { type: ['boolean', 'null'] }],
  [{ type: 'datetime' }, { type: ['string', 'null'], format: 'date-time' }],
  [
    { type: 'enumeration', enum: ['a', 'b'] },
    { type: ['string', 'null'], enum: ['a', 'b', null] },
  ],
  [
    { type: 'enumeration', enum: ['a', 'b'], required: true },
    { type: 'string', enum: ['a', 'b'] },
  ],
  [{ type: 'json' }, {}],
  [{ type: 'media' }, { anyOf: [{ $ref: '#/components/schemas/Media' }, { type: 'null' }] }],
  [
    { type: 'media', multiple: true },
    { type: ['array', 'null'], items: { $ref: '#/components/schemas/Media' } },
  ],
])('%j is answered as %j', (attribute, schema) => {
  expect(fieldOf({ field: attribute }, 'field')).toEqual(schema)
})

test('structured rich text is answered as a list and typed as the text that the site makes of it, null included', async () => {
  const page = { needed: { type: 'blocks', required: true }, maybe: { type: 'blocks' }, json: { type: 'json' } }
  const types = await contractTypes(contractOf(files({ page })).document)
  expect(types).toMatch(/needed: string;\s+maybe: string \| null;\s+json: unknown;/)
})

test('an attribute of an unknown type is refused, and named', () => {
  expect(() => fieldOf({ odd: { type: 'hologram' } }, 'odd')).toThrow(
    'The attribute api::page.page.odd has the type "hologram", which the contract does not support.',
  )
})

test('a component is one, perhaps none, or a list within its bounds', () => {
  const { schemas } = contractOf(files())
  const person = { $ref: '#/components/schemas/ItemsPerson' }
  expect(schemas.BlocksPeople?.properties).toMatchObject({
    people: { type: 'array', items: person, minItems: 1, maxItems: 4 },
    first: person,
    last: { anyOf: [person, { type: 'null' }] },
  })
})

test('a relation is answered as a card, in full, or not at all: as it asks for', () => {
  const { schemas } = contractOf(
    files({
      page: {
        shown: card('card', 'oneToOne', 'api::article.article'),
        whole: card('full', 'oneToOne', 'api::article.article'),
        several: card('card', 'oneToMany', 'api::article.article'),
        hidden: card('none', 'oneToMany', 'api::article.article'),
        undeclared: { type: 'relation', relation: 'oneToMany', target: 'api::article.article' },
      },
    }),
  )
  const properties = schemas.Page?.properties ?? {}
  expect(properties.shown).toEqual({ anyOf: [{ $ref: '#/components/schemas/ArticleCard' }, { type: 'null' }] })
  expect(properties.whole).toEqual({ anyOf: [{ $ref: '#/components/schemas/Article' }, { type: 'null' }] })
  expect(properties.several).toEqual({ type: 'array', items: { $ref: '#/components/schemas/ArticleCard' } })
  expect(properties).not.toHaveProperty('hidden')
  expect(properties).not.toHaveProperty('undeclared')
})

test('a relation that the other entry holds names the type of that entry: a new link changes what it shows', () => {
  const held = (relation: string) => ({ ...card('card', relation, 'api::article.article'), mappedBy: 'page' })
  const { schemas } = contractOf(
    files({
      page: { all: held('oneToMany'), only: held('oneToOne'), own: card('card', 'oneToMany', 'api::article.article') },
    }),
  )
  const properties = schemas.Page?.properties ?? {}
  const names = ['all', 'only', 'own']
  expect(names.map((name) => properties[name]?.['x-linked-from'])).toEqual(['article', 'article', undefined])
})

test('a card has the fields that its type names, and no more', () => {
  const { schemas } = contractOf(files({ page: { shown: card('card', 'oneToOne', 'api::article.article') } }))
  expect(Object.keys(schemas.ArticleCard?.properties ?? {})).toEqual(['id', 'documentId', 'title'])
  expect(Object.keys(schemas.Article?.properties ?? {})).toEqual([
    'id',
    'documentId',
    'title',
    'slug',
    'body',
    'createdAt',
    'updatedAt',
    'publishedAt',
  ])
})

test('a card that nothing shows is no part of the contract', () => {
  expect(Object.keys(contractOf(files()).schemas)).not.toContain('ArticleCard')
})

test('what is private or a password is never answered', () => {
  const { schemas } = contractOf(files())
  expect(Object.keys(schemas.Author?.properties ?? {})).not.toEqual(expect.arrayContaining(['email']))
  expect(JSON.stringify(schemas)).not.toMatch(/"(email|password)"/)
})

test('a zone, a component or a relation that names something missing is refused, and named', () => {
  const missing = 'which is not in the content model.'
  expect(() => fieldOf({ zone: { type: 'dynamiczone', components: ['blocks.gone'] } }, 'zone')).toThrow(
    `a dynamic zone refers to "blocks.gone", ${missing}`,
  )
  expect(() => fieldOf({ part: { type: 'component', component: 'items.gone' } }, 'part')).toThrow(
    `api::page.page.part refers to "items.gone", ${missing}`,
  )
  expect(() => fieldOf({ to: card('card', 'oneToOne', 'api::gone.gone') }, 'to')).toThrow(
    `refers to "api::gone.gone", ${missing}`,
  )
})

test('one page has one address; entries have a list and an address each', () => {
  const { document } = contractOf(files())
  expect(Object.keys(document.paths)).toEqual([
    '/api/articles',
    '/api/articles/{id}',
    '/api/authors',
    '/api/authors/{id}',
    '/api/page',
  ])
})

test('the same files give the same document, whatever their order on disk', () => {
  const model = files({ page: { shown: card('card', 'oneToOne', 'api::article.article') } })
  const reversed = Object.fromEntries(Object.entries(model).toReversed())
  expect(JSON.stringify(contractOf(reversed).document)).toBe(JSON.stringify(contractOf(model).document))
})

test('the contract accepts an answer as it should be, and refuses one key more, less or of a wrong kind', () => {
  const { document } = contractOf(files())
  const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(document, 'contract')
  const isPage = (answer: unknown) => ajv.validate({ $ref: 'contract#/components/schemas/Page' }, answer)
  const stamps = { createdAt: '2026-01-01', updatedAt: '2026-01-01', publishedAt: null }
  const quote = { __component: 'blocks.quote', id: 1, text: 'Yes', by: null }
  const page = { id: 1, documentId: 'p', title: 'Page', top_section: [quote], ...stamps }
  expect(isPage(page)).toBe(true)
  expect(isPage({ ...page, more: 1 })).toBe(false)
  expect(isPage({ ...page, title: null })).toBe(false)
  expect(isPage({ ...page, top_section: [{ ...quote, by: undefined }] })).toBe(false)
  expect(isPage({ ...page, top_section: [{ id: 1, text: 'Yes', by: null }] })).toBe(false)
  expect(isPage({ ...page, top_section: [{ ...quote, __component: 'blocks.people' }] })).toBe(false)
})

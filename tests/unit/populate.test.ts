import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import type { JsonSchema } from '../../scripts/openapi/json-schema.ts'
import { readModel, type Model } from '../../scripts/openapi/model.ts'
import { schemaName } from '../../scripts/openapi/names.ts'

type Populate = typeof import('../../content-service/src/engine/contract/populate.js')
const { queryOf }: Populate = createRequire(import.meta.url)('../../content-service/src/engine/contract/populate.js')

/** What the service adds to every answer by itself. */
const ALWAYS = new Set(['id', 'documentId', '__component'])
const real = readModel(join(import.meta.dirname, '../../content-service/src'))
const contract = openApiDocument(real).components.schemas

/** Every field that a query asks for, by its path; a block of a zone adds `[blocks.quote]`. */
function askedFor(query: object, path = ''): string[] {
  const fields: unknown = Reflect.get(query, 'fields') ?? []
  const populate: unknown = Reflect.get(query, 'populate') ?? {}
  const own = Array.isArray(fields) ? fields.map((field) => `${path}${field}`) : []
  const deeper = Object.entries(Object(populate)).flatMap(([name, inner]) => {
    const on: unknown = Reflect.get(Object(inner), 'on')
    if (!on) return [`${path}${name}`, ...askedFor(Object(inner), `${path}${name}.`)]
    const blocks = Object.entries(Object(on)).flatMap(([uid, block]) =>
      askedFor(Object(block), `${path}${name}[${uid}].`),
    )
    return [`${path}${name}`, ...blocks]
  })
  return [...own, ...deeper]
}

/** Every field that the contract promises, by the same paths. */
function promised(schema: JsonSchema, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (ALWAYS.has(name)) return []
    const here = `${path}${name}`
    // Written out in place, as a focal point is: one field that holds JSON, asked for as a whole.
    if (property.properties) return [here]
    const target = behind(property)
    const zone = target.discriminator?.mapping
    if (!zone) return [here, ...promised(target, `${here}.`)]
    const blocks = Object.entries(zone).flatMap(([uid, ref]) => promised(behind({ $ref: ref }), `${here}[${uid}].`))
    return [here, ...blocks]
  })
}

/** The schema behind a list, a reference, or "this or null". */
function behind(schema: JsonSchema): JsonSchema {
  const inner = schema.items ?? schema.anyOf?.find(({ type }) => type !== 'null')
  if (inner) return behind(inner)
  return schema.$ref ? behind(contract[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}) : schema
}

function modelOf(files: Record<string, unknown>): Model {
  const dir = mkdtempSync(join(tmpdir(), 'model-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [file, schema] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), JSON.stringify(schema))
  }
  return readModel(dir)
}

function typeFile(name: string, attributes: object, card: string[] = []) {
  const info = { singularName: name, pluralName: `${name}s`, displayName: name }
  return {
    [`api/${name}/content-types/${name}/schema.json`]: { info, attributes, pluginOptions: { contract: { card } } },
  }
}

function related(target: string, include: 'card' | 'full') {
  return {
    type: 'relation',
    relation: 'oneToOne',
    target: `api::${target}.${target}`,
    pluginOptions: { contract: { include } },
  }
}

function queryFor(model: Model, uid: string) {
  const schema = model.types.get(uid)
  if (!schema) throw new Error(`${uid} is no type of the model`)
  return queryOf(model, schema, 'full')
}

test.each([...real.types.keys()])('the service asks for exactly what the contract promises of %s', (uid) => {
  const schema = real.types.get(uid)
  if (!schema) throw new Error(`${uid} is no type of the model`)
  const expected = promised(contract[schemaName(schema)] ?? {})
  expect(expected).toEqual(expect.arrayContaining(['createdAt', 'updatedAt', 'publishedAt']))
  expect(askedFor(queryFor(real, uid)).toSorted()).toEqual(expected.toSorted())
})

test('every block that a zone allows is asked for: one that is forgotten would silently vanish', () => {
  for (const [uid, { attributes }] of real.types) {
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute.type !== 'dynamiczone') continue
      const zone = Object(queryFor(real, uid).populate[name])
      expect(Object.keys(zone.on)).toEqual(attribute.components)
    }
  }
})

test('of a related entry it asks for the card alone, without when it was made and changed', () => {
  const model = modelOf({
    ...typeFile('page', { to: related('article', 'card') }),
    ...typeFile('article', { title: { type: 'string' }, body: { type: 'richtext' } }, ['title']),
  })
  expect(queryFor(model, 'api::page.page').populate).toEqual({ to: { fields: ['title'], populate: {} } })
})

test('cards that include each other are refused, and the circle is named', () => {
  const model = modelOf({
    ...typeFile('author', { name: { type: 'string' }, best: related('article', 'card') }, ['name', 'best']),
    ...typeFile('article', { title: { type: 'string' }, author: related('author', 'card') }, ['title', 'author']),
  })
  expect(() => queryFor(model, 'api::author.author')).toThrow(
    'These cards include each other in a loop: api::author.author(full) → api::article.article(card) → ' +
      'api::author.author(card) → api::article.article(card)',
  )
})

test('an entry shown in full by one that it shows as a card is no circle', () => {
  const model = modelOf({
    ...typeFile('author', { name: { type: 'string' }, best: related('article', 'full') }, ['name']),
    ...typeFile('article', { title: { type: 'string' }, author: related('author', 'card') }, ['title']),
  })
  expect(queryFor(model, 'api::author.author').populate).toHaveProperty('best.populate.author.fields', ['name'])
})

import { exactly, reference, type JsonSchema } from './json-schema.ts'
import type { Model, Schema } from './model.ts'
import { schemaName } from './names.ts'
import { contractSchemas } from './schemas.ts'

/** The OpenAPI 3.1 document of everything that the content service answers to the public (spec 7). */
export function openApiDocument(model: Model) {
  const types = [...model.types.values()]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content service',
      version: '1',
      description: 'Generated from the schema files of the content service by `npm run schema`. Do not edit.',
    },
    paths: Object.fromEntries(types.flatMap(pathsOf)),
    components: { schemas: contractSchemas(model) },
  }
}

function pathsOf(type: Schema): [string, unknown][] {
  const name = schemaName(type)
  const { singularName = '', pluralName = '' } = type.info
  if (type.kind === 'singleType') return [[`/api/${singularName}`, get(`get${name}`, one(name), [status()])]]
  return [
    [`/api/${pluralName}`, get(`list${name}`, list(name), listParameters(type))],
    [`/api/${pluralName}/{id}`, get(`get${name}`, one(name), [identifier(), status()])],
  ]
}

function get(operationId: string, answer: JsonSchema, parameters: unknown[]) {
  return {
    get: {
      operationId,
      parameters,
      responses: {
        200: { description: 'The published content.', content: json(answer) },
        404: { description: 'Content with this name is not published.', content: json(errorAnswer()) },
      },
    },
  }
}

function one(name: string): JsonSchema {
  return exactly({ data: reference(name), meta: { type: 'object' } })
}

function list(name: string): JsonSchema {
  const pagination: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      ['page', 'pageSize', 'pageCount', 'start', 'limit', 'total'].map((key) => [key, { type: 'integer' }]),
    ),
    additionalProperties: false,
  }
  return exactly({ data: { type: 'array', items: reference(name) }, meta: exactly({ pagination }) })
}

function errorAnswer(): JsonSchema {
  return { type: 'object', properties: { data: {}, error: { type: 'object' } }, required: ['error'] }
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

function identifier() {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The slug or the documentId.',
    schema: { type: 'string' },
  }
}

function status() {
  return query('status', { type: 'string', enum: ['draft', 'published'] }, 'To read drafts, send a token.')
}

function listParameters({ pluginOptions }: Schema) {
  const card = query('view', { type: 'string', enum: ['card'] }, 'Returns only the fields of the card of an entry.')
  return [
    ...(pluginOptions?.contract?.card ? [card] : []),
    query('filters', { type: 'object', additionalProperties: true }, 'Filters in the syntax of Strapi.'),
    query('sort', { type: 'array', items: { type: 'string' } }, 'For example `weightage:asc`.'),
    query(
      'pagination',
      { type: 'object', additionalProperties: { type: 'integer' } },
      'The parameters page and pageSize.',
    ),
    query(
      'fields',
      { type: 'array', items: { type: 'string' } },
      'The fields to return. By default, all fields are returned.',
    ),
    query(
      'populate',
      { type: 'object', additionalProperties: true },
      'The related data to return. By default, this is the related data in the contract.',
    ),
    status(),
  ]
}

function query(name: string, schema: JsonSchema, description: string) {
  return { name, in: 'query', required: false, style: 'deepObject', explode: true, description, schema }
}

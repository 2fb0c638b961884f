import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A Strapi application of these files. */
export function application(files: Record<string, object | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'imported-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

export function type(name: string, attributes: object, more: object = {}) {
  const info = { singularName: name, pluralName: `${name}s`, displayName: name }
  return { kind: 'collectionType', collectionName: `${name}s`, info, attributes, ...more }
}

export function schemaPath(name: string): string {
  return `api/${name}/content-types/${name}/schema.json`
}

export const component = {
  collectionName: 'components_sections_text',
  info: { displayName: 'Text' },
  attributes: { body: { type: 'text' } },
}

/** The file of an OpenAPI document with these paths, by the schema of the entry that each answers with or by its answer; and one component. */
export function documentOf(
  paths: Record<string, string | object>,
  schemas: Record<string, object> = {},
  responses: Record<string, object> = {},
): string {
  const note = { type: 'object', properties: { __component: { const: 'parts.note' }, words: { type: 'string' } } }
  const operations = Object.entries(paths).map(([path, one]) => {
    const answer = typeof one === 'string' ? json({ properties: { data: schemaRef(one) } }) : one
    return [path, { get: { responses: { 200: answer } } }]
  })
  const components = { schemas: { Note: note, ...schemas }, responses }
  const document = { openapi: '3.1.0', paths: Object.fromEntries(operations), components }
  return join(application({ '../openapi.json': document }), 'openapi.json')
}

/** An answer in JSON of a schema. */
export function json(schema: object): object {
  return { content: { 'application/json': { schema } } }
}

export function schemaRef(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}

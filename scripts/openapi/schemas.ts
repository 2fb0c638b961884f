import { discriminated, exactly, nullable, reference, type JsonSchema, type StrapiName } from './json-schema.ts'
import { fieldsOf, zoneComponents, type Field, type Model, type Schema, type View } from './model.ts'
import { partName, schemaName, zoneName } from './names.ts'
import { scalarSchema } from './scalar.ts'

const TIMESTAMP: JsonSchema = { type: 'string', format: 'date-time' }

/** Every schema of the contract by name, made from one walk over the content model. */
export function contractSchemas(model: Model): Record<string, JsonSchema> {
  const zoneUids = new Set(zoneComponents(model).map((component) => component.uid))
  const schemas: Record<string, JsonSchema> = { ...mediaSchemas() }

  for (const type of model.types.values()) {
    addEntry(type, 'full')
    addEntry(type, 'card')
  }
  for (const component of model.components.values()) {
    schemas[partName(component, zoneUids.has(component.uid))] = {
      ...exactly(
        { id: { type: 'integer' }, ...properties(component, 'full', schemaName(component)) },
        component.info.description,
      ),
      ...(hasLabels(component) ? { 'x-strapi': strapiName(component) } : {}),
    }
  }
  for (const component of zoneComponents(model)) {
    schemas[schemaName(component)] = {
      ...exactly(
        {
          __component: { type: 'string', const: component.uid },
          id: { type: 'integer' },
          ...properties(component, 'full', schemaName(component)),
        },
        component.info.description,
      ),
      'x-strapi': strapiName(component),
    }
  }
  schemas.ZoneBlock = discriminated(zoneComponents(model).map((component) => [component.uid, schemaName(component)]))
  return onlyUsed(schemas, model)

  function addEntry(type: Schema, view: View) {
    const name = schemaName(type, view)
    const stamps: Record<string, JsonSchema> =
      view === 'full' ? { createdAt: TIMESTAMP, updatedAt: TIMESTAMP, publishedAt: nullable(TIMESTAMP) } : {}
    schemas[name] = {
      ...exactly(
        { id: { type: 'integer' }, documentId: { type: 'string' }, ...properties(type, view, name), ...stamps },
        type.info.description,
      ),
      'x-strapi': { ...strapiName(type), kind: type.kind },
    }
  }

  function properties(schema: Schema, view: View, owner: string): Record<string, JsonSchema> {
    return Object.fromEntries(
      fieldsOf(model, schema, view).map((field) => [field.name, property(field, schema, owner)]),
    )
  }

  function property(field: Field, schema: Schema, owner: string): JsonSchema {
    if (field.kind === 'scalar') return scalarSchema(field.attribute, `${schema.uid}.${field.name}`)
    if (field.kind === 'zone') {
      const zone = zoneName(owner, field.name)
      schemas[zone] = discriminated(field.schemas.map((component) => [component.uid, schemaName(component)]))
      return { type: 'array', items: reference(zone) }
    }
    const one = reference(partOf(field))
    if (field.kind === 'relation') return { ...(field.many ? many(one, field) : nullable(one)), ...linkedFrom(field) }
    if (field.many) return many(one, field)
    return field.attribute.required && field.kind === 'component' ? one : nullable(one)
  }

  function partOf(field: Extract<Field, { many: boolean }>): string {
    if (field.kind === 'media') return 'Media'
    if (field.kind === 'relation') return schemaName(field.schema, field.view)
    return partName(field.schema, zoneUids.has(field.schema.uid))
  }
}

/** What authors call a type or a component, and its fields. */
function strapiName(schema: Schema): StrapiName {
  const labels = Object.entries(schema.attributes).flatMap(([name, { pluginOptions, private: isPrivate }]) =>
    pluginOptions?.panel && !isPrivate ? [[name, pluginOptions.panel.label] as const] : [],
  )
  const { uid, info } = schema
  return { uid, name: info.displayName, ...(labels.length > 0 ? { labels: Object.fromEntries(labels) } : {}) }
}

function hasLabels(schema: Schema): boolean {
  return strapiName(schema).labels !== undefined
}

function many(item: JsonSchema, { kind, attribute }: Field): JsonSchema {
  // The service answers null, not an empty list, where several files may be chosen and none is.
  if (kind === 'media') return { type: ['array', 'null'], items: item }
  return {
    type: 'array',
    items: item,
    ...(attribute.min === undefined ? {} : { minItems: attribute.min }),
    ...(attribute.max === undefined ? {} : { maxItems: attribute.max }),
  }
}

/** Of a relation that the other entry holds (`mappedBy`): the type of that entry. */
function linkedFrom({ attribute, schema }: Extract<Field, { kind: 'relation' }>): JsonSchema {
  return attribute.mappedBy && schema.info.singularName ? { 'x-linked-from': schema.info.singularName } : {}
}

function mediaSchemas(): Record<string, JsonSchema> {
  const text: JsonSchema = { type: 'string' }
  const pixels: JsonSchema = { type: 'integer' }
  const percent: JsonSchema = { type: 'number', minimum: 0, maximum: 100 }
  return {
    Media: exactly(
      {
        id: { type: 'integer' },
        documentId: text,
        name: text,
        alternativeText: nullable(text),
        caption: nullable(text),
        focalPoint: nullable(exactly({ x: percent, y: percent })),
        width: nullable(pixels),
        height: nullable(pixels),
        formats: { type: ['object', 'null'], additionalProperties: reference('MediaFormat') },
        ext: nullable(text),
        mime: text,
        size: { type: 'number' },
        url: text,
      },
      'An uploaded file. Its size is in kilobytes. Its focal point is in percent from the left and the top.',
    ),
    MediaFormat: {
      type: 'object',
      properties: { url: text, width: pixels, height: pixels, mime: text },
      required: ['url', 'width', 'height', 'mime'],
      additionalProperties: true,
    },
  }
}

/**
 * Leaves out what no endpoint answers with, such as the card of an entry that nothing shows as a card. Uploaded files are
 * there in any case: made pictures are of that type before a model has a field for one.
 */
function onlyUsed(schemas: Record<string, JsonSchema>, model: Model): Record<string, JsonSchema> {
  const used = new Set(['Media', 'ZoneBlock', ...[...model.types.values()].map((type) => schemaName(type))])
  for (const name of used) {
    for (const [, target] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (target) used.add(target)
    }
  }
  return Object.fromEntries([...used].sort().flatMap((name) => (schemas[name] ? [[name, schemas[name]]] : [])))
}

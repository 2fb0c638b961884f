import { existsSync } from 'node:fs'
import { blockFolders, componentOf } from '../new-block/block-files.ts'
import type { JsonSchema } from './json-schema.ts'

type Schemas = Record<string, JsonSchema>

/** A component that no block draws yet, and what to do about it. */
export type Undrawn = { component: string; advice: string }

/**
 * Those of somebody else's components that no block of this project draws. One that has the name of a block counts as
 * drawn where it has its fields, too.
 */
export function undrawn(components: readonly string[], theirs: Schemas, ours: Schemas): Undrawn[] {
  const drawn = drawnComponents()
  return components.flatMap((component): Undrawn[] => {
    const isDrawn = drawn.has(component) && shapeOfBlock(component, theirs) === shapeOfBlock(component, ours)
    return isDrawn ? [] : [{ component, advice: adviceFor(component) }]
  })
}

function adviceFor(component: string): string {
  const kebab = component.slice(component.indexOf('.') + 1)
  const folder = `src/blocks/${kebab}`
  if (!existsSync(folder)) return `npm run block:new -- ${component}`
  // Sections that pages compose have no component that could be renamed.
  const isComposed = componentOf(kebab)?.startsWith('page.') === true
  return `${folder} already has this name. Rename ${isComposed ? 'the component' : 'that block'} first`
}

/** The components that some block of this project draws. */
function drawnComponents(): ReadonlySet<string> {
  return new Set(blockFolders().flatMap((kebab) => componentOf(kebab) ?? []))
}

function shapeOfBlock(component: string, schemas: Schemas): string | undefined {
  const schema = Object.values(schemas).find(({ properties }) => {
    const name = properties?.__component
    return name?.const === component || (name?.enum?.length === 1 && name.enum[0] === component)
  })
  if (!schema) return undefined
  const { __component, ...properties } = schema.properties ?? {}
  return JSON.stringify(shapeOf({ properties }, schemas, []))
}

/** What a view depends on: fields and their kinds, without the limits of what an author may type. */
function shapeOf(schema: JsonSchema, schemas: Schemas, within: readonly string[]): object {
  const { $ref: reference, type, enum: choices, contentMediaType, properties, anyOf, items } = schema
  const name = reference?.slice(reference.lastIndexOf('/') + 1) ?? ''
  const target = schemas[name]
  if (target && !within.includes(name)) return shapeOf(target, schemas, [...within, name])
  const fields = Object.entries(properties ?? {}).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return {
    reference,
    type,
    choices,
    contentMediaType,
    fields: fields.map(([field, inner]) => [field, shapeOf(inner, schemas, within)]),
    anyOf: anyOf?.map((inner) => shapeOf(inner, schemas, within)),
    items: items && shapeOf(items, schemas, within),
  }
}

import { z } from 'zod'
import { blockSchema, followed, withoutNull, type ValueSchema } from '#fixtures/contract.ts'
import { isMedia } from '#fixtures/make-value.ts'
import { catalogue } from './catalogue.ts'
import { valuesOf } from './shown.ts'

/** A file or an entry of the examples, which may stand where another does. */
export type Pick = { label: string; value: object }

const Size = z.looseObject({ width: z.number(), height: z.number() })
const MOST = 30
const LONGEST_LABEL = 48
const NAMING = /title|name|label|heading/i
let known: ReadonlyMap<string, readonly Pick[]> | undefined

/** What the examples of all blocks have of that shape: files, or entries of one type; each once. */
export function picksOf(schema: ValueSchema): readonly Pick[] {
  known ??= collected()
  return known.get(shapeOf(schema)) ?? []
}

function collected(): Map<string, Pick[]> {
  const picks = new Map<string, Pick[]>()
  for (const { component, examples } of catalogue()) {
    for (const { section } of examples) collect(blockSchema(component), valuesOf(section), picks)
  }
  return picks
}

function collect(asked: ValueSchema, value: unknown, picks: Map<string, Pick[]>): void {
  const { schema } = withoutNull(followed(asked))
  const { items, properties } = schema
  if (Array.isArray(value)) {
    if (items) for (const item of value) collect(items, item, picks)
    return
  }
  if (typeof value !== 'object' || value === null || !properties) return
  if (isMedia(schema) || 'documentId' in properties) {
    const shape = shapeOf(schema)
    const found = picks.get(shape) ?? []
    const label = labelOf(value)
    if (found.length < MOST && found.every((pick) => pick.label !== label)) found.push({ label, value })
    picks.set(shape, found)
  }
  for (const [name, property] of Object.entries(properties)) collect(property, Reflect.get(value, name), picks)
}

function shapeOf(schema: ValueSchema): string {
  return isMedia(schema) ? 'media' : Object.keys(schema.properties ?? {}).join()
}

/** What an author would call it: its title or name, that of something in it, or its identity. */
export function labelOf(value: object): string {
  const label = namedIn(value) ?? Object.values(value).map(namedIn).find(Boolean) ?? ''
  const { data } = Size.safeParse(value)
  const size = data ? `, ${data.width} × ${data.height}` : ''
  return `${label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL)}…` : label}${size}`
}

function namedIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
    .filter(([name, text]) => NAMING.test(name) && typeof text === 'string' && text !== '')
    .map(([, text]) => String(text))[0]
}

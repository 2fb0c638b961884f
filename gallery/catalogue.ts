import { blockNames, blockSchema, followed, withoutNull, type ValueSchema } from '#fixtures/contract.ts'
import { examplesOf, type Example } from '#fixtures/examples.ts'
import document from '#schema/openapi.json' with { type: 'json' }

/** A block as the gallery shows it. */
export type Entry = {
  /** `hover-cards`: the name of its folder, and its address in the gallery. */
  name: string
  /** `blocks.hover-cards`. */
  component: string
  category: string
  description: string
  examples: readonly Example[]
}

export type FieldFact = { name: string; kind: string; mayBeEmpty: boolean; limits: string }

const CATEGORIES: Record<string, string> = {
  blocks: 'Blocks that authors choose',
  page: 'Sections that pages compose',
}

const schemas: Record<string, ValueSchema> = document.components.schemas
let known: readonly Entry[] | undefined

/** Every block with its examples, by name; made once. */
export function catalogue(): readonly Entry[] {
  known ??= blockNames()
    .map(entryOf)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return known
}

/** The block of that name in the gallery; undefined where there is none. */
export function entryNamed(name: string): Entry | undefined {
  return catalogue().find((entry) => entry.name === name)
}

/** The blocks that have these words in their name, description or an example; all of them without words. */
export function found(words: string): readonly Entry[] {
  const wanted = words.trim().toLowerCase()
  return catalogue().filter(({ name, description, examples }) =>
    [name, description, ...examples.map((example) => example.name)].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The fields of a block, as its author meets them. */
export function fieldsOf(component: string): FieldFact[] {
  const properties = Object.entries(blockSchema(component).properties ?? {})
  return properties
    .filter(([name]) => name !== '__component' && name !== 'id')
    .map(([name, asked]) => {
      const { schema, isNullable } = withoutNull(asked)
      const mayBeEmpty = isNullable || (schema.items !== undefined && !schema.minItems)
      return { name, kind: kindOf(asked, schema), mayBeEmpty, limits: limitsOf(schema) }
    })
}

/** The dynamic zones that allow a component, as the command line names them: `home.sections`. */
export function zonesOf(component: string): string[] {
  return Object.entries(schemas).flatMap(([type, { properties }]) =>
    Object.entries(properties ?? {})
      .filter(([, { items }]) => items && Object.hasOwn(followed(items).discriminator?.mapping ?? {}, component))
      .map(([field]) => `${kebabCase(type)}.${field}`),
  )
}

/** `AboutUs` is `about-us`. */
function kebabCase(name: string): string {
  return name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
}

function entryOf(component: string): Entry {
  const [category = '', name = component] = component.split('.')
  const { description = '' } = blockSchema(component)
  return { name, component, category: CATEGORIES[category] ?? category, description, examples: examplesOf(component) }
}

function kindOf(asked: ValueSchema, { type, items, enum: choices, contentMediaType, format }: ValueSchema): string {
  if (choices) return choices.filter((choice) => typeof choice === 'string').join(' | ')
  if (contentMediaType === 'application/vnd.strapi.blocks+json') return 'structured text'
  if (items) return `list of ${referenceName(items) ?? 'values'}`
  if (contentMediaType === 'text/markdown') return 'Markdown'
  return referenceName(asked) ?? format ?? [type].flat().find((one) => one !== 'null') ?? 'value'
}

function referenceName({ $ref, anyOf }: ValueSchema): string | undefined {
  const reference = $ref ?? anyOf?.find((choice) => choice.$ref)?.$ref
  return reference?.slice(reference.lastIndexOf('/') + 1)
}

/** The limits of a field in words: `up to 140 characters`. */
export function limitsOf({ maxLength, minItems, maxItems, minimum, maximum }: ValueSchema): string {
  return [
    maxLength === undefined ? '' : `up to ${maxLength} characters`,
    minItems === undefined ? '' : `at least ${minItems}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
  ]
    .filter(Boolean)
    .join(', ')
}

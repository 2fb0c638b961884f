import { checkBlock } from '#api/check-entity.ts'
import { composedModels } from '#fixtures/block-examples.gen.ts'
import { blockSchema, followed, withoutNull, type ValueSchema } from '#fixtures/contract.ts'
import type { Example } from '#fixtures/examples.ts'
import type { AnyBlock } from '#registry/block-types.ts'
import type { Section } from '#registry/page.ts'
import { zonesOf, type Entry } from './catalogue.ts'
import { readEdit, type Values } from './edits.ts'
import { withoutTone } from './sheet.ts'
import type { View } from './view.ts'

const STRAPI_BLOCKS = 'application/vnd.strapi.blocks+json'

/** An example as the frame draws it and as the data says: both are made of this. */
export type Shown = { section: Section; values: Values }

/**
 * An example as a view asks for it, with the changes of its address.
 * @throws {EditRefused} where the changes cannot be read
 */
export function shownExample({ component }: Entry, { section: example }: Example, view: View): Shown {
  const { section, values } = editedExample(component, example, view)
  const zone = commonZone(component)
  return { section: zone === undefined ? section : { ...section, zone }, values }
}

/** The zone whose tone the block has without one of its own: where all zones that it may stand in are named alike. */
function commonZone(component: string): string | undefined {
  const [zone, ...others] = new Set(zonesOf(component).map((name) => name.slice(name.indexOf('.') + 1)))
  return others.length === 0 ? zone : undefined
}

function editedExample(component: string, section: Section, view: View): Shown {
  const toned = withoutTone(section, view.tone)
  const example = valuesOf(toned)
  if (view.edit === '') return { section: toned, values: example }
  const edited = readEdit(example, editableFields(component), view.edit)
  const values = view.tone && 'tone' in edited ? { ...edited, tone: null } : edited
  return { section: checked(component, values), values }
}

/** What the section of an example holds, by field. */
export function valuesOf(section: Section): Values {
  return { ...('block' in section ? section.block : section.invalid) }
}

/** The fields of a block that are not part of what it is. */
export function editableFields(component: string): string[] {
  const properties = Object.entries(blockSchema(component).properties ?? {})
  return properties.filter(([, schema]) => schema.const === undefined).map(([name]) => name)
}

/** Values as a section: drawn, or with the reason why the site cannot. Rich text is HTML in them already. */
function checked(component: string, values: Values): Section {
  const model = composedModels[component]
  if (model) {
    const { data, error } = model.safeParse(values)
    if (data) return { block: data }
    const [issue] = error?.issues ?? []
    return { invalid: { component, path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' } }
  }
  const section = checkBlock(asAnswered(values, blockSchema(component)))
  return 'block' in section && isOf(component, values) ? { block: values } : section
}

/** With something that the content service might answer in the place of structured text, which is HTML by now. */
function asAnswered(value: unknown, asked: ValueSchema): unknown {
  const { schema } = withoutNull(followed(asked))
  if (schema.contentMediaType === STRAPI_BLOCKS) return typeof value === 'string' ? [] : value
  const { items, properties } = schema
  if (Array.isArray(value)) return items ? value.map((item) => asAnswered(item, items)) : value
  if (typeof value !== 'object' || value === null || !properties) return value
  const answered = Object.entries(value).map(([name, inner]) => [
    name,
    properties[name] ? asAnswered(inner, properties[name]) : inner,
  ])
  return Object.fromEntries(answered)
}

/** The values were just checked against the contract's schema of that block. */
function isOf(component: string, values: unknown): values is AnyBlock {
  return typeof values === 'object' && values !== null && Reflect.get(values, '__component') === component
}

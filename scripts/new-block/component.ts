import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attribute } from '../openapi/model.ts'
import { wordsOf, type BlockNames } from './names.ts'
import { tableOf, type NewField } from './fields.ts'
import type { Zone } from './zones.ts'

const SOURCE = 'content-service/src'

/** A file to write: its path from the root of the project, and its text. */
export type NewFile = { path: string; text: string }

/** Where the content service keeps the component of a block. */
export function componentFile(kebab: string): string {
  return join(SOURCE, 'components/blocks', `${kebab}.json`)
}

/** The component as the content service reads it. */
export function component({ kebab, words }: BlockNames, description: string, fields: readonly NewField[]): NewFile {
  const schema = {
    collectionName: `components_blocks_${kebab.replaceAll('-', '_')}`,
    info: { displayName: words, icon: 'layer', description },
    options: {},
    attributes: withWords(Object.fromEntries(fields.map(({ name, attribute }) => [name, attribute]))),
  }
  return { path: componentFile(kebab), text: json(schema) }
}

/** The components of its rows and groups, which are made with it. */
export function partComponents(fields: readonly NewField[]): NewFile[] {
  return fields.flatMap(({ part }) => {
    if (!part) return []
    const { uid, info, attributes } = part
    const schema = {
      collectionName: tableOf(uid),
      info: { ...info, icon: 'bulletList' },
      options: {},
      attributes: withWords(attributes),
    }
    return [{ path: join(SOURCE, 'components', `${uid.replace('.', '/')}.json`), text: json(schema) }]
  })
}

/** What authors read of a field until its developer says it better, by its type. */
const HELP: Record<string, string> = {
  string: 'One line of text.',
  text: 'Text without headings, lists or links.',
  richtext: 'You can use headings, lists, links and tables.',
  media: 'Describe in the alternative text what the file shows.',
  boolean: 'Turn this on or off.',
  integer: 'A whole number.',
  decimal: 'A number.',
  date: 'A date.',
  time: 'A time of day.',
  datetime: 'A date and a time.',
  email: 'An email address.',
  enumeration: 'Choose one of these.',
  component: 'Optional. If you do not add this part, the page does not show it.',
  relation: 'Choose the entry that the page should show here.',
}

const ROWS_HELP = 'Add a row for each item on the page, in the order in which it should appear.'

/** The fields with their labels, help and choices in words. */
function withWords(attributes: Readonly<Record<string, Attribute>>): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      const choices = attribute.enum?.map((choice) => [choice, wordsOf(choice)] as const)
      const panel = {
        label: wordsOf(name),
        help: (attribute.repeatable ? ROWS_HELP : HELP[attribute.type]) ?? '',
        ...(choices ? { choices: Object.fromEntries(choices) } : {}),
      }
      return [name, { ...attribute, pluginOptions: { ...attribute.pluginOptions, panel } }]
    }),
  )
}

/** The schema files of the zones' types, with the block allowed in each zone. */
export function zonesWith({ kebab }: BlockNames, zones: readonly Zone[]): NewFile[] {
  const changed = new Map<string, { attributes: Record<string, { components: string[] }> }>()
  for (const { type, field } of zones) {
    const { singularName = '' } = type.info
    const path = join(SOURCE, 'api', singularName, 'content-types', singularName, 'schema.json')
    const schema = changed.get(path) ?? JSON.parse(readFileSync(path, 'utf8'))
    schema.attributes[field].components.push(`blocks.${kebab}`)
    changed.set(path, schema)
  }
  return [...changed].map(([path, schema]) => ({ path, text: json(schema) }))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Attribute, readModel, type Schema } from '../openapi/model.ts'
import { type ImportedName, importedNames } from './imported-names.ts'
import { leftBehind } from './left-behind.ts'
import { modelOfDocument } from './openapi-model.ts'

/** Somebody else's content model, made to fit a new site, and what was done to it. */
export type ImportedModel = {
  types: Schema[]
  components: Schema[]
  notes: string[]
  /** What each type and component is called here, by its name in their model. */
  names: ReadonlyMap<string, string>
  /** What a field that is renamed is called in their model, by its type or component and its name here. */
  fields: ReadonlyMap<string, string>
}

const LONGEST_TABLE = 55
/** Of the template's types, and of the engine's. */
const TAKEN_TABLES = new Set(['homes', 'pages', 'removals'])

/** Which field names an entry, in this order. */
const NAMES = ['title', 'name', 'heading', 'headline', 'label']

/**
 * Reads the model from the folder of a Strapi application, or from an OpenAPI document, and makes it fit.
 * @param prefix what is put before a name that is taken
 * @throws {Error} one sentence where there is no such thing
 */
export function importModel(path: string, prefix: string): ImportedModel {
  if (!existsSync(path))
    throw new Error(
      `There is nothing at ${path}. Give the path of an openapi.json file or of the folder of a Strapi application.`,
    )
  return adaptModel(statSync(path).isDirectory() ? ofApplication(path) : modelOfDocument(path), prefix)
}

function ofApplication(folder: string): ImportedModel {
  const source = [join(folder, 'src'), folder].find((one) => globSync(`${one}/{api,components}/`).length > 0)
  if (!source)
    throw new Error(`${folder} is not a Strapi application, because it has neither src/api nor src/components.`)
  const model = readModel(source)
  return {
    types: [...model.types.values()],
    components: [...model.components.values()],
    notes: leftBehind(folder, source),
    names: new Map(),
    fields: new Map(),
  }
}

/** With names that are free, relations that say how much of the other entry is shown, and an address for each page. */
export function adaptModel(model: ImportedModel, prefix: string): ImportedModel {
  const notes = [...model.notes]
  const types = model.types.map((schema) => withoutCustomFields(schema, notes))
  const components = model.components.map((schema) => withoutCustomFields(schema, notes))
  const { names, notes: renamings } = importedNames(types, components, prefix)
  notes.push(...renamings)
  const renamed = [...types, ...components].map((schema) => withNames(schema, names))
  const named = new Map(renamed.map((schema) => [schema.uid, schema]))
  const related = renamed.map((schema) => ({ ...schema, attributes: withRelations(schema, named, notes) }))
  const done = related.map((schema) => (schema.uid.startsWith('api::') ? asPage(withCard(schema), notes) : schema))
  const fields = [...names.values()].flatMap((name) =>
    [...name.fields].map(([theirs, here]) => [`${name.uid}.${here}`, theirs] as const),
  )
  return {
    types: done.filter(({ uid }) => uid.startsWith('api::')),
    components: done.filter(({ uid }) => !uid.startsWith('api::')),
    notes,
    names: new Map([...names].map(([uid, name]) => [uid, name.uid])),
    fields: new Map(fields),
  }
}

function withNames(schema: Schema, names: ReadonlyMap<string, ImportedName>): Schema {
  const { uid, plural, fields } = names.get(schema.uid) ?? { uid: schema.uid, plural: '', fields: new Map() }
  const here = (one: string) => names.get(one)?.uid ?? one
  const attributes = Object.entries(schema.attributes).map(([field, attribute]) => {
    const others = names.get(attribute.target ?? '')?.fields
    const sides = Object.entries({ mappedBy: others, inversedBy: others, targetField: fields }).flatMap(
      ([key, renamed]) => {
        const value: unknown = Reflect.get(attribute, key)
        return typeof value === 'string' ? [[key, renamed?.get(value) ?? value]] : []
      },
    )
    return [
      fields.get(field) ?? field,
      {
        ...attribute,
        ...(attribute.target ? { target: here(attribute.target) } : {}),
        ...(attribute.component ? { component: here(attribute.component) } : {}),
        ...(attribute.components ? { components: attribute.components.map(here) } : {}),
        ...Object.fromEntries(sides),
      },
    ]
  })
  const isType = uid.startsWith('api::')
  const isRenamed = isType ? uid !== `api::${schema.info.singularName}.${schema.info.singularName}` : uid !== schema.uid
  const table = (isType ? plural : `components_${uid}`).replaceAll(/[^a-z0-9]+/gi, '_').slice(0, LONGEST_TABLE)
  const card = schema.pluginOptions?.contract?.card?.map((field) => fields.get(field) ?? field)
  return {
    ...schema,
    ...(isRenamed || TAKEN_TABLES.has(String(Reflect.get(schema, 'collectionName'))) ? { collectionName: table } : {}),
    info: isType ? { ...schema.info, singularName: folderOf({ ...schema, uid }), pluralName: plural } : schema.info,
    ...(card
      ? { pluginOptions: { ...schema.pluginOptions, contract: { ...schema.pluginOptions?.contract, card } } }
      : {}),
    uid,
    attributes: Object.fromEntries(attributes),
  }
}

/** The content service does not start with a field of a plugin that it does not have. */
function withoutCustomFields(schema: Schema, notes: string[]): Schema {
  const isCustom = (field: string) => schema.attributes[field]?.type === 'customField'
  const attributes = Object.entries(schema.attributes).flatMap(([field, attribute]) => {
    const { customField, targetField, ...others }: Record<string, unknown> = attribute
    if (!isCustom(field)) return [[field, isCustom(String(targetField)) ? { ...others } : attribute]]
    const plugin = String(customField)
      .replace(/^plugin::/, '')
      .split('.')[0]
    notes.push(
      `The field ${schema.uid}.${field} was left out, because it belongs to the plugin “${plugin}”, which this site does not have.`,
    )
    return []
  })
  return { ...schema, attributes: Object.fromEntries(attributes) }
}

/** An owning relation shows the card of the other entry; its other side, and one that leads out of the model, nothing. */
function withRelations(schema: Schema, named: ReadonlyMap<string, Schema>, notes: string[]): Schema['attributes'] {
  const entries = Object.entries(schema.attributes).flatMap(([field, attribute]): [string, Attribute][] => {
    if (attribute.type !== 'relation' || attribute.pluginOptions?.contract?.include) return [[field, attribute]]
    const where = `${schema.uid}.${field}`
    if (!named.has(attribute.target ?? '')) {
      notes.push(
        `The relation ${where} was left out, because its target ${attribute.target ?? '(any type)'} is not in the model.`,
      )
      return []
    }
    const include = 'mappedBy' in attribute ? 'none' : 'card'
    notes.push(
      include === 'card'
        ? `The relation ${where} shows the card of each entry.`
        : `The relation ${where} is not shown, because it is the other side of a relation that is shown.`,
    )
    return [[field, { ...attribute, pluginOptions: { ...attribute.pluginOptions, contract: { include } } }]]
  })
  return Object.fromEntries(entries)
}

/** Its card: what it says itself; otherwise its name, its slug and its first picture. */
function withCard(schema: Schema): Schema {
  if (schema.pluginOptions?.contract?.card) return schema
  const card = [titleField(schema), slugField(schema), pictureField(schema)].filter((field) => field !== undefined)
  return {
    ...schema,
    pluginOptions: { ...schema.pluginOptions, contract: { ...schema.pluginOptions?.contract, card } },
  }
}

/** With the address of its page, and what is to be known of its languages. */
function asPage(schema: Schema, notes: string[]): Schema {
  const path = addressOf(schema)
  if (!path) notes.push(`Entries of ${schema.info.displayName} do not get pages, because the type has no slug.`)
  const i18n: unknown = schema.pluginOptions ? Reflect.get(schema.pluginOptions, 'i18n') : undefined
  if (typeof i18n === 'object' && i18n !== null && Reflect.get(i18n, 'localized') === true) {
    notes.push(`${schema.info.displayName} is localised. This site uses only the default language.`)
  }
  return { ...schema, pluginOptions: { ...schema.pluginOptions, ...(path ? { preview: { path } } : {}) } }
}

/** Where the page of an entry stands, as in `/exhibitions/{slug}`; undefined where nothing tells its entries apart. */
export function addressOf({ kind, info, attributes, ...schema }: Schema): string | undefined {
  if (kind === 'singleType') return `/${info.singularName ?? ''}`
  const slug = slugField({ kind, info, attributes, ...schema })
  return slug && `/${info.pluralName ?? ''}/{${slug}}`
}

/** The field that says what an entry is called. */
export function titleField({ attributes }: Schema): string | undefined {
  const strings = Object.entries(attributes).filter(
    ([, { type, private: isPrivate }]) => type === 'string' && !isPrivate,
  )
  return NAMES.find((name) => strings.some(([field]) => field === name)) ?? strings[0]?.[0]
}

/** The field by which an entry is found. */
export function slugField({ kind, attributes }: Schema): string | undefined {
  if (kind === 'singleType') return undefined
  return Object.entries(attributes).find(([field, { type }]) => type === 'uid' || field === 'slug')?.[0]
}

function pictureField({ attributes }: Schema): string | undefined {
  return Object.entries(attributes).find(
    ([, attribute]) => attribute.type === 'media' && attribute.multiple !== true,
  )?.[0]
}

/** The name of a type's file and folder. */
export function folderOf({ uid }: Schema): string {
  return basename(uid.replace('api::', '').split('.')[0] ?? '')
}

import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { blockNames } from '../new-block/names.ts'
import { type Attribute, readModel, type Schema } from '../openapi/model.ts'
import { modelOfDocument } from './openapi-model.ts'

/** Somebody else's content model, made to fit a new site, and what was done to it. */
export type ImportedModel = {
  types: Schema[]
  components: Schema[]
  notes: string[]
  /** What each type and component is called here, by its name in their model. */
  names: ReadonlyMap<string, string>
}

/** Names that the template has, or that its code calls content by. */
const TAKEN_TYPES = new Set('home page pages removal link links list named single rows content site'.split(' '))
const TAKEN_BLOCKS = new Set(['text', 'page-head'])
/** Which field names an entry, in this order. */
const NAMES = ['title', 'name', 'heading', 'headline', 'label']

/**
 * Reads the model from the folder of a Strapi application, or from an OpenAPI document, and makes it fit.
 * @param prefix what is put before a name that is taken
 * @throws {Error} one sentence where there is no such thing
 */
export function importModel(path: string, prefix: string): ImportedModel {
  if (!existsSync(path))
    throw new Error(`There is nothing at ${path}: name an openapi.json or the folder of a Strapi application.`)
  return adaptModel(statSync(path).isDirectory() ? ofApplication(path) : modelOfDocument(path), prefix)
}

function ofApplication(folder: string): ImportedModel {
  const source = [join(folder, 'src'), folder].find((one) => globSync(`${one}/{api,components}/`).length > 0)
  if (!source) throw new Error(`${folder} is not a Strapi application: it has neither src/api nor src/components.`)
  const model = readModel(source)
  const code = globSync(`${source}/{api,extensions,middlewares,policies}/**/*.{js,ts,mjs,cjs}`)
    .map((file) => relative(source, file))
    .toSorted()
  const notes = code.length > 0 ? [`Left behind, for the engine answers from the model: ${code.join(', ')}.`] : []
  return { types: [...model.types.values()], components: [...model.components.values()], notes, names: new Map() }
}

/** With names that are free, relations that say how much of the other entry is shown, and an address for each page. */
export function adaptModel({ types, components, notes: known }: ImportedModel, prefix: string): ImportedModel {
  const notes = [...known]
  const uids = new Map<string, string>()
  for (const { uid, info } of types) {
    const name = info.singularName ?? ''
    const free = TAKEN_TYPES.has(name) || TAKEN_TYPES.has(info.pluralName ?? '') ? `${prefix}-${name}` : name
    uids.set(uid, `api::${free}.${free}`)
    if (free !== name) notes.push(`The type “${name}” is called “${free}” here: this site already uses that name.`)
  }
  const taken = new Set(TAKEN_BLOCKS)
  for (const { uid } of components) {
    const [category = '', name = ''] = uid.split('.')
    const free = isFree(name, taken) ? name : freeName(`${prefix}-${name}`, category, taken)
    taken.add(free)
    uids.set(uid, `${category}.${free}`)
    if (free !== name)
      notes.push(
        `The component “${uid}” is called “${category}.${free}” here: that name is taken, or none for a block.`,
      )
  }
  const renamed = [...types, ...components].map((schema) => withNames(schema, uids))
  const named = new Map(renamed.map((schema) => [schema.uid, schema]))
  const related = renamed.map((schema) => ({ ...schema, attributes: withRelations(schema, named, notes) }))
  const done = related.map((schema) => (schema.uid.startsWith('api::') ? asPage(withCard(schema), notes) : schema))
  return {
    types: done.filter(({ uid }) => uid.startsWith('api::')),
    components: done.filter(({ uid }) => !uid.startsWith('api::')),
    notes,
    names: uids,
  }
}

function isFree(name: string, taken: ReadonlySet<string>): boolean {
  try {
    return !taken.has(name) && blockNames(name).kebab === name
  } catch {
    return false
  }
}

/** Of a name that no block may have, its words. */
function freeName(name: string, category: string, taken: ReadonlySet<string>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const kebab = words.join('-').slice(0, 40).replace(/-$/, '')
  return taken.has(kebab) ? `${category.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}-${kebab}` : kebab
}

function withNames(schema: Schema, uids: ReadonlyMap<string, string>): Schema {
  const uid = uids.get(schema.uid) ?? schema.uid
  const isRenamed = uid !== schema.uid
  const name = uid.slice(uid.lastIndexOf('.') + 1)
  const attributes = Object.entries(schema.attributes).map(([field, attribute]) => [
    field,
    {
      ...attribute,
      ...(attribute.target ? { target: uids.get(attribute.target) ?? attribute.target } : {}),
      ...(attribute.component ? { component: uids.get(attribute.component) ?? attribute.component } : {}),
      ...(attribute.components ? { components: attribute.components.map((one) => uids.get(one) ?? one) } : {}),
    },
  ])
  const isType = uid.startsWith('api::')
  const plural = schema.info.pluralName ?? ''
  return {
    ...schema,
    ...(isRenamed
      ? {
          collectionName:
            `${isType ? '' : 'components_'}${uid.replace('api::', '').replaceAll(/[^a-z0-9]+/gi, '_')}`.slice(0, 55),
        }
      : {}),
    info: isType && isRenamed ? { ...schema.info, singularName: name, pluralName: `${name}-${plural}` } : schema.info,
    uid,
    attributes: Object.fromEntries(attributes),
  }
}

/** An owning relation shows the card of the other entry; its other side, and one that leads out of the model, nothing. */
function withRelations(schema: Schema, named: ReadonlyMap<string, Schema>, notes: string[]): Schema['attributes'] {
  const entries = Object.entries(schema.attributes).flatMap(([field, attribute]): [string, Attribute][] => {
    if (attribute.type !== 'relation' || attribute.pluginOptions?.contract?.include) return [[field, attribute]]
    const where = `${schema.uid}.${field}`
    if (!named.has(attribute.target ?? '')) {
      notes.push(
        `The relation ${where} is left out: it leads to ${attribute.target ?? 'anything'}, which is not in the model.`,
      )
      return []
    }
    const include = 'mappedBy' in attribute ? 'none' : 'card'
    notes.push(
      include === 'card'
        ? `The relation ${where} shows the card of each entry.`
        : `The relation ${where} shows nothing: it is the other side of one that does.`,
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
  if (!path) notes.push(`${schema.info.displayName} has no page of its own: it has no slug.`)
  const i18n: unknown = schema.pluginOptions ? Reflect.get(schema.pluginOptions, 'i18n') : undefined
  if (typeof i18n === 'object' && i18n !== null && Reflect.get(i18n, 'localized') === true) {
    notes.push(`${schema.info.displayName} is localised: this site reads it in its default language.`)
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

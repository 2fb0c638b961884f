'use strict'

const fs = require('node:fs')
const path = require('node:path')

/**
 * @typedef {'full' | 'card'} View How much of an entry is shown: all of it, or what its card needs.
 * @typedef {{ type: string, required?: boolean, private?: boolean, multiple?: boolean, repeatable?: boolean,
 *   component?: string, components?: string[], relation?: string, target?: string, mappedBy?: string, enum?: string[],
 *   minLength?: number, maxLength?: number, min?: number, max?: number, regex?: string,
 *   allowedTypes?: string[],
 *   pluginOptions?: { contract?: { include?: 'full' | 'card' | 'none', headingLevel?: number, isLink?: boolean }, panel?: Panel,
 *     versions?: { isLeftOut?: boolean } } }} Attribute versions: whether the service fills it in, so that no version keeps it
 * @typedef {{ label: string, help: string, choices?: Record<string, string>, isReadOnly?: boolean,
 *   isHidden?: boolean }} Panel What authors read of a field in the panel; whether nobody edits it, or it is in no form.
 * @typedef {{ uid: string, kind?: 'singleType' | 'collectionType',
 *   info: { singularName?: string, pluralName?: string, displayName: string, description?: string },
 *   options?: { draftAndPublish?: boolean }, attributes: Record<string, Attribute>,
 *   pluginOptions?: { contract?: { card?: string[], isInternal?: boolean }, panel?: { columns?: string[], groups?: string[][] },
 *     preview?: { path?: string | string[] } } }} Schema
 * @typedef {{ types: Map<string, Schema>, components: Map<string, Schema> }} Model
 * @typedef {{ name: string, attribute: Attribute } & (
 *   | { kind: 'scalar' }
 *   | { kind: 'media', many: boolean }
 *   | { kind: 'component', schema: Schema, many: boolean }
 *   | { kind: 'zone', schemas: Schema[] }
 *   | { kind: 'relation', schema: Schema, view: View, many: boolean })} Field
 */

/** Scalars that the service never answers with. */
const SECRET_TYPES = new Set(['password'])

/**
 * Reads every content type that the public is answered with, and every component, of a Strapi application from its schema
 * files, in name order. An internal type (`pluginOptions.contract.isInternal`) has endpoints of its own, or none.
 * @param {string} sourceDir the application's `src` folder
 * @returns {Model}
 */
function readModel(sourceDir) {
  /** @type {Model} */
  const model = { types: new Map(), components: new Map() }
  for (const file of jsonFiles(path.join(sourceDir, 'api'))) {
    if (path.basename(file) !== 'schema.json') continue
    const schema = readJson(file)
    if (schema.pluginOptions?.contract?.isInternal) continue
    const name = schema.info.singularName
    const uid = `api::${path.relative(path.join(sourceDir, 'api'), file).split(path.sep)[0]}.${name}`
    model.types.set(uid, { uid, ...schema })
  }
  for (const file of jsonFiles(path.join(sourceDir, 'components'))) {
    const uid = `${path.basename(path.dirname(file))}.${path.basename(file, '.json')}`
    model.components.set(uid, { uid, ...readJson(file) })
  }
  return model
}

/**
 * The one walk over the model: the fields that an entry or a component is answered with.
 * What this names is populated by the service and required by the contract; nothing else exists.
 * @param {Model} model
 * @param {Schema} schema
 * @param {View} view
 * @returns {Field[]}
 * @throws {Error} where the model names something that does not exist, or a relation without `include`
 */
function fieldsOf(model, schema, view) {
  return Object.entries(schema.attributes)
    .filter(([name, attribute]) => isAnswered(attribute) && (view === 'full' || cardFields(schema).includes(name)))
    .map(([name, attribute]) => fieldOf(model, schema, name, attribute))
}

/**
 * Every component that some dynamic zone allows, in name order.
 * @param {Model} model
 * @returns {Schema[]}
 */
function zoneComponents(model) {
  const allowed = new Set()
  for (const schema of [...model.types.values(), ...model.components.values()]) {
    for (const attribute of Object.values(schema.attributes)) attribute.components?.forEach((uid) => allowed.add(uid))
  }
  return [...allowed].sort().map((uid) => lookUp(model.components, uid, 'a dynamic zone'))
}

/**
 * @param {Model} model
 * @param {Schema} schema
 * @param {string} name
 * @param {Attribute} attribute
 * @returns {Field}
 */
function fieldOf(model, schema, name, attribute) {
  const where = `${schema.uid}.${name}`
  if (attribute.type === 'media') return { name, attribute, kind: 'media', many: attribute.multiple === true }
  if (attribute.type === 'component') {
    return {
      name,
      attribute,
      kind: 'component',
      schema: lookUp(model.components, attribute.component ?? '', where),
      many: attribute.repeatable === true,
    }
  }
  if (attribute.type === 'dynamiczone') {
    const schemas = (attribute.components ?? []).map((uid) => lookUp(model.components, uid, where))
    return { name, attribute, kind: 'zone', schemas }
  }
  if (attribute.type === 'relation') {
    return {
      name,
      attribute,
      kind: 'relation',
      schema: lookUp(model.types, attribute.target ?? '', where),
      view: attribute.pluginOptions?.contract?.include === 'full' ? 'full' : 'card',
      many: (attribute.relation ?? '').endsWith('ToMany'),
    }
  }
  return { name, attribute, kind: 'scalar' }
}

/** @param {Attribute} attribute */
function isAnswered(attribute) {
  if (attribute.private || SECRET_TYPES.has(attribute.type)) return false
  if (attribute.type !== 'relation') return true
  // A foreign model declares nothing: what it does not ask for is left out rather than answered without bounds.
  return ['full', 'card'].includes(attribute.pluginOptions?.contract?.include ?? 'none')
}

/** @param {Schema} schema */
function cardFields(schema) {
  return schema.pluginOptions?.contract?.card ?? []
}

/**
 * @param {Map<string, Schema>} schemas
 * @param {string} uid
 * @param {string} where
 */
function lookUp(schemas, uid, where) {
  const schema = schemas.get(uid)
  if (!schema) throw new Error(`${where} refers to "${uid}", which is not in the content model.`)
  return schema
}

/** @param {string} dir @returns {string[]} */
function jsonFiles(dir) {
  if (!fs.existsSync(dir)) return []
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => path.join(dir, file))
}

/** @param {string} file @throws {Error} one sentence that names the file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${/** @type {Error} */ (error).message}.`, { cause: error })
  }
}

module.exports = { readModel, fieldsOf, zoneComponents }

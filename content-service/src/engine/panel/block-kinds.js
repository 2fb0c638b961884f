import { orderKey, zonesOf } from './canvas-blocks.js'

/**
 * @typedef {{ uid: string, name: string, description: string, picture?: string }} Kind of block; picture: its address
 * @typedef {{ zone: string, label: string, kinds: Kind[] }} ZoneKinds
 * @typedef {Record<string, any>} Values
 */

/**
 * What kinds of blocks each zone of an entry takes, in the order of their names.
 * @param {any} contentType
 * @param {Record<string, any>} components
 * @returns {ZoneKinds[]}
 */
export function kindsOf(contentType, components) {
  return zonesOf(contentType).map((zone) => {
    const { components: uids, pluginOptions } = contentType.attributes[zone]
    const kinds = uids.flatMap((/** @type {string} */ uid) => {
      const info = components[uid]?.info
      if (!info) return []
      const { displayName: name, description = '', preview: picture } = info
      return [{ uid, name, description, ...(typeof picture === 'string' && { picture }) }]
    })
    const label = pluginOptions?.panel?.label ?? zone
    return {
      zone,
      label,
      kinds: kinds.toSorted((/** @type {Kind} */ one, /** @type {Kind} */ other) => one.name.localeCompare(other.name)),
    }
  })
}

/**
 * A block as the panel's own list of blocks begins it: its defaults, the parts that it requires, and as many rows as it must have.
 * @param {string} uid of its type
 * @param {Record<string, any>} components
 * @returns {Values}
 */
export function newBlock(uid, components) {
  return { __component: uid, ...defaultsOf(uid, components) }
}

/** @param {string} uid @param {Record<string, any>} components @returns {Values} */
function defaultsOf(uid, components) {
  const fields = Object.entries(components[uid]?.attributes ?? {}).flatMap(([name, attribute]) => {
    if (attribute.default !== undefined) return [[name, attribute.default]]
    if (attribute.type !== 'component' || !attribute.required) return []
    const part = () => defaultsOf(attribute.component, components)
    if (!attribute.repeatable) return [[name, part()]]
    const row = (/** @type {unknown} */ _, /** @type {number} */ at) => ({ ...part(), __temp_key__: orderKey(at) })
    return [[name, Array.from({ length: attribute.min ?? 0 }, row)]]
  })
  return Object.fromEntries(fields)
}

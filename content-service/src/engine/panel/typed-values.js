import { orderKey } from './canvas-blocks.js'

/**
 * @typedef {Record<string, any>} Values
 * @typedef {{ attributes: Record<string, { type: string, component?: string, repeatable?: boolean }> }} Schema
 * @typedef {{ sent: any, typed: any, filled: any }} Contents of a form or of a part of it: as it was saved, as an author has
 *   changed it since, and as it was filled with what was saved
 */

/**
 * What a form holds once what was changed in it while it was saved stands in what was saved: texts and choices, and blocks and
 * rows that were added, moved or removed.
 * @param {Schema} schema of the entry
 * @param {{ sent: Values, typed: Values, filled: Values }} contents
 * @param {Record<string, Schema>} components
 * @returns {Values} `filled` itself, if nothing was changed
 */
export function withTyped(schema, { sent, typed, filled }, components) {
  const changed = Object.entries(schema.attributes).filter(([name]) => !isSame(sent[name], typed[name]))
  if (changed.length === 0) return filled
  const values = changed.map(([name, attribute]) => {
    const contents = { sent: sent[name], typed: typed[name], filled: filled[name] }
    return [name, fieldWithTyped(attribute, contents, components)]
  })
  return { ...filled, ...Object.fromEntries(values) }
}

/** @param {Schema['attributes'][string]} attribute @param {Contents} contents @param {Record<string, Schema>} components */
function fieldWithTyped({ type, component = '', repeatable }, contents, components) {
  const { sent, typed, filled } = contents
  if (isSame(sent, filled)) return typed
  if (type === 'relation') return relationWithTyped(contents)
  if (type === 'dynamiczone' || repeatable) {
    return rowsWithTyped(contents, ({ __component: uid = component }) => components[uid], components)
  }
  const part = components[component]
  const isSamePart = part && typed && sent && filled && typed.id === sent.id
  return isSamePart ? withTyped(part, contents, components) : typed
}

/**
 * What was saved has ids, and other keys than before.
 * @param {Contents} contents
 * @param {(row: Values) => Schema | undefined} schemaOf
 * @param {Record<string, Schema>} components
 * @returns {Values[]}
 */
function rowsWithTyped({ sent, typed, filled }, schemaOf, components) {
  const [before, after] = [sent ?? [], filled ?? []]
  // Something else was saved than what was sent.
  if (before.length !== after.length || !typed) return typed
  const keys = new Set(after.map(({ __temp_key__: key }) => key))
  return typed.map((/** @type {Values} */ row, /** @type {number} */ index) => {
    const at = before.findIndex(
      (/** @type {Values} */ one, /** @type {number} */ place) => keyOf(one, place) === keyOf(row, index),
    )
    const schema = schemaOf(row)
    if (at !== -1 && schema) return withTyped(schema, { sent: before[at], typed: row, filled: after[at] }, components)
    return { ...row, __temp_key__: freeKey(keys) }
  })
}

/** @param {Values} row @param {number} index of a row of a new entry, which has no key yet */
function keyOf({ __temp_key__: key }, index) {
  return key ?? index
}

/** A key that no other row has. @param {Set<unknown>} keys takes it in */
function freeKey(keys) {
  let index = keys.size
  while (keys.has(orderKey(index))) index += 1
  keys.add(orderKey(index))
  return orderKey(index)
}

/** What was connected and disconnected since: a relation that was saved has none of it. @param {Contents} contents */
function relationWithTyped({ sent, typed }) {
  const without = (/** @type {Values[]} */ list = [], /** @type {Values[]} */ other = []) =>
    list.filter((one) => !other.some(({ id }) => id === one.id))
  return {
    connect: [...without(typed?.connect, sent?.connect), ...without(sent?.disconnect, typed?.disconnect)],
    disconnect: [...without(typed?.disconnect, sent?.disconnect), ...without(sent?.connect, typed?.connect)],
  }
}

/** @param {unknown} one @param {unknown} other of the kinds that JSON knows */
function isSame(one, other) {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Where a form has one block, row or part more than before.
 * @param {Schema} schema of the entry
 * @param {Values} before what the form held
 * @param {Values} after what it holds now
 * @param {Record<string, Schema>} components
 * @returns {string[] | undefined} its path
 */
export function addedPath({ attributes }, before, after, components) {
  for (const [name, { type, component = '', repeatable }] of Object.entries(attributes)) {
    const [one, other] = [before[name], after[name]]
    if (one === other || !other || !(type === 'dynamiczone' || type === 'component')) continue
    const isList = type === 'dynamiczone' || repeatable
    if (!isList && !one) return [name]
    const inner = isList
      ? addedToList(one ?? [], other, component, components)
      : addedIn(component, one, other, components)
    if (inner) return [name, ...inner]
  }
  return undefined
}

/** @param {Values[]} before @param {Values[]} after @param {string} component @param {Record<string, Schema>} components */
function addedToList(before, after, component, components) {
  if (after.length === before.length + 1) {
    const keys = new Set(before.map(({ __temp_key__: key }) => key))
    const at = after.findIndex(({ __temp_key__: key }) => !keys.has(key))
    return at === -1 ? undefined : [String(at)]
  }
  if (after.length !== before.length) return undefined
  for (const [at, row] of after.entries()) {
    // Where blocks have changed places, none was added.
    const isSameRow = before[at]?.__temp_key__ === row.__temp_key__
    const inner = isSameRow ? addedIn(row.__component ?? component, before[at], row, components) : undefined
    if (inner) return [String(at), ...inner]
  }
  return undefined
}

/**
 * @param {string} uid
 * @param {Values | undefined} before
 * @param {Values | undefined} after
 * @param {Record<string, Schema>} components
 */
function addedIn(uid, before, after, components) {
  const schema = components[uid]
  return schema && before && after ? addedPath(schema, before, after, components) : undefined
}

import { useEffect, useState } from 'react'

/** In the panel's own storage of this browser: no site and no service sees it. */
const KEY = 'canvas-block'
/** What the canvas takes of a whole entry. */
const LONGEST = 256 * 1024
/** By which the form tells rows of a list apart. */
const ROW_KEY = '__temp_key__'
const TYPES = new Map([
  ['boolean', 'boolean'],
  ['integer', 'number'],
  ['decimal', 'number'],
  ['float', 'number'],
])

/**
 * @typedef {Record<string, any>} Values
 * @typedef {{ type: string, component?: string, repeatable?: boolean, enum?: string[] }} Attribute
 * @typedef {{ attributes: Record<string, Attribute>, info: { displayName: string } }} Schema
 * @typedef {{ name: string, block: Values }} Kept name: what authors call its type
 */

/**
 * Keeps a block until another one is copied, so that it can be pasted into another entry, in another tab, too.
 * @param {Kept} kept block: without ids, as `copyOf` makes it
 * @returns {boolean} false where it is too large
 */
export function keepBlock(kept) {
  const text = JSON.stringify(kept)
  if (text.length > LONGEST) return false
  localStorage.setItem(KEY, text)
  return true
}

/** The block that was copied last. @returns {Kept | undefined} */
export function keptBlock() {
  try {
    const { name, block } = JSON.parse(localStorage.getItem(KEY) ?? '')
    return typeof name === 'string' && typeof block?.__component === 'string' ? { name, block } : undefined
  } catch {
    return undefined
  }
}

/** What authors call the block that was copied last; it follows what is copied in other windows. @returns {string | undefined} */
export function useKeptBlock() {
  const [name, setName] = useState(() => keptBlock()?.name)
  useEffect(() => {
    const onStorage = (/** @type {StorageEvent} */ { key }) => key === KEY && setName(keptBlock()?.name)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return name
}

/**
 * What of a block the content model takes today: it may have been copied in another version of the panel, or by hand.
 * @param {Values} block
 * @param {string} uid of its type
 * @param {Record<string, Schema>} components
 * @returns {Values}
 */
export function knownFields(block, uid, components) {
  const attributes = Object.entries(components[uid]?.attributes ?? {})
  const fields = attributes.flatMap(([name, attribute]) => {
    const value = known(block[name], attribute, components)
    return value === undefined ? [] : [[name, value]]
  })
  const key = block[ROW_KEY]
  return { ...Object.fromEntries(fields), ...(typeof key === 'string' && { [ROW_KEY]: key }) }
}

/** @param {any} value @param {Attribute} attribute @param {Record<string, Schema>} components @returns {any} undefined for what does not fit */
function known(value, { type, component = '', repeatable, enum: choices }, components) {
  if (value === null || value === undefined) return undefined
  if (type === 'component') {
    const isList = Array.isArray(value)
    if (isList !== Boolean(repeatable)) return undefined
    return isList
      ? value.filter(isValues).map((one) => knownFields(one, component, components))
      : isValues(value) && knownFields(value, component, components)
  }
  if (type === 'enumeration') return choices?.includes(value) ? value : undefined
  if (type === 'relation') return Array.isArray(value.connect) ? { connect: value.connect, disconnect: [] } : undefined
  // Files and structured texts are objects, all else is what people type.
  if (['media', 'blocks', 'json'].includes(type)) return typeof value === 'object' ? value : undefined
  return typeof value === (TYPES.get(type) ?? 'string') ? value : undefined
}

/** @param {unknown} value @returns {value is Values} */
function isValues(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

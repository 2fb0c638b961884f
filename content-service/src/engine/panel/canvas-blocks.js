/** Of the head of a page: the fields that say it, the first one that an entry has. */
const OF_HEAD = {
  title: ['meta_title', 'metaTitle', 'seo_title', 'seoTitle', 'title'],
  description: ['meta_description', 'metaDescription', 'seo_description', 'seoDescription', 'description', 'summary'],
}
/** Texts that no author writes. */
const OF_THE_FORM = new Set(['__temp_key__', '__component', 'documentId'])
/** More than a block names. */
const MOST_RELATIONS = 100
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * @typedef {{ zone: string, at: number, words?: string[] }} Place of a block: the field of the entry that holds it, and which
 *   one it is there; with the words of the row in it that is written in
 * @typedef {Record<string, any>} Values
 * @typedef {{ attributes: Record<string, { type: string, component?: string, repeatable?: boolean }>, info: { displayName: string } }} Schema
 * @typedef {{ place: Place | null, subject: string, sentence: string, clue: string, field?: 'title' | 'description' }} Finding
 *   on the page as it is drawn
 * @typedef {{ components: Record<string, Schema>, get: (path: string) => Promise<{ data: { results: Values[] } }> }} Panel
 *   the types of components by their uid, and a way to ask the content service
 */

/** The fields that hold blocks. @param {any} contentType @returns {string[]} */
export function zonesOf(contentType) {
  const attributes = Object.entries(contentType?.attributes ?? {})
  return attributes.flatMap(([name, { type }]) => (type === 'dynamiczone' ? [name] : []))
}

/**
 * The block that an element of the form belongs to. Inputs are named by their path, such as `content.2.button.label`;
 * what has no name of its own, as a rich text has none, is found by the first input of its block.
 * @param {Element} element
 * @param {string[]} zones names of the fields that hold blocks
 * @param {string[]} fields names of all fields
 * @returns {Place | null | undefined} null for a field outside of blocks, undefined for what is no field
 */
export function blockAround(element, zones, fields) {
  if (element.closest('[role="dialog"]')) return undefined
  const [zone = '', at = ''] = fieldAround(element, fields)
  if (zones.includes(zone) && /^\d+$/.test(at)) return { zone, at: Number(at) }
  return fields.includes(element.getAttribute('name')?.split('.')[0] ?? '') ? null : undefined
}

/**
 * @param {Element} element
 * @param {string[]} fields names of all fields
 * @returns {string[]} path of the field that it belongs to; where it has no name, of the one that is next to it
 */
function fieldAround(element, fields) {
  const name = element.getAttribute('name') ?? ''
  if (fields.includes(name.split('.')[0] ?? '')) return name.split('.')
  const block = element.closest('li')
  for (let around = block && element.parentElement; around && block?.contains(around); around = around.parentElement) {
    const beside = around.querySelector('[name*="."]')?.getAttribute('name')
    if (beside) return beside.split('.')
  }
  return []
}

/**
 * What the row of a block says in which an element of the form stands, such as a question and its answer: by these words it is
 * found on the page.
 * @param {Element} element
 * @param {Values} values of the form
 * @returns {string[]} the longest run of plain words of each text; none for what stands in no row
 */
export function wordsOfRow(element, values) {
  const path = fieldAround(element, Object.keys(values))
  const end = path.findLastIndex((key, index) => index > 1 && /^\d+$/.test(key)) + 1
  if (end === 0) return []
  const row = path.slice(0, end).reduce((/** @type {any} */ at, key) => at?.[key], values) ?? {}
  const texts = Object.entries(row).filter(([name, text]) => typeof text === 'string' && !OF_THE_FORM.has(name))
  return texts.map(([, text]) => longestRun(text)).filter(Boolean)
}

/** Between the signs of Markdown. @param {string} text */
function longestRun(text) {
  const runs = text.split(/[\n#*_>`~[\]()|!]+/).map((run) => run.replaceAll(/\s+/g, ' ').trim())
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/**
 * The field of an entry that a finding on its page is about: the one of the head, or the first one that holds the words,
 * the address or the file. What another entry says is in no field here.
 * @param {Schema} schema of the entry
 * @param {Values} values of its form
 * @param {Finding} finding
 * @param {Record<string, Schema>} components
 * @returns {string[] | undefined} its path
 */
export function fieldOfFinding(schema, values, { place, field, clue }, components) {
  if (field) return headField(schema, values, OF_HEAD[field], components)
  if (!clue) return undefined
  const block = place && values[place.zone]?.[place.at]
  const inBlock = place && components[block?.__component]
  if (place && !inBlock) return undefined
  const fields = inBlock
    ? fieldsWithin(inBlock, block, [place.zone, String(place.at)], components)
    : fieldsWithin(schema, values, [], components)
  const found = fields.find(({ texts }) => texts.includes(clue)) ?? fields.find(({ texts }) => hasWords(texts, clue))
  return found?.path
}

/**
 * A part that is not there yet stands for its fields.
 * @param {Schema} schema
 * @param {Values} values
 * @param {string[]} names in the order in which a site prefers them
 * @param {Record<string, Schema>} components
 * @returns {string[] | undefined}
 */
function headField({ attributes }, values, names, components) {
  const places = Object.entries(attributes).flatMap(([name, { type, component = '', repeatable }]) => {
    const inner = type === 'component' && !repeatable ? Object.keys(components[component]?.attributes ?? {}) : []
    return [[name], ...inner.map((one) => [name, one])]
  })
  const path = names.flatMap((name) => places.filter((one) => one.at(-1) === name)).at(0)
  return path?.slice(0, values[path[0] ?? ''] ? 2 : 1)
}

/**
 * The fields of an entry or a block outside of its zones, and the texts that each of them holds.
 * @param {Schema} schema
 * @param {Values} values
 * @param {string[]} around
 * @param {Record<string, Schema>} components
 * @returns {{ path: string[], texts: string[] }[]} in the order of the model
 */
function fieldsWithin({ attributes }, values, around, components) {
  return Object.entries(attributes).flatMap(([name, { type, component = '' }]) => {
    const value = values[name]
    const path = [...around, name]
    const part = components[component]
    if (!value || type === 'dynamiczone' || type === 'relation') return []
    if (type !== 'component' || !part) return [{ path, texts: textsIn(value) }]
    if (!Array.isArray(value)) return fieldsWithin(part, value, path, components)
    return value.flatMap((one, at) => fieldsWithin(part, one, [...path, String(at)], components))
  })
}

/** @param {unknown} value @returns {string[]} */
function textsIn(value) {
  if (typeof value === 'string') return [value.replaceAll(/\s+/g, ' ').trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Whether the words stand in a text, as whole words. @param {string[]} texts @param {string} clue */
function hasWords(texts, clue) {
  const words = new RegExp(`(?<![\\p{L}\\d])${clue.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')
  return texts.some((text) => words.test(text))
}

/**
 * A block as it is put in once more. A copy that kept an id would vanish when it is saved, and one without ids loses the
 * entries that were saved with it: they are asked for and connected again. Files stay as they are.
 * @param {Values} block as the form holds it
 * @param {string} uid type of the block
 * @param {Panel} panel
 * @returns {Promise<Values>}
 */
export async function copyOf(block, uid, panel) {
  const attributes = panel.components[uid]?.attributes ?? {}
  const { id: _, ...fields } = block
  const copied = Object.entries(fields).map(async ([name, value]) => {
    const attribute = attributes[name]
    if (attribute?.type === 'relation')
      return [name, await connectedAnew(value, `${uid}/${block.id}/${name}`, block, panel)]
    if (attribute?.type !== 'component' || !value) return [name, value]
    const part = attribute.component ?? ''
    if (!Array.isArray(value)) return [name, await copyOf(value, part, panel)]
    return [name, await Promise.all(value.map((one) => copyOf(one, part, panel)))]
  })
  return Object.fromEntries(await Promise.all(copied))
}

/**
 * @param {{ connect?: Values[], disconnect?: Values[] } | undefined} relation
 * @param {string} path of the saved ones
 * @param {Values} block
 * @param {Panel} panel
 */
async function connectedAnew(relation, path, block, { get }) {
  const { connect = [], disconnect = [] } = relation ?? {}
  const isGone = (/** @type {Values} */ { id }) => [...connect, ...disconnect].some((one) => one.id === id)
  const saved = block.id ? await savedRelations(path, get) : []
  const all = [...saved.filter((one) => !isGone(one)), ...connect]
  return { connect: all.map((one, index) => connection(one, index)), disconnect: [] }
}

/** @param {string} path @param {Panel['get']} get */
async function savedRelations(path, get) {
  const { data } = await get(`/content-manager/relations/${path}?pageSize=${MOST_RELATIONS}`)
  // The last one comes first.
  return data.results.toReversed()
}

/** As the form holds what was just chosen. @param {Values} entry @param {number} index */
function connection({ id, documentId, apiData, ...entry }, index) {
  const chosen = { id, documentId: documentId ?? apiData?.documentId, locale: entry.locale, isTemporary: true }
  return { ...entry, id, documentId: chosen.documentId, apiData: chosen, __temp_key__: orderKey(index) }
}

/** By which the form sorts: a, b and c of `fractional-indexing`. @param {number} index below 3,906 */
export function orderKey(index) {
  const base = DIGITS.length
  if (index < base) return `a${DIGITS[index]}`
  const rest = index - base
  return `b${DIGITS[Math.floor(rest / base)]}${DIGITS[rest % base]}`
}

'use strict'

const { isDeepStrictEqual } = require('node:util')
const { diffWordsWithSpace } = require('diff')
const { versions: messages } = require('../panel/versions-messages.mjs')
const { isEmpty, labelOf, writtenFields } = require('./entry-content')

/** How long a text may take to compare; one that takes longer is shown as it was and as it is. */
const COMPARED_WITHIN_MS = 300
/** Characters that stay of what is the same on each side of a difference, and of the words that a block is known by. */
const AROUND = 60
const LONGEST_NAME = 80
const TEXTS = new Set(['string', 'text', 'richtext', 'email', 'uid'])

/**
 * @typedef {import('../contract/model').Model} Model
 * @typedef {import('../contract/model').Schema} Schema
 * @typedef {import('../contract/model').Attribute} Attribute
 * @typedef {import('./entry-content').Content} Content
 * @typedef {{ text: string, is: 'same' | 'added' | 'removed' }} Part
 * @typedef {{ zone: string, before?: number, after?: number }} Block of a zone of the entry: where it stood and stands, from 0
 * @typedef {{ kind: 'added' | 'removed' | 'moved' | 'changed', steps: string[], name?: string, from?: number, to?: number,
 *   parts?: Part[], block?: Block }} Change
 *   steps: the labels by which an author finds its place. name: words by which a block is known. from, to: places of what
 *   moved, from 1. parts: of a field that changed; without any only its formatting did. block: what it is in
 * @typedef {(moment: string) => string} InWords a moment on the clock of the site
 */

/**
 * What is different between two contents of an entry, block by block and field by field.
 * @param {Model} model
 * @param {Schema} schema
 * @param {{ before: Content, after: Content }} contents as `contentOf` makes them
 * @param {InWords} inWords
 * @param {string[]} [around] labels of what they are part of
 * @returns {Change[]} in the order of the fields
 */
function changesBetween(model, schema, { before, after }, inWords, around = []) {
  const [was, is] = [tidy(before), tidy(after)]
  return writtenFields(schema).flatMap(([name, attribute]) => {
    const values = { before: was[name], after: is[name] }
    if (isDeepStrictEqual(values.before, values.after)) return []
    const steps = [...around, labelOf(name, attribute)]
    const { type, component = '', repeatable } = attribute
    if (type === 'dynamiczone' || (type === 'component' && repeatable)) {
      const schemaOf = (/** @type {Content} */ part) => model.components.get(part.__component ?? component)
      return changesOfLists(model, schemaOf, values, inWords, { steps, ...(type === 'dynamiczone' && { zone: name }) })
    }
    if (type !== 'component') return [{ kind: 'changed', steps, parts: partsOf(attribute, values, inWords) }]
    const inner = model.components.get(component)
    if (!inner) return []
    if (!values.before) return [{ kind: 'added', steps, name: excerpt(inner, values.after) }]
    if (!values.after) return [{ kind: 'removed', steps, name: excerpt(inner, values.before) }]
    return changesBetween(model, inner, values, inWords, steps)
  })
}

/**
 * @param {Model} model
 * @param {(part: Content) => Schema | undefined} schemaOf
 * @param {{ before?: Content[], after?: Content[] }} lists
 * @param {InWords} inWords
 * @param {{ steps: string[], zone?: string }} around zone: if it is a list of blocks
 * @returns {Change[]}
 */
function changesOfLists(model, schemaOf, { before = [], after = [] }, inWords, { steps, zone }) {
  const pairs = pairsOf(before, after)
  const stayed = longestRising(pairs.flatMap((from) => (from === undefined ? [] : [from])))
  const placeOf = (/** @type {Content} */ part, /** @type {number} */ at) => {
    const schema = schemaOf(part)
    const place = [
      ...steps,
      String(at + 1),
      ...(part.__component ? [schema?.info.displayName ?? part.__component] : []),
    ]
    return { schema, place, name: schema ? excerpt(schema, part) : '' }
  }
  /** @type {Change[]} */
  const changes = []
  /** @type {(found: Change[], block: { before?: number, after?: number }) => void} */
  const add = (found, block) => {
    changes.push(...found.map((change) => (zone === undefined ? change : { ...change, block: { zone, ...block } })))
  }
  for (const [to, part] of after.entries()) {
    const from = pairs[to]
    const { schema, place, name } = placeOf(part, to)
    if (from === undefined) add([{ kind: 'added', steps: place, name }], { after: to })
    if (from === undefined || !schema) continue
    const block = { before: from, after: to }
    if (!stayed.has(from) && from !== to) {
      add([{ kind: 'moved', steps: place, name, from: from + 1, to: to + 1 }], block)
    }
    add(changesBetween(model, schema, { before: before[from] ?? {}, after: part }, inWords, place), block)
  }
  for (const [at, part] of before.entries()) {
    if (pairs.includes(at)) continue
    const { place, name } = placeOf(part, at)
    add([{ kind: 'removed', steps: place, name }], { before: at })
  }
  return changes
}

/**
 * For each part of a list its place in the list before: those that are the same first, then those of the same type that have
 * most in common.
 * @param {Content[]} before
 * @param {Content[]} after
 * @returns {(number | undefined)[]}
 */
function pairsOf(before, after) {
  const candidates = after.flatMap((part, to) =>
    before.flatMap((other, from) => {
      if (part.__component !== other.__component) return []
      return [{ from, to, likeness: likenessOf(part, other), distance: Math.abs(from - to) }]
    }),
  )
  candidates.sort((a, b) => b.likeness - a.likeness || a.distance - b.distance)
  /** @type {(number | undefined)[]} */
  const pairs = after.map(() => undefined)
  for (const { from, to } of candidates) {
    if (pairs[to] === undefined && !pairs.includes(from)) pairs[to] = from
  }
  return pairs
}

/** The share of fields that are the same, from 0 to 1. @param {Content} a @param {Content} b */
function likenessOf(a, b) {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => name !== '__component')
  if (names.length === 0) return 1
  return names.filter((name) => isDeepStrictEqual(a[name], b[name])).length / names.length
}

/**
 * The longest series of rising numbers in a list: what is not in it has moved.
 * @param {number[]} numbers each of them once
 * @returns {Set<number>}
 */
function longestRising(numbers) {
  /** @type {number[][]} */
  const best = []
  for (const number of numbers) {
    const before = best.filter((series) => (series.at(-1) ?? -1) < number)
    const longest = before.reduce(
      (one, other) => (other.length > one.length ? other : one),
      /** @type {number[]} */ ([]),
    )
    best.push([...longest, number])
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), /** @type {number[]} */ ([])))
}

/**
 * The same value without what is empty, so that an emptied field is as one that was never filled in.
 * @param {any} value
 * @returns {any}
 */
function tidy(value) {
  if (isEmpty(value)) return undefined
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object') return value
  const kept = Object.entries(value).map(([name, one]) => [name, tidy(one)])
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined && !isBlank(one)))
}

/** Whether a component holds nothing. @param {any} value */
function isBlank(value) {
  return typeof value === 'object' && Object.keys(value).length === 0
}

/**
 * @param {Attribute} attribute
 * @param {{ before: any, after: any }} values
 * @param {InWords} inWords
 * @returns {Part[]}
 */
function partsOf(attribute, { before, after }, inWords) {
  const [was, is] = [before, after].map((value) => wordsOf(attribute, value, inWords))
  if (was === is) return []
  const isText = TEXTS.has(attribute.type) || attribute.type === 'blocks'
  const found = isText && was && is ? diffWordsWithSpace(was, is, { timeout: COMPARED_WITHIN_MS }) : undefined
  if (!found) {
    /** @type {Part[]} */
    const whole = [
      { text: was ?? '', is: 'removed' },
      { text: is ?? '', is: 'added' },
    ]
    return whole.filter(({ text }) => text !== '')
  }
  const parts = readable(found)
  return parts.map(({ text, is: kind }, index) => {
    if (kind !== 'same') return { text, is: kind }
    return { text: shortened(text, { isFirst: index === 0, isLast: index === parts.length - 1 }), is: kind }
  })
}

/**
 * What goes as a whole and then what comes, where only spaces stay between words of both: word by word, nobody could read it.
 * @param {{ value: string, added?: boolean, removed?: boolean }[]} found
 * @returns {Part[]}
 */
function readable(found) {
  /** @type {Part[]} */
  const parts = []
  let [removed, added] = ['', '']
  const end = () => {
    if (removed) parts.push({ text: removed, is: 'removed' })
    if (added) parts.push({ text: added, is: 'added' })
    ;[removed, added] = ['', '']
  }
  for (const [index, part] of found.entries()) {
    const isBetween = removed && added && index < found.length - 1 && part.value.trim() === ''
    if (part.removed || isBetween) removed += part.value
    if (part.added || isBetween) added += part.value
    if (part.removed || part.added || isBetween) continue
    end()
    parts.push({ text: part.value, is: 'same' })
  }
  end()
  return parts
}

/**
 * A value as authors read it; empty where there is none.
 * @param {Attribute} attribute
 * @param {any} value
 * @param {InWords} inWords
 * @returns {string}
 */
function wordsOf({ type, pluginOptions }, value, inWords) {
  if (value === undefined) return ''
  if (type === 'boolean') return value ? messages.yes : messages.no
  if (type === 'enumeration') return pluginOptions?.panel?.choices?.[value] ?? value
  if (type === 'datetime') return inWords(value)
  if (type === 'blocks') return textOf(value).trim()
  if (type === 'media' || type === 'relation') {
    return [value]
      .flat()
      .map(({ name }) => name || messages.unnamed)
      .join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The words of a structured text, a line for each of its paragraphs. @param {any} value @returns {string} */
function textOf(value) {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (!value.children) return value.text ?? ''
  return `${textOf(value.children)}${value.type === 'link' ? '' : '\n'}`
}

/** What is the same, without its middle. @param {string} text @param {{ isFirst: boolean, isLast: boolean }} place */
function shortened(text, { isFirst, isLast }) {
  const [start, end] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND]
  if (text.length <= start + end + 1) return text
  return `${text.slice(0, start)} … ${end === 0 ? '' : text.slice(-end)}`
}

/** The first words of a component, by which its author knows it. @param {Schema} schema @param {Content} content */
function excerpt(schema, content) {
  const texts = writtenFields(schema).filter(([, { type }]) => TEXTS.has(type))
  const [name] = texts.find(([field]) => !isEmpty(content[field])) ?? []
  const words = name ? String(content[name]) : ''
  return words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words
}

module.exports = { changesBetween, tidy }

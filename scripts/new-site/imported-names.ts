import { blockNames } from '../new-block/names.ts'
import type { Schema } from '../openapi/model.ts'

/** What an imported type or component is called here, and its fields whose names had to change. */
export type ImportedName = { uid: string; plural: string; fields: ReadonlyMap<string, string> }

/** Code and file names are made of these names, so each is one word of them and nothing else. */
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const FIELD = /^[A-Za-z]\w*$/
/** Blocks have short names; a number may follow. */
const LONGEST = 36
/** Names of the template's content, addresses and calls, of the engine's addresses, and of the contract's own parts. */
const TAKEN_TYPES =
  'home homes page pages removal removals link links index route lazy about write-a-page api admin assets healthz hooks metrics pictures preview qa readyz uploads content site source tags oldest-read-at or-else single one named list rows constructor then media media-format zone-block blocks-text'
const TAKEN_BLOCKS = ['text', 'page-head']

/**
 * A free name for every type and component, by its name in their model, with what they are not called any more.
 * @param prefix what is put before a name that is taken, or that is none
 */
export function importedNames(types: readonly Schema[], components: readonly Schema[], prefix: string) {
  const names = new Map<string, ImportedName>()
  const notes: string[] = []
  const taken = new Set(TAKEN_TYPES.split(' '))
  for (const { uid, info, attributes } of types) {
    const [name, itsPlural] = [info.singularName ?? '', info.pluralName ?? '']
    const [singular, plural] = typeName(name, itsPlural, prefix, taken)
    claims(singular, plural).forEach((one) => taken.add(one))
    names.set(uid, { uid: `api::${singular}.${singular}`, plural, fields: fieldNames(uid, attributes, notes) })
    if (singular !== name) {
      const isName = KEBAB.test(name) && KEBAB.test(itsPlural)
      const reason = isName
        ? 'this site already uses the original name'
        : 'its names may only have lower case letters, digits and hyphens'
      notes.push(`The type “${name}” is called “${singular}” here, because ${reason}.`)
    }
  }
  const blocks = new Set(TAKEN_BLOCKS)
  for (const { uid, attributes } of components) {
    const dot = uid.indexOf('.')
    const [category, name] = [categoryName(uid.slice(0, Math.max(dot, 0)), prefix), uid.slice(dot + 1)]
    const own = kebab(`${prefix} ${name}`)
    const isFree = (one: string) => !blocks.has(one) && !taken.has(`${category}-${one}`) && isBlockName(one)
    const free = firstFree([name, shortened(own), shortened(`${category}-${own}`)], isFree)
    blocks.add(free)
    names.set(uid, { uid: `${category}.${free}`, plural: '', fields: fieldNames(uid, attributes, notes) })
    if (uid !== `${category}.${free}`) {
      notes.push(
        `The component “${uid}” is called “${category}.${free}” here, because the original name is already used or is not valid for a block.`,
      )
    }
  }
  return { names, notes }
}

/** Words as a name: `Über uns` is `uber-uns`. */
export function kebab(words: string): string {
  const letters = words.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return (letters.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').match(/[a-z0-9]+/gi) ?? []).join('-').toLowerCase()
}

/** The first word of a site's name that may begin a name. */
export function prefixOf(siteName: string): string {
  return siteName.split('-').find((word) => /^[a-z]/.test(word)) ?? 'our'
}

function typeName(name: string, plural: string, prefix: string, taken: ReadonlySet<string>): [string, string] {
  const [own, owns] = [kebab(`${prefix} ${name}`), kebab(`${prefix} ${plural}`)]
  const pluralOf = (singular: string) => {
    if (singular === name) return plural
    const number = singular.slice(own.length)
    return owns === own ? `${singular}-entries` : `${owns}${number}`
  }
  const singular = firstFree([name, own], (one) => {
    const both = [one, pluralOf(one)]
    return both.every((each) => KEBAB.test(each)) && !claims(one, pluralOf(one)).some((each) => taken.has(each))
  })
  return [singular, pluralOf(singular)]
}

/** What a type is called by here: in addresses, in calls and in the contract. */
function claims(singular: string, plural: string): string[] {
  return [singular, plural, `${singular}-list`, `${singular}-card`]
}

/** The first name that is free; the last one with a number where none is. */
function firstFree(names: readonly string[], isFree: (name: string) => boolean): string {
  const free = names.find(isFree)
  if (free !== undefined) return free
  let number = 2
  while (!isFree(`${names.at(-1)}-${number}`)) number += 1
  return `${names.at(-1)}-${number}`
}

function isBlockName(name: string): boolean {
  try {
    return blockNames(name).kebab === name
  } catch {
    return false
  }
}

function categoryName(category: string, prefix: string): string {
  return KEBAB.test(category) ? category : kebab(`${prefix} ${category}`)
}

function shortened(name: string): string {
  return name.slice(0, LONGEST).replace(/-$/, '')
}

/** `related-items` is called `relatedItems`. */
function fieldNames(owner: string, attributes: Schema['attributes'], notes: string[]): Map<string, string> {
  const taken = new Set(Object.keys(attributes))
  const renamed = new Map<string, string>()
  for (const field of taken) {
    if (FIELD.test(field)) continue
    const words = kebab(field)
    const name = (/^[a-z]/.test(words) ? words : `field-${words}`).replaceAll(/-(\w?)/g, (_, next: string) =>
      next.toUpperCase(),
    )
    const numbered = (number: number) => (number === 1 ? name : `${name}${number}`)
    let number = 1
    while (taken.has(numbered(number)) || [...renamed.values()].includes(numbered(number))) number += 1
    renamed.set(field, numbered(number))
    notes.push(
      `The field “${field}” of ${owner} is called “${numbered(number)}” here, because the original name is not valid in code.`,
    )
  }
  return renamed
}

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Attribute, Schema } from '../openapi/model.ts'
import { folderOf, slugField, type ImportedModel } from './imported-model.ts'
import { type EntryReference, type Made, madeEntries, PICTURE, pictureFor } from './made-entries.ts'

const Entry = z.record(z.string(), z.unknown())
const Answer = z.object({ data: z.union([Entry, z.array(Entry).min(1)]) })

/** Entries of theirs as their content service answered them, by the name of the type. */
export type Answers = ReadonlyMap<string, readonly Values[]>
export type Values = Readonly<Record<string, unknown>>

/**
 * Reads the entries to import, by the name of their type in the site.
 * @param requests `<type>=<answer.json>`, by the type's name in the site or in their model
 * @throws {Error} one sentence where that is no type, no file, or no answer of a content service
 */
export function readAnswers(requests: readonly string[], model: ImportedModel): Map<string, Values[]> {
  return new Map(
    requests.map((request) => {
      const equals = request.indexOf('=')
      if (equals === -1)
        throw new Error(
          `“--content ${request}” does not include the path of a file. Write “--content <type>=<answer.json>”.`,
        )
      const [name, file] = [request.slice(0, equals), request.slice(equals + 1)]
      const type = model.types.find((one) => folderOf(one) === (hereOf(model, name) ?? name))
      if (!type) {
        throw new Error(`There is no type “${name}”. The types are ${model.types.map(folderOf).join(', ')}.`)
      }
      return [folderOf(type), readAnswer(file, name)]
    }),
  )
}

/** What a type of their model is called in the site. */
function hereOf({ names }: ImportedModel, name: string): string | undefined {
  const [, uid] = [...names].find(([theirs]) => theirs.startsWith('api::') && theirs.endsWith(`.${name}`)) ?? []
  return uid?.slice(uid.indexOf('.') + 1)
}

function readAnswer(file: string, name: string): Values[] {
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. Save the response of your content service for “${name}” in this file.`)
  const answer = Answer.safeParse(parsed(file))
  if (!answer.success)
    throw new Error(`${file} is not a response of a content service, because it has no entries under “data”.`)
  return [answer.data.data].flat()
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}

/**
 * What each type begins with: their own entries, or made-up ones, which refer to each other. In the order of need: what an
 * entry refers to comes before it. Of types that refer to each other in a circle one refers to nothing.
 */
export function entriesOf(model: ImportedModel, answers: Answers = new Map()): Map<Schema, Values[]> {
  const made: Made = { counts: new Map(), entries: new Map() }
  const entries = inOrderOfNeed(model).map((type) => {
    const own = answers.get(folderOf(type))?.map((entry) => kept(model, type, entry))
    const all = own ?? madeEntries(model, type, made)
    made.entries.set(
      type.uid,
      all.map((entry, index) => referenceTo(type, entry, index)),
    )
    return [type, all] as const
  })
  return new Map(entries)
}

/** What tells an entry apart, as the content service fills its database. */
function referenceTo(type: Schema, entry: Values, index: number): EntryReference {
  const [name, slug] = [folderOf(type), slugField(type)]
  return { '@entry': [name, slug ? String(entry[slug]) : index === 0 ? name : `${name}-${index + 1}`] }
}

function inOrderOfNeed({ types, components }: ImportedModel): Schema[] {
  const schemas = new Map([...types, ...components].map((schema) => [schema.uid, schema]))
  const visited = new Set<string>()
  const visit = (uid: string): Schema[] => {
    const schema = schemas.get(uid)
    if (!schema || visited.has(uid)) return []
    visited.add(uid)
    const needed = Object.values(schema.attributes).flatMap((attribute) => [
      ...('mappedBy' in attribute ? [] : [attribute.target ?? '']),
      attribute.component ?? '',
      ...(attribute.components ?? []),
    ])
    return [...needed.flatMap(visit), ...(types.includes(schema) ? [schema] : [])]
  }
  return types.flatMap(({ uid }) => visit(uid))
}

/** The module with which the content service fills an empty database. */
export function seedOf(entries: ReadonlyMap<Schema, readonly Values[]>): string {
  const lines = [...entries].map(([type, data]) => {
    const isSingle = type.kind === 'singleType'
    const made = code(isSingle ? data[0] : data)
    const files = made.includes('file(') ? 'file' : ''
    return `    [${JSON.stringify(folderOf(type))}, ${JSON.stringify(slugField(type) ?? null)}, (${files}) => (${made})],\n`
  })
  const text = lines.join('')
  const ids = text.includes('documentId(') ? "const { documentId } = require('../src/engine/seed/ids')\n" : ''
  return `'use strict'

const path = require('node:path')
${ids}
/** The only sample picture. */
const PICTURE = path.join(__dirname, 'picture.svg')

/**
 * Entries of each imported type: the imported ones, or one or two generated entries with one of each block.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  files: [{ path: PICTURE, alternativeText: 'Hills under a low sun', focalPoint: null }],
  content: [
${text}  ],
}
`
}

/** What of an answer the content service takes back: the sample picture in the place of files, and nothing of other entries. */
function kept(model: ImportedModel, { uid, attributes }: Schema, values: Values): Values {
  const pairs = Object.entries(attributes).map(
    ([name, attribute]) =>
      [name, keptValue(model, attribute, values[model.fields.get(`${uid}.${name}`) ?? name])] as const,
  )
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== null))
}

function keptValue(model: ImportedModel, attribute: Attribute, value: unknown): unknown {
  const { type, component, multiple, required } = attribute
  if (type === 'relation' || type === 'password') return undefined
  if (type === 'media') return value || required ? pictureFor(attribute, multiple === true) : undefined
  if (type !== 'component' && type !== 'dynamiczone') return value
  if (Array.isArray(value)) return value.flatMap((one) => keptPart(model, component, one) ?? [])
  return keptPart(model, component, value)
}

/** A part of an entry, whose component it names itself in a zone. */
function keptPart(model: ImportedModel, component: string | undefined, value: unknown): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const values: Values = Object.fromEntries(Object.entries(value))
  const uid = component ?? model.names.get(String(values.__component))
  const schema = model.components.find((one) => one.uid === uid)
  if (!schema) return undefined
  return { ...(component === undefined ? { __component: uid } : {}), ...kept(model, schema, values) }
}

/** Values as code, with the calls in it that stand for a file's number and for an entry's. */
function code(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(JSON.stringify(PICTURE), "file('picture.svg')")
    .replaceAll(/\{"@entry":\[("(?:[^"\\]|\\.)*","(?:[^"\\]|\\.)*")\]\}/g, 'documentId($1)')
}

import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Attribute, Schema } from '../openapi/model.ts'
import { addressOf, folderOf, slugField, type ImportedModel } from './imported-model.ts'
import { type Counts, madeEntries, PICTURE, pictureFor } from './made-entries.ts'

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
      if (equals === -1) throw new Error(`Write “--content <type>=<answer.json>”: “${request}” names no file.`)
      const [name, file] = [request.slice(0, equals), request.slice(equals + 1)]
      const type = model.types.find((one) => folderOf(one) === (hereOf(model, name) ?? name))
      if (!type) {
        throw new Error(`There is no type “${name}”: the types are ${model.types.map(folderOf).join(', ')}.`)
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
    throw new Error(`There is no file ${file}: save what your content service answers for “${name}” there.`)
  const answer = Answer.safeParse(parsed(file))
  if (!answer.success) throw new Error(`${file} is not an answer of a content service: it has no entries under “data”.`)
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
 * What a type begins with: their own entries, or made-up ones.
 * @param counts of the values that are made up so far for what is unique
 */
export function entriesOf(model: ImportedModel, type: Schema, answers: Answers, counts: Counts = new Map()): Values[] {
  const own = answers.get(folderOf(type))
  return own ? own.map((entry) => kept(model, type, entry)) : madeEntries(model, type, counts)
}

/** The module with which the content service fills an empty database. */
export function seedOf(model: ImportedModel, answers: Answers): string {
  const counts: Counts = new Map()
  const entries = model.types.map((type) => {
    const slug = slugField(type)
    const isSingle = type.kind === 'singleType'
    if (!isSingle && addressOf(type) === undefined) return ''
    const data = entriesOf(model, type, answers, counts)
    const made = code(isSingle ? data[0] : data)
    const files = made.includes('file(') ? 'file' : ''
    const key = JSON.stringify(isSingle ? null : slug)
    return `    [${JSON.stringify(folderOf(type))}, ${key}, (${files}) => (${made})],\n`
  })
  return `'use strict'

const path = require('node:path')

/** The only sample picture: the logo of the site. */
const LOGO = path.join(__dirname, '../../src/shell/favicon.svg')

/**
 * Entries of each imported type: those that were imported, or an entry or two with one of each block, made up.
 * @type {import('../src/engine/seed').SampleContent}
 */
module.exports = {
  files: [{ path: LOGO, alternativeText: 'The logo of this site', focalPoint: null }],
  content: [
${entries.join('')}  ],
}
`
}

/** What of an answer the content service takes back: the logo in the place of files, and nothing of other entries. */
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

function code(value: unknown): string {
  return JSON.stringify(value).replaceAll(JSON.stringify(PICTURE), "file('favicon.svg')")
}

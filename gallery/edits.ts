import { isDeepStrictEqual } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** What a block holds, by field. */
export type Values = Readonly<Record<string, unknown>>

/** Characters: with the rest of an address, and once more as what a request says of where it comes from. */
export const LONGEST_EDIT = 5000
/** What so few characters could become is no edit of a block. */
const LARGEST_BYTES = 500_000

/** Each changed field with its value; a field without one is left out. */
const Changes = z.array(z.union([z.tuple([z.string(), z.json()]), z.tuple([z.string()])]))

/** Changes that an address cannot hold, or that nobody can read. Its message is for the gallery's reader. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused'
}

/**
 * What differs from the example, for the address of a page: empty where nothing does.
 * @throws {EditRefused} where it is too long for an address
 */
export function writeEdit(example: Values, edited: Values): string {
  const names = [...new Set([...Object.keys(example), ...Object.keys(edited)])]
  const changes = names
    .filter((name) => !isDeepStrictEqual(plain(example[name]), plain(edited[name])))
    .map((name) => (edited[name] === undefined ? [name] : [name, edited[name]]))
  if (changes.length === 0) return ''
  const edit = deflateRawSync(JSON.stringify(changes)).toString('base64url')
  if (edit.length <= LONGEST_EDIT) return edit
  throw new EditRefused(
    `These changes are too long for an address: ${edit.length} characters, and ${LONGEST_EDIT} fit. Use shorter texts or fewer rows.`,
  )
}

/**
 * The example with the changes that an address holds.
 * @param fields names of those that may be changed
 * @throws {EditRefused} where these are no changes of that block
 */
export function readEdit(example: Values, fields: readonly string[], edit: string): Values {
  if (edit === '') return example
  const changes = edit.length <= LONGEST_EDIT ? changesIn(edit) : undefined
  if (!changes || changes.some(([name]) => !fields.includes(name))) {
    throw new EditRefused('The changes in this address cannot be read: it is cut off, or belongs to another block.')
  }
  const left = new Set(changes.filter((change) => change.length === 1).map(([name]) => name))
  const edited = { ...example, ...Object.fromEntries(changes) }
  return Object.fromEntries(Object.entries(edited).filter(([name]) => !left.has(name)))
}

function changesIn(edit: string): z.infer<typeof Changes> | undefined {
  try {
    const text = inflateRawSync(Buffer.from(edit, 'base64url'), { maxOutputLength: LARGEST_BYTES }).toString()
    return Changes.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** As JSON has it: without what is undefined. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

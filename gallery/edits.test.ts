import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EditRefused, LONGEST_EDIT, readEdit, writeEdit } from './edits.ts'

const FIELDS = ['title', 'text', 'rows', 'link']
/** JSON without the one key that no field has and that is left out of whatever is read. */
const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
const block = fc.record(Object.fromEntries(FIELDS.map((name) => [name, json])), {
  requiredKeys: ['title'],
})

/** As JSON has it: without the sign of a zero. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test('whatever is edited comes back from the address, and what is as it was takes no room', () => {
  fc.assert(
    fc.property(block, block, (example, edited) => {
      const edit = writeEdit(example, edited)
      expect(edit).toMatch(/^[\w-]*$/)
      expect(plain(readEdit(example, FIELDS, edit))).toEqual(plain(edited))
      expect(writeEdit(edited, edited)).toBe('')
    }),
  )
})

test('what others wrote into an address is refused in one sentence, or is an edit of that block', () => {
  const example = { title: 'A' }
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: fc.constantFrom('a', 'Z', '-', '_') })),
      (edit) => {
        try {
          expect(Object.keys(readEdit(example, FIELDS, edit)).filter((name) => !FIELDS.includes(name))).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(EditRefused)
        }
      },
    ),
  )
})

const SENTENCE = 'The changes in this address cannot be read: it is cut off, or belongs to another block.'

test.each([
  ['cut off', writeEdit({}, { title: 'A title that is long enough to be cut off' }).slice(0, -8)],
  ['of another block', writeEdit({}, { questions: [] })],
  ['of what a block is', writeEdit({}, { __component: 'blocks.other' })],
  ['of every object', writeEdit({}, JSON.parse('{"__proto__":{"title":"x"}}'))],
  ['too long', 'a'.repeat(LONGEST_EDIT + 1)],
])('an edit that is %s is refused', (_what, edit) => {
  expect(() => readEdit({ title: 'A' }, FIELDS, edit)).toThrow(SENTENCE)
})

test('changes that do not fit an address say how long they are', () => {
  const text = Array.from({ length: 4000 }, (_, at) => (at * 7919) % 10_007).join(' ')
  expect(() => writeEdit({ text: '' }, { text })).toThrow(/too long for an address: \d+ characters, and 5000 fit/)
})

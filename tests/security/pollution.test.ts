import { afterEach, expect, test } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { knownParameters } from '#server/pages/page-request.ts'
import { checkBlock, checkEntity } from '#api/check-entity.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import { readValues } from '#forms/submitted-form.ts'
import { contactDefinition } from '#registration/questions.ts'
import { openLink } from '#server/preview/sessions.ts'
import { changedTags, readContentEvent } from '#server/content/content-event.ts'

const EVERY_OBJECT = Object.getOwnPropertyNames(Object.prototype).toSorted()

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(EVERY_OBJECT)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

/** As it comes: an own field of that name, which an object literal would not have. */
const POISON = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"polluted":"yes"}'

test('an entity with fields such as __proto__ is as it was without them', () => {
  const made = madeEntity('Homepage', 'typical')
  const clean = checkEntity('Homepage', made, () => {})
  const poisoned: unknown = JSON.parse(`${JSON.stringify(made).slice(0, -1)},${POISON.slice(1)}`)
  expect(checkEntity('Homepage', poisoned, () => {})).toEqual(clean)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
  'a block of the name %s is one that nobody knows',
  (name) => {
    expect(checkBlock({ __component: name, id: 1 })).toHaveProperty('invalid.component', name)
  },
)

test('a webhook with fields such as __proto__ says what it says without them', () => {
  const event = `{"event":"entry.publish","model":"__proto__","entry":{"documentId":"constructor","publishedAt":"2026-01-01",${POISON.slice(1)}}`
  const read = readContentEvent(JSON.parse(event))
  expect(read && [...changedTags(read)]).toHaveLength(2)
  expect(readContentEvent(JSON.parse(POISON))).toBeUndefined()
})

test('a form with fields such as __proto__ has only the fields of its definition', () => {
  const definition = contactDefinition(null)
  const body = new URLSearchParams('__proto__=polluted&constructor=polluted&__proto__[polluted]=yes&toString=polluted')
  const values = readValues(definition, body)
  expect(JSON.stringify(values)).not.toContain('polluted')
})

test('parameters of such names are nobody’s, in an address and in a preview link', () => {
  const query = '__proto__[polluted]=yes&constructor[prototype][polluted]=yes&__proto__=polluted'
  expect(knownParameters('/our-programs/open', query, addressRules)).toEqual({})
  expect(openLink(Object.fromEntries(new URLSearchParams(query)), 'a-secret-of-previews', addressRules, 0)).toBe(
    'forged',
  )
})

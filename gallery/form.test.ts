import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { allFields, fieldOf, formOf, readLeaf, type Field } from './form.ts'
import { controlName, editedValues, pickName, pickOf } from './form-values.ts'
import { valuesOf } from './shown.ts'

/** What a browser sends of a form that nobody touched. */
function untouched(fields: readonly Field[]): Map<string, string> {
  return new Map(
    allFields(fields).flatMap((field) => {
      if ('shown' in field) return [[controlName(field.path), field.shown.replaceAll('\n', '\r\n')]]
      return field.kind === 'media' || field.kind === 'entry' ? [[pickName(field.path), pickOf(field)]] : []
    }),
  )
}

test.each(catalogue().map(({ name, component, examples }) => ({ name, component, examples })))(
  'the form of $name leaves every example as it is',
  ({ component, examples }) => {
    for (const { section } of examples) {
      const values = valuesOf(section)
      const fields = formOf(component, values)
      expect(editedValues(component, values, untouched(fields)).values).toEqual(values)
    }
  },
)

type Schema = Parameters<typeof fieldOf>[0]

function fieldFor(schema: Schema, value: unknown, name = 'field'): Field {
  return fieldOf(schema, { path: name, name, value, isOptional: false })
}

const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const WORDS = { label: { type: 'string' } }
const FILE = { alternativeText: { type: 'string' }, formats: { type: 'object' }, mime: { type: 'string' } }

test.each([
  ['line', { type: 'string', maxLength: 140 }, 'a', { shown: 'a', limits: 'up to 140 characters' }],
  ['long', { type: 'string', maxLength: 320 }, 'a', { shown: 'a' }],
  ['long', { type: 'string', maxLength: 140 }, 'a\nb', { shown: 'a\nb' }],
  ['line', { type: 'string', format: 'date-time' }, '2026-11-25', { shown: '2026-11-25' }],
  ['rich', { type: 'string', contentMediaType: 'text/markdown' }, '<p>A <strong>b</strong></p>', { shown: 'A **b**' }],
  ['number', { type: 'integer' }, 7, { shown: '7' }],
  ['choice', { type: 'boolean' }, true, { shown: 'yes', choices: ['yes', 'no'] }],
  ['choice', { type: ['boolean', 'null'] }, null, { shown: '', choices: ['', 'yes', 'no'] }],
  ['choice', { type: 'string', enum: ['red', 'grey', null] }, 'blue', { choices: ['red', 'grey', 'blue'] }],
  ['date', { type: 'string', format: 'date' }, '2026-11-25', { shown: '2026-11-25' }],
  ['moment', { type: 'string', format: 'date-time' }, '2026-11-25T09:30:15.123Z', { shown: '2026-11-25T09:30' }],
  [
    'media',
    orNull({ type: 'object', properties: FILE }),
    { alternativeText: 'A', mime: 'x' },
    { empty: { value: null } },
  ],
  ['entry', { type: 'object', properties: { documentId: { type: 'string' }, ...WORDS } }, { label: 'A' }, {}],
  [
    'component',
    { type: 'object', properties: WORDS },
    { label: 'A' },
    { fields: [{ path: 'field.label', shown: 'A' }] },
  ],
  [
    'rows',
    { type: 'array', items: { type: 'object', properties: WORDS } },
    [{ label: 'A' }],
    { rows: [{ path: 'field.0', fields: [{ path: 'field.0.label', shown: 'A' }] }] },
  ],
  ['kept', { type: 'string', const: 'blocks.faq' }, 'blocks.faq', {}],
  ['kept', { type: 'object' }, { any: 'thing' }, {}],
])('a field of kind %s is made of %j', (kind, schema, value, made) => {
  expect(fieldFor(schema, value)).toMatchObject({ kind, ...made })
})

test.each([
  ['line', { type: 'string' }, 'a', 'b', 'b'],
  ['empty line', { type: 'string' }, 'a', '', ''],
  ['empty line that may be null', { type: ['string', 'null'] }, 'a', '', null],
  ['Markdown', { type: 'string', contentMediaType: 'text/markdown' }, '<p>A</p>', 'A _b_', '<p>A <em>b</em></p>'],
  [
    'script in Markdown',
    { type: 'string', contentMediaType: 'text/markdown' },
    '',
    '<script>',
    '<p>&lt;script&gt;</p>',
  ],
  ['number', { type: 'number' }, 1, '2.5', 2.5],
  ['word for a number', { type: 'number' }, 1, 'two', 'two'],
  ['no', { type: 'boolean' }, true, 'no', false],
  ['choice', { type: 'string', enum: ['red', 'grey'] }, 'red', 'grey', 'grey'],
  [
    'moment',
    { type: 'string', format: 'date-time' },
    '2026-11-25T09:30:15.123Z',
    '2026-12-01T10:00',
    '2026-12-01T10:00:00.000Z',
  ],
  [
    'moment as it was',
    { type: 'string', format: 'date-time' },
    '2026-11-25T09:30:15.123Z',
    '2026-11-25T09:30',
    '2026-11-25T09:30:15.123Z',
  ],
])('a %s is read from what was typed', (_what, schema, value, typed, read) => {
  const field = fieldFor(schema, value)
  expect('shown' in field && readLeaf(field, typed)).toEqual(read)
})

test.each([
  ['It must not be empty.', { type: 'string' }, null],
  ['It has 4 characters; it can have at most 3.', { type: 'string', maxLength: 3 }, 'four'],
  ['It has characters that are not allowed.', { type: 'string', pattern: '^[a-z]+$' }, 'A B'],
  ['It is not a number.', { type: 'number' }, 'two'],
  ['It is not a whole number.', { type: 'integer' }, 1.5],
  ['It is less than 1.', { type: 'integer', minimum: 1 }, 0],
  ['It is more than 9.', { type: 'integer', maximum: 9 }, 10],
  ['It is not one of the choices.', { type: 'string', enum: ['red'] }, 'blue'],
  ['It is not a date.', { type: 'string', format: 'date' }, 'soon'],
  ['It has 0; it needs at least 1.', { type: 'array', minItems: 1, items: { type: 'object', properties: WORDS } }, []],
  [
    'It has 2; it can have at most 1.',
    { type: 'array', maxItems: 1, items: { type: 'object', properties: WORDS } },
    [{}, {}],
  ],
  [undefined, { type: ['string', 'null'], maxLength: 3 }, null],
  [undefined, { type: 'string', maxLength: 3 }, 'two'],
])('the contract says “%s” of %j with %j', (fault, schema, value) => {
  expect(fieldFor(schema, value).fault).toBe(fault)
})

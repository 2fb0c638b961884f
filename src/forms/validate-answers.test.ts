import { expect, test } from 'vitest'
import type { FormContent } from './form-definition.ts'
import { fieldsOf, formDefinition, withSection } from './form-definition.ts'
import { validateAnswers } from './validate-answers.ts'

type Field = FormContent['sections'][number]['fields'][number]

function form(...fields: Partial<Field>[]) {
  const whole = fields.map((field, id) => ({
    id,
    label: 'Name',
    type: 'text' as const,
    help: null,
    isRequired: false,
    isForSessionOnly: false,
    max_length: null,
    options: [],
    ...field,
  }))
  return formDefinition({ title: null, text: null, sections: [{ id: 1, title: null, text: null, fields: whole }] })
}

/** What is wrong with the first field when it is sent with these values. */
function wrong(field: Partial<Field>, ...values: string[]): string | undefined {
  const definition = form(field)
  const name = fieldsOf(definition)[0]?.name ?? ''
  const checked = validateAnswers(definition, { [name]: values })
  return 'errors' in checked ? checked.errors.get(name) : undefined
}

/** The answer that is stored of these values. */
function answer(field: Partial<Field>, ...values: string[]) {
  const definition = form(field)
  const checked = validateAnswers(definition, { [fieldsOf(definition)[0]?.name ?? '']: values })
  return 'answers' in checked ? checked.answers[0]?.value : undefined
}

const choices = {
  options: [
    { id: 1, label: 'Card' },
    { id: 2, label: 'Invoice' },
  ],
}

test.each(['radio', 'select', 'checkbox'] as const)(
  'an option of a %s with a space at its end can be chosen',
  (type) => {
    const options = [{ id: 1, label: 'Card ' }]
    const [field] = fieldsOf(form({ type, options }))
    expect(wrong({ type, options, isRequired: true }, field?.options[0]?.value ?? '')).toBeUndefined()
  },
)

test('questions with the same label have separate answers', () => {
  const names = fieldsOf(form({ label: 'Name' }, { label: 'Name' }, { label: '名前' })).map(({ name }) => name)
  expect(names).toEqual(['q-name', 'q-name-2', 'q-field'])
})

test.each([
  ['3', '3'],
  [' 03 ', '3'],
  ['12', '12'],
  // It goes without saying.
  ['1', undefined],
])('so many places may be asked for: “%s”', (given, kept) => {
  const definition = withSection(form(), null, [{ name: 'places', label: 'Places', kind: 'places', most: 12 }])
  const checked = validateAnswers(definition, { places: [given] })
  expect(checked).toMatchObject({ answers: kept === undefined ? [] : [{ name: 'places', value: kept }] })
})

test('an answer by which somebody agrees to something says so', () => {
  const definition = form({ label: 'I agree', type: 'consent' }, { label: 'I need a ramp', type: 'checkbox' })
  const values = Object.fromEntries(fieldsOf(definition).map(({ name }) => [name, ['yes']]))
  expect(validateAnswers(definition, values)).toEqual({
    answers: [
      { name: 'q-i-agree', label: 'I agree', value: 'yes', isConsent: true },
      { name: 'q-i-need-a-ramp', label: 'I need a ramp', value: 'yes' },
    ],
  })
})

test('says what is wrong with an answer of each kind', () => {
  const isRequired = true
  expect(wrong({ label: 'First name', isRequired }, '  ')).toBe('Enter your first name')
  expect(wrong({ label: 'What you answer for', isRequired })).toBe('Fill in “What you answer for”')
  expect(wrong({ label: 'Work email', type: 'email' }, 'director@example')).toBe(
    'Enter an email address for “Work email”, like name@company.example',
  )
  expect(wrong({ label: 'Telephone', type: 'phone' }, 'ring me')).toMatch(/telephone number/)
  expect(wrong({ label: 'Arrival', type: 'date' }, '2026-02-30')).toMatch(
    /^Enter the year, month and day for “Arrival”/,
  )
  expect(wrong({ label: 'How?', type: 'radio', isRequired, ...choices })).toBe('Answer “How?”')
  expect(wrong({ label: 'Way', type: 'select', ...choices }, 'Gold')).toBe('Choose an answer for “Way”')
  expect(wrong({ label: 'Ways', type: 'checkbox', ...choices }, 'Card', 'Gold')).toBe('Choose an answer for “Ways”')
  expect(wrong({ label: 'I agree', type: 'consent', isRequired })).toBe('Accept this to continue: “I agree”')
  expect(wrong({ label: 'Country', type: 'country', isRequired }, 'Atlantis')).toBe('Choose an answer for “Country”')
})

test('accepts valid answers, and optional ones left out', () => {
  expect(wrong({ type: 'email' }, 'ada@company.example')).toBeUndefined()
  expect(wrong({ type: 'email' }, '')).toBeUndefined()
  expect(wrong({ type: 'phone' }, '+60 (3) 2345-6789')).toBeUndefined()
  expect(wrong({ type: 'date' }, '2026-02-28')).toBeUndefined()
  expect(wrong({ type: 'country' }, 'Malaysia')).toBeUndefined()
  expect(wrong({ type: 'checkbox', ...choices }, 'Card', 'Invoice')).toBeUndefined()
})

test('counts a line break as one character, as browsers do', () => {
  expect(wrong({ type: 'textarea', max_length: 3 }, 'a\r\nb')).toBeUndefined()
  expect(wrong({ label: 'Wishes', type: 'textarea', max_length: 3 }, 'a\r\nbc')).toBe(
    '“Wishes” must be 3 characters or fewer. Yours has 4.',
  )
})

test('groups the digits of a limit', () => {
  expect(wrong({ label: 'Wishes', type: 'textarea', max_length: 2000 }, 'a'.repeat(2001))).toBe(
    '“Wishes” must be 2,000 characters or fewer. Yours has 2,001.',
  )
})

test.each(['\u200b', ' \u200b\u2060 ', '\u3164', '\u2800', '\u202e'])(
  'an answer that nobody sees is none',
  (invisible) => {
    expect(wrong({ label: 'Last name', isRequired: true }, invisible)).toBe('Enter your last name')
    expect(wrong({ label: 'Last name' }, invisible)).toBeUndefined()
  },
)

test('keeps the joiners inside a name, which its script needs', () => {
  expect(answer({}, 'می\u200cخواهم')).toBe('می\u200cخواهم')
})

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['Ada.L+x@Company.Example', 'Ada.L+x@Company.Example'],
])('%s is taken in the form that mail servers take', (given, taken) => {
  expect(answer({ type: 'email' }, given)).toBe(taken)
})

test.each([
  'ü@company.example',
  'ada@',
  'ada@bücher',
  'a da@bücher.example',
  'ada@bü/x.example',
  'ada@x@bücher.example',
])('%s is no address that mail servers take', (given) => {
  expect(wrong({ label: 'Work email', type: 'email' }, given)).toMatch(/email address/)
})

test('accepts no line break in a single line, where it could forge a header of an email', () => {
  expect(wrong({ label: 'Name' }, 'Ada\r\nBcc: all@company.example')).toBe('“Name” must be on one line')
})

test('names errors in the order of the form, and answers with their questions', () => {
  const definition = form({ label: 'One', isRequired: true }, { label: 'Two' }, { label: 'Three', isRequired: true })
  const refused = validateAnswers(definition, {})
  expect('errors' in refused && [...refused.errors.keys()]).toEqual(['q-one', 'q-three'])
  const given = { 'q-one': [' 1 '], 'q-three': ['3'], 'q-nobody-asked': ['x'] }
  expect(validateAnswers(definition, given)).toEqual({
    answers: [
      { name: 'q-one', label: 'One', value: '1' },
      { name: 'q-three', label: 'Three', value: '3' },
    ],
  })
})

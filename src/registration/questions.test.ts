import { expect, test } from 'vitest'
import { emailField, fieldsOf } from '#forms/form-definition.ts'
import { withPlaces } from './page-forms.ts'
import { contactDefinition, DEFAULT_REGISTRATION, registrationDefinition } from './questions.ts'
import { validForm } from './testing/examples.ts'

const NOTHING_ELSE = { questions: [], isPaid: false, terms: null }
const EMPTY = { title: null, text: null, sections: [] }
const NAME = {
  id: 1,
  label: 'Name',
  type: 'text' as const,
  help: null,
  isRequired: true,
  isForSessionOnly: false,
  max_length: null,
  options: [],
}

test("asks an author's questions, and nothing else if nothing else is needed", () => {
  const asked = fieldsOf(registrationDefinition(DEFAULT_REGISTRATION, NOTHING_ELSE)).map(({ label }) => label)
  expect(asked).toEqual(DEFAULT_REGISTRATION.sections[0]?.fields.map(({ label }) => label))
})

test.each([
  ['no sections', []],
  ['a section without questions', [{ id: 1, title: 'You', text: null, fields: [] }]],
])('a form with %s asks the default questions under its own title and text', (_, sections) => {
  const content = { title: 'Join us', text: 'We look forward to it.', sections }
  const registration = registrationDefinition(content, NOTHING_ELSE)
  expect(registration).toEqual({
    ...registrationDefinition(null, NOTHING_ELSE),
    title: 'Join us',
    text: 'We look forward to it.',
  })
  const contact = contactDefinition(content)
  expect(contact).toEqual({ ...contactDefinition(null), title: 'Join us', text: 'We look forward to it.' })
})

test('asks for the payment method and for consent to the terms, if there are any', () => {
  const terms = { label: 'Terms', url: '/pdf/terms.pdf' }
  const form = registrationDefinition(DEFAULT_REGISTRATION, { questions: [], isPaid: true, terms })
  const [payment, consent] = fieldsOf(form).slice(-2)
  expect(payment).toMatchObject({ name: 'payment', kind: 'radio', isRequired: true })
  expect(consent).toMatchObject({ name: 'terms', kind: 'consent', isRequired: true, document: terms })
})

test('the default form asks what goes on an invoice where a registration is paid', () => {
  const titles = (isPaid: boolean) =>
    registrationDefinition(null, { ...NOTHING_ELSE, isPaid }).sections.map(({ title }) => title)
  expect(titles(true)).toContain('For the invoice')
  expect(titles(false)).not.toContain('For the invoice')
  const asked = fieldsOf(registrationDefinition(null, { ...NOTHING_ELSE, isPaid: true }))
  expect(asked.filter(({ label }) => ['Billing address', 'Tax number', 'Purchase order'].includes(label))).toEqual([
    expect.objectContaining({ kind: 'textarea', isRequired: false }),
    expect.objectContaining({ kind: 'text', isRequired: false }),
    expect.objectContaining({ kind: 'text', isRequired: false }),
  ])
})

test('always asks for an email address', () => {
  const content = { ...EMPTY, sections: [{ id: 1, title: null, text: null, fields: [NAME] }] }
  expect(emailField(registrationDefinition(content, NOTHING_ELSE))?.name).toBe('email')
  expect(emailField(contactDefinition(content))?.name).toBe('email')
  expect(fieldsOf(contactDefinition(null)).filter(({ kind }) => kind === 'email')).toHaveLength(1)
})

test("an author's question never takes the name of one of ours", () => {
  const [section] = DEFAULT_REGISTRATION.sections
  const [field] = section?.fields ?? []
  if (!section || !field) throw new Error('The usual form asks nothing.')
  const content = { ...EMPTY, sections: [{ ...section, fields: [{ ...field, label: 'payment' }] }] }
  const names = fieldsOf(registrationDefinition(content, { ...NOTHING_ELSE, isPaid: true })).map(({ name }) => name)
  expect(names).toEqual(['q-payment', 'email', 'payment'])
})

test('more places than are free are waited for, unless they are held for the person who asks, or one person has to wait, too', () => {
  const { form } = validForm()
  if (form.kind !== 'registration') throw new Error('It is no registration.')
  const two = { ...form, placesLeft: 2 }
  expect(withPlaces(two, 2)).toMatchObject({ isWaitlist: false, order: { total: 1_280_000 }, places: 2 })
  const waiting = withPlaces(two, 3)
  expect(waiting).toMatchObject({ isWaitlist: true, order: { total: 0 }, orderOfPlace: { total: 640_000 } })
  expect(withPlaces({ ...two, isHeld: true }, 3)).toMatchObject({ isWaitlist: false, order: { total: 1_920_000 } })
  expect(withPlaces({ ...form, placesLeft: null }, 100).isWaitlist).toBe(false)
  // What a place costs may change: the number stays.
  expect(withPlaces(waiting, 3, { currency: 'USD', items: [], total: 1 })).toMatchObject({ orderOfPlace: { total: 1 } })
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { formMessages } from '#messages/en.ts'
import { render } from '#registry/testing/render.ts'
import { form } from './Form.tsx'
import { examples } from './form.examples.ts'

function draw(block: Block<'page.form'>) {
  return render(form.draw(block, { id: 'form', tone: 'grey', isFirst: false }, {}))
}

/** What a visitor can fill in. */
function fields({ element }: ReturnType<typeof draw>): HTMLInputElement[] {
  return [...element.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
}

test('begins with what is wrong, focused, and leads from each line to its field', () => {
  const drawn = draw(examples.errors)
  const alert = drawn.getByRole('alert')
  expect(alert.parentElement).toBe(drawn.element.querySelector('form'))
  expect(alert.previousElementSibling).toBeNull()
  expect(alert.getAttribute('tabindex')).toBe('-1')
  expect(alert.hasAttribute('autofocus')).toBe(true)
  within(alert).getByRole('heading', { level: 3, name: 'There are 5 problems with your answers' })
  const anchors = within(alert)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(anchors).toHaveLength(5)
  for (const anchor of anchors) expect(fields(drawn).map(({ id }) => `#${id}`)).toContain(anchor)
})

test('says at each field what is wrong with it, to screen readers too', () => {
  const { element } = draw(examples.errors)
  const field = element.querySelector('#form-1-1')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.getAttribute('aria-describedby')).toBe('form-1-1-error')
  expect(element.querySelector('#form-1-1-error')?.textContent).not.toBe('')
})

test('keeps what was given, of each kind', () => {
  const { getAllByRole, getByDisplayValue, getByText } = draw(examples.kinds)
  getByDisplayValue('+60 3 2345 6789')
  getByText('No meat', { selector: '[selected]' })
  expect(getAllByRole('checkbox', { checked: true })).toHaveLength(3)
})

test('browsers show no errors of their own, and cut nothing', () => {
  const drawn = draw(examples.typical)
  const [first, organisation] = ['first-name', 'organisation'].map((name) =>
    fields(drawn).find((field) => field.getAttribute('name') === name),
  )
  expect(first?.required).toBe(true)
  expect(first?.getAttribute('autocomplete')).toBe('given-name')
  expect(organisation?.required).toBe(false)
  expect(fields(drawn).map(({ type }) => type)).toContain('email')
  expect(drawn.element.querySelector('form')?.hasAttribute('novalidate')).toBe(true)
  expect(drawn.element.querySelector('[maxlength]')).toBeNull()
  expect(drawn.getByLabelText(/Anything we should know/).getAttribute('aria-describedby')).toBe('form-2-2-help')
  drawn.getByText(/You can enter up to 4,000 characters\.$/)
})

test('a number of places is typed as digits, and where nobody was asked, the page to check says one', () => {
  const places = draw(examples.kinds).getByLabelText('How many places?')
  const question = examples.kinds.sections.flatMap(({ fields: all }) => all).find(({ kind }) => kind === 'places')
  if (!question) throw new Error('No example asks for places.')
  expect([places.getAttribute('inputmode'), places.getAttribute('type')]).toEqual(['numeric', 'text'])
  const unasked = { ...question, values: [] }
  const sections = [{ title: null, text: null, fields: [unasked] }]
  expect(draw({ ...examples.check, sections }).facts['How many places?']).toBe('1')
})

test('answers to be checked are sent again as they are, each with a way back to its question', () => {
  const drawn = draw(examples.check)
  const sent = [...drawn.element.querySelectorAll('input[type=hidden]')]
  expect(sent.map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
    ['form_key', 'a-key'],
    ['price_shown', 'a-digest'],
    ['first-name', 'Ada'],
    ['last-name', 'Lovelace'],
    ['work-email', 'ada@company.example'],
    ['country', 'Malaysia'],
    ['how-would-you-like-to-pay-', 'By invoice to my organisation'],
    ['anything-we-should-know-', 'No nuts.\nI arrive on Sunday evening.'],
    ['i-accept-the-program-terms-and-conditions', 'yes'],
    ['bot_check_pass', 'a-pass'],
  ])
  const change = drawn.getByRole('button', { name: 'Change Last name' })
  expect([change.getAttribute('name'), change.getAttribute('value')]).toEqual(['step', 'change'])
  expect(change.getAttribute('formaction')).toBe(`${examples.check.url}#form-1-2`)
  const confirm = drawn.getByRole('button', { name: 'Register and pay by invoice' })
  expect([confirm.getAttribute('name'), confirm.getAttribute('value')]).toEqual(['step', 'confirm'])
  drawn.getByText('Not answered')
  expect(fields(drawn)).toEqual([])
})

test('says beside the questions what becomes of the answers, in a tab of its own; not once they are checked', () => {
  const link = draw(examples.typical).getByRole('link', { name: /^Privacy Policy/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank'])
  expect(draw(examples.check).element.textContent).not.toContain('Privacy Policy')
})

test('what may be left out is marked, unless nothing has to be answered', () => {
  const [section] = examples.typical.sections
  const two = (section?.fields ?? []).slice(0, 2)
  const drawn = (...required: boolean[]) => {
    const asked = two.map((field, index) => ({ ...field, isRequired: required[index] ?? false }))
    return draw({ ...examples.typical, sections: [{ title: null, text: null, fields: asked }] })
  }
  expect(drawn(true, false).queryAllByText(formMessages.optional)).toHaveLength(1)
  expect(drawn(false, false).queryByText(formMessages.optional)).toBeNull()
})

test('sends the key of its page, and the check that a person sent it', () => {
  const { element } = draw(examples.typical)
  expect(element.querySelector('[type="hidden"][name="form_key"]')?.getAttribute('value')).toBe('a-key')
  expect(element.querySelector('[name="bot_check"]')).not.toBeNull()
  expect(draw(examples.contact).queryByRole('complementary')).toBeNull()
})

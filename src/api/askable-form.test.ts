import { expect, test } from 'vitest'
import { askable } from './askable-form.ts'

const asked = (type: string, options: object[] = []) => ({ label: type, type, options })

test('leaves out what nobody can answer, and says where it stands', () => {
  const fields = [asked('text'), asked('select'), asked('radio', [{ label: 'Yes' }]), asked('checkbox'), asked('radio')]
  const faults: string[] = []
  const value = { title: 'Join us', sections: [{ title: null, fields }] }
  const form = askable('registration_form', value, (path, reason) => faults.push(`${path} ${reason}`))
  expect(form).toEqual({ title: 'Join us', sections: [{ title: null, fields: [fields[0], fields[2], fields[3]] }] })
  expect(faults).toEqual([
    'registration_form.sections.0.fields.1 is a select without options: it is not asked.',
    'registration_form.sections.0.fields.4 is a radio without options: it is not asked.',
  ])
})

test.each([
  ['registration_form', null],
  ['title', { sections: [{ fields: [asked('select')] }] }],
])('a %s that is %j stays as it is', (field, value) => {
  expect(askable(field, value, () => expect.unreachable())).toBe(value)
})

import type { FormContent } from './form-definition.ts'

type Field = FormContent['sections'][number]['fields'][number]

/** What is asked of somebody who registers, where no author says otherwise. */
export const USUAL_REGISTRATION: FormContent = {
  title: null,
  text: null,
  sections: [
    {
      id: 1,
      title: 'You',
      text: 'Joining instructions are sent to the e-mail address that you give here.',
      fields: [
        field(1, 'First name', 'text', { isRequired: true, max_length: 80 }),
        field(2, 'Last name', 'text', { isRequired: true, max_length: 80 }),
        field(3, 'Work email', 'email', { isRequired: true }),
        field(4, 'Telephone', 'phone', { help: 'For changes at short notice.' }),
        field(5, 'Organisation', 'text', { max_length: 140 }),
        field(6, 'Country', 'country', { isRequired: true }),
        field(7, 'Anything we should know?', 'textarea', { help: 'Access, diet, arrival time.', max_length: 1000 }),
      ],
    },
  ],
}

/** What is asked of somebody who writes to the school, where no author says otherwise. */
export const USUAL_CONTACT: FormContent = {
  title: null,
  text: null,
  sections: [
    {
      id: 1,
      title: null,
      text: null,
      fields: [
        field(1, 'Name', 'text', { isRequired: true, max_length: 140 }),
        field(2, 'Email', 'email', { isRequired: true, help: 'We answer to this address.' }),
        field(3, 'Organisation', 'text', { max_length: 140 }),
        field(4, 'Your message', 'textarea', { isRequired: true, max_length: 4000 }),
      ],
    },
  ],
}

function field(id: number, label: string, type: Field['type'], rules: Partial<Field>): Field {
  return { id, label, type, help: null, isRequired: false, max_length: null, options: [], ...rules }
}

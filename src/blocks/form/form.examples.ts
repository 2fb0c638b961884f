import type { Block } from '#registry/block-types.ts'
import { registrationMessages, sendingMessages, validationMessages } from '#messages/en.ts'
import { longText } from '../example-media.ts'
import type { AnsweredField } from '#forms/submitted-form.ts'

type Form = Block<'page.form'>

const first = question('First name', 'text', { isRequired: true, purpose: 'given-name' })
const last = question('Last name', 'text', { isRequired: true, purpose: 'family-name' })
const email = question('Work email', 'email', {
  isRequired: true,
  help: registrationMessages.defaultForm.workEmailHelp,
})
const organisation = question('Organisation', 'text', { purpose: 'organization' })
const country = question('Country', 'country', { isRequired: true, options: options('Malaysia', 'Norway') })
const payment = question('How would you like to pay?', 'radio', {
  isRequired: true,
  options: options('By card, now', 'By invoice to my organisation'),
  values: ['By card, now'],
})
const wishes = question('Anything we should know?', 'textarea', { help: registrationMessages.defaultForm.notesHelp })
const terms = question('I accept the program terms and conditions', 'consent', {
  isRequired: true,
  document: { label: 'Program terms and conditions', url: '/pdf/program-terms-and-conditions.pdf' },
})

const typical: Form = {
  __component: 'page.form',
  id: 1,
  title: 'Register',
  text: null,
  instead: null,
  url: '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure/register-DUP2610-1',
  key: 'a-key',
  keyName: 'form_key',
  hidden: [{ name: 'price_shown', value: 'a-digest' }],
  problem: null,
  sections: [
    { title: 'About you', text: null, fields: [first, last, email, organisation, country] },
    { title: 'Payment and wishes', text: null, fields: [payment, wishes, terms] },
  ],
  order: {
    title: 'Decisions Under Pressure',
    facts: [
      { name: 'Dates', value: '12–16 October 2026' },
      { name: 'Venue', value: 'Harbour District campus' },
    ],
    items: [
      { label: 'Tuition', amount: 'USD 5,400' },
      { label: 'Case materials', amount: 'USD 400' },
      { label: 'Meals on campus', amount: 'USD 600' },
    ],
    total: 'USD 6,400',
    places: null,
    note: registrationMessages.paymentNote,
  },
  botCheck: { provider: 'stand-in', siteKey: 'stand-in', token: 'a-token', action: 'register', error: null },
  check: null,
  submit: registrationMessages.continue,
  cancel: { label: 'Cancel', url: '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure' },
}

const waiting: Form['order'] = {
  title: 'Decisions Under Pressure',
  facts: [{ name: 'Places', value: 'Full, waiting list open' }],
  items: [],
  total: null,
  places: null,
  note: registrationMessages.waitlistNote,
}

const checkPass = { name: 'bot_check_pass', value: 'a-pass' }

/** Answers that are to be checked, one of which is left out. */
const checked: Form = {
  ...typical,
  title: registrationMessages.check.formTitle,
  text: null,
  sections: [
    {
      title: 'About you',
      text: null,
      fields: [
        { ...first, values: ['Ada'] },
        { ...last, values: ['Lovelace'] },
        { ...email, values: ['ada@company.example'] },
        organisation,
        { ...country, values: ['Malaysia'] },
      ],
    },
    {
      title: 'Payment and wishes',
      text: null,
      fields: [
        { ...payment, values: ['By invoice to my organisation'] },
        { ...wishes, values: ['No nuts.\nI arrive on Sunday evening.'] },
        { ...terms, values: ['yes'] },
      ],
    },
  ],
  botCheck: null,
  check: { next: registrationMessages.check.byInvoice('USD 6,400', 'ada@company.example'), pass: checkPass },
  submit: registrationMessages.check.submitInvoice,
}

/** One of each kind, with and without an answer. */
const kinds: AnsweredField[] = [
  question('Telephone', 'phone', { help: registrationMessages.defaultForm.telephoneHelp, values: ['+60 3 2345 6789'] }),
  question('How many places?', 'places', {
    isRequired: true,
    help: registrationMessages.fields.placesHelp,
    values: ['3'],
  }),
  question('Arrival', 'date', { values: ['2026-10-11'] }),
  question('Meal', 'select', { options: options('Everything', 'No meat', 'No animals'), values: ['No meat'] }),
  question('Which meetings would you like to come to?', 'checkbox', {
    options: options('Procurement', 'Reorganisation', 'Speaking in public'),
    values: ['Procurement', 'Speaking in public'],
  }),
  question('I need step-free access', 'checkbox', { values: ['yes'] }),
]

export const examples = {
  typical,
  errors: {
    ...typical,
    botCheck: {
      provider: 'stand-in',
      siteKey: 'stand-in',
      token: 'a-token',
      action: 'register',
      error: sendingMessages.botCheckMissing,
    },
    sections: [
      {
        title: null,
        text: null,
        fields: [
          { ...first, error: 'Enter your first name' },
          { ...last, values: ['Example'] },
          {
            ...email,
            values: ['director@example'],
            error: validationMessages.email('Work email'),
          },
          { ...payment, values: [], error: 'Answer “How would you like to pay?”' },
          { ...terms, error: 'Accept this to continue: “I accept the program terms and conditions”' },
        ],
      },
    ],
  },
  problem: { ...typical, problem: sendingMessages.notSaved },
  kinds: { ...typical, sections: [{ title: 'Every kind of question', text: longText(90), fields: kinds }] },
  contact: {
    ...typical,
    title: 'Write to us',
    text: null,
    sections: [{ title: null, text: null, fields: [first, email, wishes] }],
    order: null,
    submit: 'Send',
    cancel: null,
  },
  waitlist: {
    ...typical,
    sections: [{ title: null, text: null, fields: [first, last, email] }],
    order: waiting,
  },
  check: checked,
  checkPlaceGone: {
    ...checked,
    sections: checked.sections.slice(0, 1),
    problem: registrationMessages.placeGone(1),
    instead: { label: 'Register for 7 December 2026', url: typical.url },
    order: waiting,
    check: { next: registrationMessages.check.waitlist('ada@company.example'), pass: checkPass },
    submit: registrationMessages.check.submitWaitlist,
  },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    sections: [
      {
        title: longText(140),
        text: longText(320),
        fields: [
          question(longText(140), 'text', { help: longText(320), error: longText(200) }),
          question(longText(139), 'radio', { options: options(longText(140), longText(120)) }),
          question(longText(138), 'consent', { isRequired: true }),
        ],
      },
    ],
  },
} satisfies Record<string, Form>

function question(label: string, kind: AnsweredField['kind'], rules: Partial<AnsweredField> = {}): AnsweredField {
  return {
    name: label
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .slice(0, 60),
    label,
    kind,
    help: null,
    isRequired: false,
    maxLength: null,
    options: [],
    purpose: null,
    document: null,
    values: [],
    error: null,
    ...rules,
  }
}

function options(...labels: string[]): { value: string; label: string }[] {
  return labels.map((label) => ({ value: label, label }))
}

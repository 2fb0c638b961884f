import { expect, test } from 'vitest'
import { emailWords } from '../../content-service/src/admin/email-words.mjs'
import { faultsOf } from '../../content-service/src/admin/email-check.mjs'
import * as templates from '../../content-service/src/school/emails/templates.js'
import { greetingName, headingOf, paragraphsOf } from '#registration/email-parts.ts'

const SITES_COPY = '../../src/messages/en/email-words.gen.ts'

test('the site has the default words of emails, for when it cannot read them', async () => {
  const words = Object.entries(emailWords).map(([kind, { heading, text }]) => [kind, { heading, text }])
  const file = `/* The default words of emails, copied from content-service/src/admin/email-words.mjs. Do not edit: run
   npx vitest run --project unit tests/unit/email-parts.test.ts -u */
export const builtInEmails = ${JSON.stringify(Object.fromEntries(words), null, 2)}
`
  await expect(file).toMatchFileSnapshot(SITES_COPY)
})

test('the default words of emails can be saved', () => {
  for (const [kind, words] of Object.entries(emailWords)) expect(faultsOf(kind, words)).toEqual([])
})

const OFFERED = { heading: 'A place is free', text: 'Take it by {until}.' }

test.each([
  [
    'an unknown placeholder',
    { text: 'Take it by {untl}, until {until}.' },
    'text',
    /the placeholder \{untl\}.*\{name\}, \{session\}, \{reference\}, \{until\}, \{places\} and \{how\}/,
  ],
  ['one of another email', { text: '{until} {refund}' }, 'text', /the placeholder \{refund\}/],
  ['one that reads something', { text: '{until} {constructor.name}' }, 'text', /the placeholder \{constructor.name\}/],
  ['a missing one', { text: 'Take it soon.' }, 'text', /must include \{until\}/],
  ['a brace alone', { text: 'Take it by {until}. {' }, 'text', /for placeholders only/],
  ['HTML', { text: 'Take it by <b>{until}</b>.' }, 'text', /without HTML/],
  ['HTML in the heading', { heading: '<script>' }, 'heading', /without HTML/],
  ['a placeholder in the heading', { heading: 'For {name}' }, 'heading', /only the placeholder \{places\}/],
  ['nothing', { text: '  ' }, 'text', /Write something/],
])('an email with %s is refused at its field', (_what, change, field, sentence) => {
  const faults = faultsOf('offered', { ...OFFERED, ...change })
  expect(faults.map(({ path }) => path)).toEqual([[field]])
  expect(faults[0]?.message).toMatch(sentence)
})

test('a heading says how many places it is about where the text may, and nothing else', () => {
  expect(faultsOf('offered', { ...OFFERED, heading: 'We offer you {places}' })).toEqual([])
  const [fault] = faultsOf('reminder', { heading: 'You have {places}', text: 'Soon.' })
  expect(fault?.message).toMatch(/without placeholders/)
})

test.each([
  [1, 'We are holding a place for you'],
  [3, 'We are holding 3 places for you'],
])('site and content service say %i in a heading', (places, said) => {
  expect(headingOf('We are holding {places} for you', places)).toBe(said)
  expect(templates.headingOf('We are holding {places} for you', places)).toBe(said)
})

test.each([
  ['each paragraph with its values', 'Dear {name},\n\nIt is {name}.', { name: 'Ada' }, ['Dear Ada,', 'It is Ada.']],
  ['no paragraph of what is not known', 'Dear {name},\n\nHello.\n\nFee: {fee}', { fee: null }, ['Hello.']],
  ['values as they are', '{why}', { why: 'See {until} & <b>$&</b>', until: 'now' }, ['See {until} & <b>$&</b>']],
  ['nothing but values', 'a\n\n{constructor}\n\n{valueof}', {}, ['a']],
  ['lines of a paragraph together', 'a\nb\n \n\nc\n', {}, ['a\nb', 'c']],
])('site and content service write %s', (_what, text, values, paragraphs) => {
  expect(paragraphsOf(text, values)).toEqual(paragraphs)
  expect(templates.paragraphsOf(text, values)).toEqual(paragraphs)
})

test.each([
  ['Ada Lim', 'Ada Lim'],
  ['  Zoë   O’Neill-Tan, Jr. ', 'Zoë O’Neill-Tan, Jr.'],
  ['J.R. Tan', 'J.R. Tan'],
  ['Siti binti Ahmad (Tan Sri)', 'Siti binti Ahmad (Tan Sri)'],
  ['李 明', '李 明'],
  ['You have won: evil.example/prize', ''],
  ['evil.example', ''],
  ['ada@company.example', ''],
  ['<b>Ada</b>', ''],
  ['a'.repeat(61), ''],
  ['', ''],
])('greets by a name, and by nothing else that was typed as one: %s', (typed, name) => {
  expect(greetingName(typed)).toBe(name)
  expect(templates.greetingName(typed)).toBe(name)
})

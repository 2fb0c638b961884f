import type { Block } from '#registry/block-types.ts'
import { longText } from '../example-media.ts'

type InformationItems = Block<'page.information-items'>

const register = { label: 'Register', url: '/our-programs/open-programs/leadership/decisions/register-1' }
const brochure = { label: 'Get the brochure', url: '#brochure' }

const typical: InformationItems = {
  __component: 'page.information-items',
  id: 1,
  title: 'Key facts',
  facts: [
    { id: 1, label: 'Fee', value: 'USD 6,400', note: 'Includes cases, meals and five nights on campus' },
    { id: 2, label: 'Next date', value: '12–16 October 2026', note: '11 of 40 places left' },
    { id: 3, label: 'Duration', value: '5 days, full time', note: null },
    { id: 4, label: 'Format', value: 'On campus', note: '14 Quarry Terrace, Room 2' },
    { id: 5, label: 'Language', value: 'English', note: null },
  ],
  actions: [register, brochure],
  note: '<p>Transfers are free until 14 days before the start. See the <a href="/refund-policy">Refund Policy</a>.</p>',
  bar: null,
}

export const examples = {
  typical,
  withBar: {
    ...typical,
    bar: { title: 'USD 6,400', text: '12–16 October 2026, 11 of 40 places left', action: register },
  },
  withoutActions: { ...typical, actions: [], note: null },
  oneFact: { ...typical, facts: typical.facts.slice(0, 1), actions: [register], note: null },
  actionsOnly: { ...typical, facts: [], note: null },
  thirteen: {
    ...typical,
    facts: Array.from({ length: 13 }, (_, index) => ({
      id: index + 1,
      label: `Evening ${index + 1}`,
      value: `${index + 1} October 2026`,
      note: index % 3 === 0 ? 'Room 2' : null,
    })),
  },
  longest: {
    ...typical,
    title: longText(140),
    facts: typical.facts.map((fact) => ({ ...fact, label: longText(60), value: longText(140), note: longText(140) })),
    actions: [
      { ...register, label: longText(60) },
      { ...brochure, label: longText(60) },
    ],
    note: `<p>${longText(320)}</p><ul><li>${longText(140)}</li><li>${longText(60)}</li></ul>`,
    bar: { title: longText(140), text: longText(140), action: { ...register, label: longText(60) } },
  },
} satisfies Record<string, InformationItems>

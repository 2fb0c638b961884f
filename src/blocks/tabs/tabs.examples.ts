import type { Block } from '#registry/block-types.ts'

type Tabs = Block<'blocks.tabs'>
type Tab = Tabs['tabs'][number]

const monday: Tab = {
  id: 1,
  title: 'Day 1: The clock',
  text: null,
  entries: [
    {
      id: 1,
      when: '08.30–10.00',
      title: 'Who set the deadline?',
      text: 'Real and invented urgency, and what it costs to ask for another day.',
    },
    {
      id: 2,
      when: '10.30–12.30',
      title: 'Case: Berth Nine',
      text: 'A port authority has four hours to close a terminal. You vote at 12.15.',
    },
    {
      id: 3,
      when: '14.00–16.00',
      title: 'What you knew and when',
      text: 'Rebuilding the record after a bad call, with the person who made it.',
    },
    {
      id: 4,
      when: '17.00–18.30',
      title: 'Study groups',
      text: 'First reading of each participant’s own decision. Phones stay outside.',
    },
  ],
}

const typical: Tabs = {
  __component: 'blocks.tabs',
  id: 1,
  title: 'Curriculum',
  text: null,
  tabs: [
    monday,
    dayOf(2, 'Day 2: The room', {
      when: '08.30–10.00',
      title: 'Silence as agreement',
      text: 'Why the best-informed person often speaks last.',
    }),
    dayOf(3, 'Day 3: The deal', {
      when: '08.30–12.30',
      title: 'Case: the deal with a deadline',
      text: 'Two teams, one exclusivity period, no second meeting.',
    }),
    dayOf(4, 'Day 4: The public', {
      when: '09.00–12.00',
      title: 'The first statement',
      text: 'What to say when you do not yet know.',
    }),
    dayOf(5, 'Day 5: Your page', {
      when: '09.00–13.00',
      title: 'Defence',
      text: 'Ten minutes each, before a panel of your peers.',
    }),
  ],
}

function dayOf(id: number, title: string, entry: Omit<Tab['entries'][number], 'id'>): Tab {
  return { id, title, text: null, entries: [{ id: 10 * id, ...entry }] }
}

const prose =
  '<p>Every group is read once by the Program Director before it meets. What is said in the room stays there.</p><ul><li>No recordings</li><li>No quotation without asking</li></ul>'

export const examples = {
  typical,
  one: { ...typical, tabs: [monday] },
  two: { ...typical, text: 'Two days, one case each.', tabs: typical.tabs.slice(0, 2) },
  /** More tabs than a row holds. */
  thirteen: {
    ...typical,
    tabs: Array.from({ length: 13 }, (_, index) => ({
      ...monday,
      id: index + 1,
      title: `Evening ${index + 1}: The room`,
    })),
  },
  textOnly: {
    ...typical,
    title: 'How a class is run',
    tabs: ['In the room', 'Between sessions', 'Afterwards'].map((title, index) => ({
      id: index + 1,
      title,
      text: prose,
      entries: [],
    })),
  },
  textAndEntries: { ...typical, tabs: typical.tabs.map((tab) => ({ ...tab, text: prose })) },
  /** The second entry has no time; the entries of the other tab have none at all. */
  someWithoutTime: {
    ...typical,
    tabs: [
      { ...monday, entries: monday.entries.map((entry) => (entry.id === 2 ? { ...entry, when: null } : entry)) },
      {
        ...monday,
        id: 2,
        title: 'Before you come',
        entries: monday.entries.map((entry) => ({ ...entry, when: null })),
      },
    ],
  },
  withoutTimes: {
    ...typical,
    tabs: typical.tabs.map((tab) => ({ ...tab, entries: tab.entries.map((entry) => ({ ...entry, when: null })) })),
  },
} satisfies Record<string, Tabs>

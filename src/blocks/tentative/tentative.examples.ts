import type { Block } from '#registry/block-types.ts'

type Tentative = Block<'blocks.tentative'>
type Day = Tentative['days'][number]
type Entry = Day['entries'][number]

const session: Omit<Entry, 'id' | 'time'> = {
  minutes: null,
  kind: 'session',
  title: null,
  text: null,
  isTentative: false,
  tracks: [],
}

const boards = {
  id: 1,
  label: 'Track A',
  title: 'Boards after a crisis',
  text: 'Panel with three Board Chairs. Room 2',
}
const hiring = {
  id: 2,
  label: 'Track B',
  title: 'Hiring for judgement',
  text: 'Chief People Officer, retail group. Room 4',
}
const ports = {
  id: 3,
  label: 'Track C',
  title: 'A port that kept a berth open',
  text: 'Harbour Master, retired. Room 5',
}
const water = { id: 4, label: 'Track D', title: 'Water, and who pays for it', text: null }

const registration: Entry = {
  ...session,
  id: 1,
  time: '08.30',
  kind: 'break',
  title: 'Registration and coffee, Lower Terrace',
}
const opening: Entry = {
  ...session,
  id: 2,
  time: '09.30',
  minutes: 60,
  kind: 'keynote',
  title: 'Opening address: the decision nobody thanked me for',
  text: 'Former Central Bank Governor. Main Hall',
}
const tracks: Entry = { ...session, id: 3, time: '10.45', minutes: 75, tracks: [boards, hiring] }
const lunch: Entry = { ...session, id: 4, time: '12.00', kind: 'break', title: 'Lunch, Courtyard' }
const liveCase: Entry = {
  ...session,
  id: 5,
  time: '13.30',
  minutes: 90,
  title: 'Live case: a hospital with two answers',
  text: 'Hospital Director and the audience. Main Hall',
}
const closing: Entry = {
  ...session,
  id: 6,
  time: '15.30',
  minutes: 45,
  kind: 'keynote',
  title: 'Closing conversation',
  text: 'Speaker to be announced. Main Hall',
  isTentative: true,
}

const wednesday: Day = {
  id: 1,
  title: 'Wednesday 18 November',
  entries: [registration, opening, tracks, lunch, liveCase, closing],
}
const thursday: Day = {
  id: 2,
  title: 'Thursday 19 November',
  entries: [
    { ...liveCase, time: '09.00', title: 'The morning after: what the room would do now' },
    { ...lunch, time: '12.30', title: 'Lunch and farewell, Courtyard' },
  ],
}

const typical: Tentative = {
  __component: 'blocks.tentative',
  id: 1,
  title: 'Conference schedule',
  text: 'Voices of Influence 2026, tentative program. Final times are published on 1 October.',
  days: [wednesday, thursday],
}

export const examples = {
  typical,
  oneDay: { ...typical, days: [wednesday] },
  /** A day of which nothing is known, under a title that is. */
  dayWithoutEntries: { ...typical, days: [{ ...wednesday, entries: [] }, thursday] },
  tracks: {
    ...typical,
    days: [
      {
        ...wednesday,
        entries: [
          { ...tracks, id: 1, time: '09.00', tracks: [boards] },
          { ...tracks, id: 2, time: '10.45' },
          { ...tracks, id: 3, time: '12.30', tracks: [boards, hiring, ports] },
          { ...tracks, id: 4, time: '14.00–15.15', tracks: [boards, hiring, ports, water] },
          { ...tracks, id: 5, time: '16.00', title: 'Clinics', text: 'Choose one at the door.' },
          { ...tracks, id: 6, time: '17.00', isTentative: true },
        ],
      },
    ],
  },
  /** Times of which little else is known. */
  sparse: {
    ...typical,
    text: null,
    days: [
      {
        ...wednesday,
        entries: [
          { ...session, id: 1, time: '09.00' },
          { ...session, id: 2, time: '10.30', isTentative: true },
          { ...session, id: 3, time: '12.00', kind: 'break', title: 'Lunch', minutes: 60, isTentative: true },
          {
            ...session,
            id: 4,
            time: '13.00',
            kind: null,
            text: 'A case in two parts, with the people who were there.',
          },
          { ...session, id: 5, time: '15.00', title: 'Closing conversation', isTentative: true },
        ],
      },
    ],
  },
} satisfies Record<string, Tentative>

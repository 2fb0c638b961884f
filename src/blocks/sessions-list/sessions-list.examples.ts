import type { Block } from '#registry/block-types.ts'
import { exampleEvent } from '../example-events.ts'
import { longText } from '../example-media.ts'

type SessionsList = Block<'page.sessions-list'>
type Row = SessionsList['rows'][number]

const spring: Row = {
  id: 1,
  isFeatured: false,
  dates: '12–16 April 2027',
  title: 'Spring session',
  url: null,
  details: 'On campus, 5 days, USD 6,400',
  places: '11 of 40 places left',
  isMuted: false,
  action: { label: 'Register', url: '/our-programs/example/register-DUP2704-1' },
  calendarUrl: '/ics/sessions/1.ics',
  brochure: null,
}
const evening: Row = {
  ...spring,
  id: 2,
  dates: '26–30 April 2027',
  title: 'Evening session, online',
  url: null,
  details: 'Online, 5 evenings, USD 4,200',
  places: '3 places left',
  action: { label: 'Register', url: '/our-programs/example/register-DUP2704-2' },
  brochure: { url: '/pdf/sessions/DUP2704-2.pdf', facts: 'PDF, 1.2 MB' },
}
const summer: Row = {
  ...spring,
  id: 3,
  dates: '14–18 June 2027',
  title: 'Summer session',
  url: null,
  details: 'On campus, 5 days, fee to be announced',
  places: 'Full, waiting list open',
  isMuted: true,
  action: { label: 'Join waiting list', url: '/our-programs/example/register-DUP2706-3' },
}
const winter: Row = {
  ...spring,
  id: 4,
  dates: '8–12 February 2027',
  title: 'Winter session',
  places: 'Registration closed',
  isMuted: true,
  action: null,
}

const typical: SessionsList = {
  __component: 'page.sessions-list',
  id: 1,
  title: 'Dates and fees',
  text: 'The same program, four times a year. All times are local to the campus.',
  rows: [spring, evening, summer, winter],
  events: [
    exampleEvent('1', 'Spring session', ['2027-04-12', '2027-04-16']),
    exampleEvent('2', 'Evening session, online', ['2027-04-26', '2027-04-30'], 'few-places'),
    exampleEvent('3', 'Summer session', ['2027-06-14', '2027-06-18'], 'waitlist'),
  ],
  empty: { text: 'No session is open for registration at the moment.', link: null },
}

const [inApril] = typical.events
/** Five days as five parts, two sessions at once, one over the end of a week and of a month. */
const crowded = [
  ...['12', '13', '14', '15', '16'].map((day) => ({
    ...exampleEvent(day, 'Spring session', [`2027-04-${day}`, `2027-04-${day}`]),
    groupId: 'spring',
    url: inApril?.url ?? null,
  })),
  exampleEvent('2', 'Evening session, online', ['2027-04-15', '2027-04-20'], 'few-places'),
  exampleEvent('3', 'Residence', ['2027-04-29', '2027-05-03'], 'few-places'),
  exampleEvent('4', 'Clinic', ['2027-04-22', '2027-04-22'], 'waitlist'),
  exampleEvent('5', 'Clinic', ['2027-04-24', '2027-04-24'], 'cancelled'),
]

export const examples = {
  typical,
  withoutCalendar: { ...typical, events: [] },
  one: { ...typical, text: null, rows: [spring], events: typical.events.slice(0, 1) },
  /** As on the page of a program type: featured ones stand before earlier ones. */
  featured: { ...typical, rows: [{ ...summer, isFeatured: true }, spring, evening], events: [] },
  empty: { ...typical, rows: [], events: [] },
  emptyWithLink: {
    ...typical,
    rows: [],
    events: [],
    empty: { ...typical.empty, link: { label: 'Ask about the next dates', url: '/get-in-touch' } },
  },
  crowded: { ...typical, events: crowded },
  thirteen: {
    ...typical,
    rows: Array.from({ length: 13 }, (_, index) => ({ ...spring, id: index + 1, title: `Session ${index + 1}` })),
  },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    rows: [spring, summer].map((row) => ({
      ...row,
      dates: '28 December 2027 – 12 January 2028',
      title: longText(140),
      url: null,
      details: longText(140),
      action: { label: longText(60), url: '/get-in-touch' },
    })),
    events: [exampleEvent('1', longText(140), ['2027-12-28', '2028-01-12'])],
  },
} satisfies Record<string, SessionsList>

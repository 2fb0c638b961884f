import type { Block } from '#registry/block-types.ts'
import { exampleEvent } from '../example-events.ts'
import { longText } from '../example-media.ts'

type SessionsCalendar = Block<'page.sessions-calendar'>

const typical: SessionsCalendar = {
  __component: 'page.sessions-calendar',
  id: 1,
  title: 'Calendar',
  text: 'All open programs, month by month. Times are local to the campus.',
  events: [
    exampleEvent('1', 'Decisions Under Pressure', ['2027-04-12', '2027-04-16']),
    exampleEvent('2', 'Negotiating Complex Deals', ['2027-04-14', '2027-04-16'], 'few-places'),
    exampleEvent('3', 'Finance for Non-Finance Leaders', ['2027-04-19', '2027-04-19']),
    exampleEvent('4', 'The Board Year', ['2027-04-29', '2027-05-03'], 'waitlist'),
    exampleEvent('5', 'Networks That Work', ['2027-04-06', '2027-04-08'], 'closed'),
    exampleEvent('6', 'Finance for Non-Finance Leaders', ['2027-05-17', '2027-05-17']),
    exampleEvent('7', 'One-Day Clinic', ['2027-05-20', '2027-05-20'], 'cancelled'),
  ],
  subscribe: { label: 'Subscribe to these dates', url: '/ics/open-enrollment-programs.ics' },
}

const [first] = typical.events
const evenings = ['05', '06', '07', '08', '09'].map((day) => ({
  ...exampleEvent(`evening-${day}`, 'Evening program', [`2027-04-${day}`, `2027-04-${day}`], 'few-places'),
  groupId: 'evenings',
  url: first?.url ?? null,
}))

export const examples = {
  typical,
  one: { ...typical, text: null, subscribe: null, events: typical.events.slice(0, 1) },
  /** Days that follow one another, without times. */
  wholeDays: {
    ...typical,
    events: [
      {
        ...exampleEvent('1', 'Residence', ['2027-04-12', '2027-04-16']),
        start: '2027-04-12',
        end: '2027-04-17',
        allDay: true,
      },
    ],
  },
  /** Five parts that touch are one bar; four sessions share a day. */
  crowded: {
    ...typical,
    events: [
      ...evenings,
      exampleEvent('1', 'Decisions Under Pressure', ['2027-04-07', '2027-04-13']),
      exampleEvent('2', 'Negotiating Complex Deals', ['2027-04-07', '2027-04-07'], 'waitlist'),
      exampleEvent('3', 'Networks That Work', ['2027-04-07', '2027-04-08'], 'closed'),
    ],
  },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    events: typical.events.map((event) => ({
      ...event,
      title: longText(140),
      extendedProps: { ...event.extendedProps, statusText: longText(60) },
    })),
  },
  noSpaces: { ...typical, events: typical.events.map((event) => ({ ...event, title: 'W'.repeat(140) })) },
} satisfies Record<string, SessionsCalendar>

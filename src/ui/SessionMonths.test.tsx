import { expect, test } from 'vitest'
import { sessionBars, type CalendarEvent } from '#sessions/calendar-events.ts'
import { render } from '#registry/testing/render.ts'
import { readCalendarEvents, SessionMonths } from './SessionMonths.tsx'

const spring: CalendarEvent = {
  id: 'spring-0',
  groupId: 'spring',
  title: 'Spring session',
  url: '/our-programs/x/register-DUP-1',
  start: '2027-04-12T09:00:00',
  end: '2027-04-16T17:00:00',
  allDay: false,
  extendedProps: { status: 'few-places', statusText: '3 places left' },
  backgroundColor: 'var(--bg)',
  borderColor: 'var(--accent)',
  textColor: 'var(--text-strong)',
  display: 'block',
}
const clinic: CalendarEvent = { ...spring, url: null, start: '2027-05-20', end: null, allDay: true }

function draw(...events: CalendarEvent[]) {
  return render(<SessionMonths events={events} />)
}

test('names the months, and for each part its days, its name and in words whether there are places', () => {
  const { headings, html, getByRole, getAllByText } = draw(clinic, spring)
  expect(headings).toEqual(['h3 April 2027', 'h3 May 2027'])
  expect(html).toMatch(/<time dateTime="2027-04-12T09:00:00"[^>]*>12–16 April</i)
  expect(getByRole('link', { name: 'Spring session' }).getAttribute('href')).toBe('/our-programs/x/register-DUP-1')
  expect(getAllByText('3 places left')).toHaveLength(2)
})

test.each<[name: string, of: (day: string) => Partial<CalendarEvent>, end: string]>([
  ['with hours', (day) => ({ start: `${day}T09:00:00`, end: `${day}T17:00:00`, allDay: false }), '2027-04-14T17:00:00'],
  ['without an end', (day) => ({ start: `${day}T09:00:00`, end: null, allDay: false }), '2027-04-14'],
  ['whole', (day) => ({ start: day, end: null, allDay: true }), '2027-04-15'],
])('writes days %s that follow one another as one line, which is one bar of the calendar', (_, of, end) => {
  const days = ['12', '13', '14'].map((day) => ({ ...spring, id: day, ...of(`2027-04-${day}`) }))
  const list = draw(...days)
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  list.getByText('12–14 April')
  const [event = spring, ...others] = readCalendarEvents(list.element)
  expect(others).toEqual([])
  expect(event).toEqual({ ...days[0], id: event.id, end })
  expect(sessionBars([event])).toEqual(
    sessionBars(days).map((bar, index) => ({ ...bar, id: `${event.id}-${index + 1}`, event })),
  )
})

test('links no part without an address, or with one that could run a script', () => {
  expect(draw(clinic).queryByRole('link')).toBeNull()
  expect(draw({ ...spring, url: 'javascript:alert(1)' }).queryByRole('link')).toBeNull()
})

test.each([
  ['with an end and an address', spring],
  ['of a whole day, without either', clinic],
  ['of several whole days', { ...clinic, end: '2027-05-23' }],
  ['with signs that HTML escapes', { ...spring, title: 'Q&A', url: '/register?a=1&b=2' }],
])('is read again from its HTML: a part %s', (_, event) => {
  expect(readCalendarEvents(draw(event).element)).toEqual([event])
})

test('gives parts of one session that do not touch an id of their own', () => {
  const events = readCalendarEvents(draw(spring, { ...spring, start: '2027-06-01T09:00:00', end: null }).element)
  expect(events.map(({ id, groupId }) => [id, groupId])).toEqual([
    ['spring-0', 'spring'],
    ['spring-1', 'spring'],
  ])
})

test('takes a status that it does not know for one without places', () => {
  const list = draw(spring).element
  list.querySelector('time')?.setAttribute('data-status', 'postponed')
  expect(readCalendarEvents(list)[0]?.extendedProps.status).toBe('closed')
})

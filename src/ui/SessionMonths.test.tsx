import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sessionBars } from '#sessions/calendar-days.ts'
import type { CalendarEvent } from '#sessions/calendar-events.ts'
import { calendarEvent } from './read-calendar-events.ts'
import { SessionMonths } from './SessionMonths.tsx'

const spring: CalendarEvent = {
  id: 'spring-1',
  groupId: 'spring',
  title: 'Spring session',
  url: '/our-programs/x/register-DUP-1',
  start: '2027-04-12T09:00:00',
  end: '2027-04-16T17:00:00',
  allDay: false,
  extendedProps: { dates: '12–16 April 2027', status: 'few-places', statusText: '3 places left' },
  backgroundColor: 'var(--bg)',
  borderColor: 'var(--accent)',
  textColor: 'var(--text-strong)',
  display: 'block',
}
const clinic: CalendarEvent = { ...spring, id: 'clinic', url: null, start: '2027-05-20', end: null, allDay: true }

function draw(...events: CalendarEvent[]): string {
  return renderToStaticMarkup(<SessionMonths events={events} />)
}

test('names the months, and for each part its days, its name and in words whether there are places', () => {
  const html = draw(clinic, spring)
  expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['April 2027', 'May 2027'])
  expect(html).toMatch(/>12–16 April<time hidden="" dateTime="2027-04-12T09:00:00"/i)
  expect(html).toContain('<a href="/our-programs/x/register-DUP-1">Spring session</a>')
  expect(html).toContain('>3 places left<')
})

test.each<[name: string, of: (day: string) => Partial<CalendarEvent>, end: string]>([
  ['with hours', (day) => ({ start: `${day}T09:00:00`, end: `${day}T17:00:00`, allDay: false }), '2027-04-14T17:00:00'],
  ['without an end', (day) => ({ start: `${day}T09:00:00`, end: null, allDay: false }), '2027-04-14'],
  ['whole', (day) => ({ start: day, end: null, allDay: true }), '2027-04-15'],
])('writes days %s that follow one another as one line, which is one bar of the calendar', (_, of, end) => {
  const days = ['12', '13', '14'].map((day) => ({ ...spring, id: day, ...of(`2027-04-${day}`) }))
  const html = draw(...days)
  expect(html.match(/<li[ >]/g)).toHaveLength(1)
  expect(html).toContain('>12–14 April<')
  const event = readBack(html)
  expect(event).toEqual({ ...days[0], end })
  expect(sessionBars([event])).toEqual(sessionBars(days).map((bar) => ({ ...bar, event })))
})

test('links no part without an address, or with one that could run a script', () => {
  expect(draw(clinic)).not.toContain('<a ')
  expect(draw({ ...spring, url: 'javascript:alert(1)' })).not.toContain('<a ')
})

test.each([
  ['with an end and an address', spring],
  ['of a whole day, without either', clinic],
  ['of several whole days', { ...clinic, end: '2027-05-23' }],
  ['with signs that HTML escapes', { ...spring, title: 'Q&A', url: '/register?a=1&b=2' }],
])('is read again from its HTML: a part %s', (_, event) => {
  expect(readBack(draw(event))).toEqual(event)
})

test('takes a status that it does not know for one without places', () => {
  const words = { start: '2027-04-12', title: 'Spring session', url: null, statusText: '' }
  expect(calendarEvent({ status: 'postponed' }, words).extendedProps.status).toBe('closed')
})

/** What the browser would read: data attributes as `dataset` names them, and the words in the entry. */
function readBack(html: string): CalendarEvent {
  const entry = /<time([^>]*)>/.exec(html)?.[1] ?? ''
  const data = [...entry.matchAll(/data-([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    plain(value),
  ])
  return calendarEvent(Object.fromEntries(data), {
    start: /dateTime="([^"]*)"/i.exec(html)?.[1] ?? '',
    title: plain(/data-title="true">(?:<a[^>]*>)?([^<]*)/.exec(html)?.[1] ?? ''),
    url: /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null,
    statusText: plain(/data-status-text="true">([^<]*)/.exec(html)?.[1] ?? ''),
  })
}

function plain(html: string): string {
  return html.replaceAll('&amp;', '&')
}

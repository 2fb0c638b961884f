import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { sessionsList } from './SessionsList.tsx'
import { examples } from './sessions-list.examples.ts'

type SessionsList = Block<'page.sessions-list'>

function draw(block: SessionsList): string {
  return renderToStaticMarkup(sessionsList.draw(block, { id: 'dates', tone: 'white', isFirst: false }, {}))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

/** The rows' buttons, as `solid` or `line` and what a screen reader reads. */
function buttons(html: string): string[] {
  return [...html.matchAll(/<a class="([^"]*)"[^>]*><span>(.*?<\/span>)<\/span><\/a>/g)].map(
    ([, names = '', label = '']) => `${/_line/.test(names) ? 'line' : 'solid'}: ${label.replaceAll(/<[^>]+>/g, '')}`,
  )
}

test('gives the solid button to the first row that has one, and names the dates in each', () => {
  expect(buttons(draw(examples.typical))).toEqual([
    'solid: Register for 12–16 April 2027',
    'line: Register for 26–30 April 2027',
    'line: Join waiting list for 14–18 June 2027',
  ])
  const rows = examples.typical.rows.map((row, index) => (index === 0 ? { ...row, action: null } : row))
  expect(buttons(draw({ ...examples.typical, rows }))[0]).toBe('solid: Register for 26–30 April 2027')
})

test('puts the dates above the title, in grey where nobody can register', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/<h3[^>]*><span class="kicker">12–16 April 2027<\/span>Spring session<\/h3>/)
  expect(html).toMatch(/<h3[^>]*><span class="kicker-soft">14–18 June 2027<\/span>Summer session<\/h3>/)
})

test('says of a featured session that it is, and of no other', () => {
  const html = draw(examples.featured)
  expect(html).toContain('Featured: 14–18 June 2027</span>')
  expect(count(html, /Featured/g)).toBe(1)
})

test('links each session as a calendar file, with its dates for screen readers', () => {
  expect(draw(examples.one)).toMatch(
    /<a[^>]*href="\/ics\/sessions\/1.ics">Add to calendar<span class="vh"> 12–16 April 2027<\/span><\/a>/,
  )
  const rows = examples.one.rows.map((row) => ({ ...row, calendarUrl: null }))
  expect(draw({ ...examples.one, rows })).not.toContain('Add to calendar')
})

test('links the brochure of a session, with its size, and its dates for screen readers', () => {
  expect(draw(examples.typical)).toMatch(
    /<a[^>]*href="\/pdf\/sessions\/DUP2704-2.pdf">Brochure<span class="vh"> for 26–30 April 2027<\/span> \(PDF, 1.2 MB\)<\/a>/,
  )
  expect(count(draw(examples.typical), /Brochure/g)).toBe(1)
})

test('draws no empty line for what is not known', () => {
  const rows = examples.one.rows.map((row) => ({ ...row, details: '', places: null, action: null, calendarUrl: null }))
  const html = draw({ ...examples.one, text: null, rows, events: [] })
  expect(html).not.toMatch(/<p[ >]|<a /)
})

test('says what the page wants to say where there is no session, with a next step or without', () => {
  expect(draw(examples.empty)).toContain('No session is open for registration at the moment.')
  expect(draw(examples.empty)).not.toMatch(/<article|<a |x-island/)
  expect(draw(examples.emptyWithLink)).toContain('href="/get-in-touch"')
})

test('has no calendar where there are no sessions, even if there are days', () => {
  expect(draw({ ...examples.empty, events: examples.typical.events })).not.toContain('x-island')
})

test('reads the days of the calendar from its list, not from props', () => {
  expect(draw(examples.typical)).toMatch(/<x-island name="SessionCalendar"[^>]* props="{&quot;isWide&quot;:false}"/)
  expect(count(draw(examples.typical), /data-event=/g)).toBe(3)
  expect(draw(examples.withoutCalendar)).not.toContain('x-island')
})

test('keeps the rows after the eighth behind one control that counts them all', () => {
  const html = draw(examples.thirteen)
  const [before = '', after = ''] = html.split('<details')
  expect(count(before, /<article/g)).toBe(8)
  expect(count(after, /<article/g)).toBe(5)
  expect(after).toContain('Show all 13')
})

test('shows twelve rows at once', () => {
  const html = draw({ ...examples.thirteen, rows: examples.thirteen.rows.slice(1) })
  expect(count(html, /<article/g)).toBe(12)
  expect(html).not.toContain('Show all')
})

import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { sessionsList } from './SessionsList.tsx'
import { examples } from './sessions-list.examples.ts'

type SessionsList = Block<'page.sessions-list'>

function draw(block: SessionsList) {
  return render(sessionsList.draw(block, { id: 'dates', tone: 'white', isFirst: false }, {}))
}

/** The rows' buttons, as `solid` or `line` and what a screen reader reads. */
function buttons({ getAllByRole }: ReturnType<typeof draw>): string[] {
  return getAllByRole('link', { name: /^(Register|Join waiting list) / }).map(
    ({ className, textContent }) => `${/_line/.test(className) ? 'line' : 'solid'}: ${textContent}`,
  )
}

/** For each row whether it waits behind the control that counts them all. */
function waiting({ getAllByRole, queryByText }: ReturnType<typeof draw>): boolean[] {
  const control = queryByText(/^Show all/)?.closest('details')
  return getAllByRole('article').map((row) => control?.contains(row) ?? false)
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
  const titles = draw(examples.typical).getAllByRole('heading', { level: 3 })
  const kickers = titles.map(({ firstElementChild, lastChild }) => [
    firstElementChild?.className,
    firstElementChild?.textContent,
    lastChild?.textContent,
  ])
  expect(kickers).toContainEqual(['kicker', '12–16 April 2027', 'Spring session'])
  expect(kickers).toContainEqual(['kicker-soft', '14–18 June 2027', 'Summer session'])
})

test('says of a featured session that it is, and of no other', () => {
  const { getAllByText } = draw(examples.featured)
  expect(getAllByText(/Featured/).map(({ textContent }) => textContent)).toEqual(['Featured: 14–18 June 2027'])
})

test('links each session as a calendar file, with its dates for screen readers', () => {
  const link = draw(examples.one).getByRole('link', { name: 'Add to calendar 12–16 April 2027' })
  expect(link.getAttribute('href')).toBe('/ics/sessions/1.ics')
  const rows = examples.one.rows.map((row) => ({ ...row, calendarUrl: null }))
  expect(draw({ ...examples.one, rows }).queryByText(/Add to calendar/)).toBeNull()
})

test('links the brochure of a session, with its size, and its dates for screen readers', () => {
  const { getByRole } = draw(examples.typical)
  const link = getByRole('link', { name: /^Brochure/ })
  expect(link.textContent).toBe('Brochure for 26–30 April 2027 (PDF, 1.2 MB)')
  expect(link.getAttribute('href')).toBe('/pdf/sessions/DUP2704-2.pdf')
})

test('draws no empty line for what is not known', () => {
  const rows = examples.one.rows.map((row) => ({ ...row, details: '', places: null, action: null, calendarUrl: null }))
  const { queryByRole } = draw({ ...examples.one, text: null, rows, events: [] })
  for (const role of ['paragraph', 'link']) expect(queryByRole(role), role).toBeNull()
})

test('says what the page wants to say where there is no session, with a next step or without', () => {
  const { getByText, queryByRole, islands } = draw(examples.empty)
  getByText('No session is open for registration at the moment.')
  for (const role of ['article', 'link']) expect(queryByRole(role), role).toBeNull()
  expect(islands).toEqual([])
  expect(draw(examples.emptyWithLink).getByRole('link').getAttribute('href')).toBe('/get-in-touch')
})

test('has no calendar where there are no sessions, even if there are days', () => {
  expect(draw({ ...examples.empty, events: examples.typical.events }).islands).toEqual([])
})

test('reads the days of the calendar from its list, not from props', () => {
  const { islands, element } = draw(examples.typical)
  expect(islands).toEqual(['SessionCalendar'])
  expect(element.querySelector('x-island')?.getAttribute('props')).toBe('{"isWide":false}')
  expect(element.querySelectorAll('x-island time')).toHaveLength(3)
  expect(draw(examples.withoutCalendar).islands).toEqual([])
})

test('keeps the rows after the eighth behind one control that counts them all', () => {
  const drawn = draw(examples.thirteen)
  expect(waiting(drawn)).toEqual([...Array(8).fill(false), ...Array(5).fill(true)])
  drawn.getByText('Show all 13')
})

test('shows twelve rows at once', () => {
  const drawn = draw({ ...examples.thirteen, rows: examples.thirteen.rows.slice(1) })
  expect(waiting(drawn)).toEqual(Array(12).fill(false))
})

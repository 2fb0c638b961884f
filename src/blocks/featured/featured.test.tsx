import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import type { components } from '#schema/contract.gen.ts'
import { render } from '#registry/testing/render.ts'
import { featured } from './Featured.tsx'
import { examples } from './featured.examples.ts'

type Session = components['schemas']['ProgramSessionCard']

function draw(block: Block<'blocks.featured'>, loaded: readonly Session[] = [], refused: readonly string[] = []) {
  const context = { id: 'featured', tone: 'white', isFirst: false } as const
  const rule = ({ documentId }: Session) => !refused.includes(documentId)
  return render(featured.draw(block, context, { 'featured-sessions': loaded, 'may-be-featured': rule }))
}

/** The names of the programs on its cards. */
function programs({ queryAllByRole }: ReturnType<typeof draw>): (string | null | undefined)[] {
  return queryAllByRole('heading', { level: 3 }).map(({ lastChild }) => lastChild?.textContent)
}

function only(changes: Partial<Session>): Block<'blocks.featured'> {
  return { ...examples.one, sessions: examples.one.sessions.map((session) => ({ ...session, ...changes })) }
}

test('shows the sessions that an author chose, not the loaded ones', () => {
  const shown = programs(draw(examples.two, examples.three.sessions.slice(2)))
  expect(shown).toContain('Negotiating Complex Deals')
  expect(shown).not.toContain('Finance for Non-Finance Leaders')
})

test('shows the loaded sessions when an author chose none', () => {
  expect(programs(draw(examples.automatic, examples.typical.sessions))).toContain('The Board Year')
})

test('leaves out a session that an author chose once it may not be featured any more', () => {
  expect(programs(draw(examples.two, examples.typical.sessions.slice(3), ['session-1']))).toEqual([
    'Negotiating Complex Deals',
  ])
})

test('shows the loaded sessions when none of those that an author chose may be featured any more', () => {
  expect(programs(draw(examples.two, examples.typical.sessions.slice(3), ['session-1', 'session-2']))).toEqual([
    'The Board Year',
  ])
})

test('offers a next step when there is no session at all', () => {
  const { getByText, getByRole, queryByRole } = draw(examples.automatic)
  getByText(/No sessions are open for registration/)
  expect(getByRole('link').getAttribute('href')).toBe('/get-in-touch')
  expect(queryByRole('article')).toBeNull()
})

test('writes dates with the year, from the first one where a session has several parts', () => {
  const { text } = draw(examples.typical)
  expect(text).toContain('12–16 April 2027')
  expect(text).toContain('From 10 May 2027')
})

test('says so when the dates are not known', () => {
  draw(examples.bare).getByText('Dates to be announced')
})

test('shows only the facts that are known', () => {
  expect(draw(examples.bare).facts).toEqual({})
  const { text } = draw(examples.one)
  for (const fact of ['On campus, 5 days', 'USD 6,400', '11 of 40 left']) expect(text).toContain(fact)
})

test('groups the digits of places', () => {
  expect(draw(only({ capacity: 1500, places_left: 1200 })).facts).toMatchObject({ Places: '1,200 of 1,500 left' })
  expect(draw(only({ capacity: null, places_left: 1200 })).facts).toMatchObject({ Places: '1,200 left' })
})

test('tells the places of the leading card only', () => {
  expect(draw(examples.typical).getAllByText('Places')).toHaveLength(1)
  expect(draw(examples.two).queryByText('Places')).toBeNull()
})

test('lets one card lead, and the first of four', () => {
  const { one, two, three, typical } = examples
  expect([one, two, three, typical].map((example) => draw(example).styled('lead'))).toEqual([1, 0, 0, 1])
})

test('keeps the cards after the seventh behind one control that counts them all', () => {
  const { getAllByRole, getByText, getByRole } = draw(examples.thirteen)
  const folded = getByRole('group')
  const cards = getAllByRole('article')
  expect(cards.map((card) => folded.contains(card))).toEqual([...Array(7).fill(false), ...Array(6).fill(true)])
  expect(folded.contains(getByText('Show all 13'))).toBe(true)
  expect(draw(examples.typical).queryByRole('group')).toBeNull()
})

test('links to registration by SKU and documentId, and names the program to screen readers', () => {
  const register = draw(examples.one).getByRole('link', { name: /^Register .*for Decisions Under Pressure$/ })
  expect(register.getAttribute('href')).toBe(
    '/our-programs/open-enrollment-programs/leadership/decisions-under-pressure/register-DUP2610-session-1',
  )
})

test.each([
  ['closed', 'Registration closed'],
  ['cancelled', 'Cancelled'],
] as const)('draws no Register button for a %s session and says why', (program_session_status, words) => {
  const { text, queryByRole } = draw(only({ program_session_status }))
  expect(text).toContain(words)
  expect(queryByRole('link', { name: /^Register/ })).toBeNull()
})

test('draws no Register button where the SKU is too short', () => {
  expect(draw(only({ SKU: 'AB' })).queryByRole('link', { name: /^Register/ })).toBeNull()
})

test('offers the waiting list of a full session', () => {
  draw(only({ program_session_status: 'waitlist' })).getByRole('link', { name: /^Join waiting list/ })
})

test('hides hidden sessions, and those without a program or with a hidden one', () => {
  const [session] = examples.one.sessions
  const program = session?.program ? { ...session.program, isHidden: true } : null
  for (const changes of [{ isHidden: true }, { program: null }, { program }]) {
    expect(draw(only(changes)).queryByRole('article')).toBeNull()
  }
})

test('refuses to draw when its sessions were not loaded', () => {
  const context = { id: 'featured', tone: 'white', isFirst: false } as const
  expect(() => featured.draw(examples.one, context, {})).toThrow('featured-sessions')
})

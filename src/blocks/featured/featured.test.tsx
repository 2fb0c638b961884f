import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import type { components } from '#schema/contract.gen.ts'
import { featured } from './Featured.tsx'
import { examples } from './featured.examples.ts'

type Session = components['schemas']['ProgramSessionCard']

function draw(
  block: Block<'blocks.featured'>,
  loaded: readonly Session[] = [],
  refused: readonly string[] = [],
): string {
  const context = { id: 'featured', tone: 'white', isFirst: false } as const
  const rule = ({ documentId }: Session) => !refused.includes(documentId)
  return renderToStaticMarkup(featured.draw(block, context, { 'featured-sessions': loaded, 'may-be-featured': rule }))
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}

function only(changes: Partial<Session>): Block<'blocks.featured'> {
  return { ...examples.one, sessions: examples.one.sessions.map((session) => ({ ...session, ...changes })) }
}

test('shows the sessions that an author chose, not the loaded ones', () => {
  const html = draw(examples.two, examples.three.sessions.slice(2))
  expect(html).toContain('Negotiating Complex Deals')
  expect(html).not.toContain('Finance for Non-Finance Leaders')
})

test('shows the loaded sessions when an author chose none', () => {
  expect(draw(examples.automatic, examples.typical.sessions)).toContain('The Board Year')
})

test('leaves out a session that an author chose once it may not be featured any more', () => {
  const html = draw(examples.two, examples.typical.sessions.slice(3), ['session-1'])
  expect(html).toContain('Negotiating Complex Deals')
  expect(html).not.toContain('Decisions Under Pressure')
  expect(html).not.toContain('The Board Year')
})

test('shows the loaded sessions when none of those that an author chose may be featured any more', () => {
  const html = draw(examples.two, examples.typical.sessions.slice(3), ['session-1', 'session-2'])
  expect(html).toContain('The Board Year')
  expect(html).not.toContain('Negotiating Complex Deals')
})

test('offers a next step when there is no session at all', () => {
  const html = draw(examples.automatic)
  expect(html).toContain('No sessions are open for registration')
  expect(html).toContain('href="/get-in-touch"')
  expect(html).not.toContain('<article')
})

test('writes dates with the year, from the first one where a session has several parts', () => {
  const html = draw(examples.typical)
  expect(html).toContain('12–16 April 2027')
  expect(html).toContain('From 10 May 2027')
})

test('says so when the dates are not known', () => {
  expect(draw(examples.bare)).toContain('Dates to be announced')
})

test('shows only the facts that are known', () => {
  expect(draw(examples.bare)).not.toContain('<dt')
  const html = draw(examples.one)
  expect(html).toContain('On campus, 5 days')
  expect(html).toContain('USD 6,400')
  expect(html).toContain('11 of 40 left')
})

test('groups the digits of places', () => {
  expect(draw(only({ capacity: 1500, places_left: 1200 }))).toContain('1,200 of 1,500 left')
  expect(draw(only({ capacity: null, places_left: 1200 }))).toContain('1,200 left')
})

test('tells the places of the leading card only', () => {
  expect(count(draw(examples.typical), /Places</g)).toBe(1)
  expect(count(draw(examples.two), /Places</g)).toBe(0)
})

test('lets one card lead, and the first of four', () => {
  expect(count(draw(examples.one), /featured__lead|_lead_/g)).toBe(1)
  expect(count(draw(examples.two), /featured__lead|_lead_/g)).toBe(0)
  expect(count(draw(examples.three), /featured__lead|_lead_/g)).toBe(0)
  expect(count(draw(examples.typical), /featured__lead|_lead_/g)).toBe(1)
})

test('keeps the cards after the seventh behind one control that counts them all', () => {
  const html = draw(examples.thirteen)
  const [before = '', after = ''] = html.split('<details')
  expect(count(before, /<article/g)).toBe(7)
  expect(count(after, /<article/g)).toBe(6)
  expect(after).toContain('Show all 13')
  expect(draw(examples.typical)).not.toContain('<details')
})

test('links to registration by SKU and documentId, and names the program to screen readers', () => {
  const html = draw(examples.one)
  expect(html).toContain(
    'href="/our-programs/open-enrollment-programs/leadership/decisions-under-pressure/register-DUP2610-session-1"',
  )
  expect(html).toContain('<span class="vh"> for Decisions Under Pressure</span>')
})

test.each([
  ['closed', 'Registration closed'],
  ['cancelled', 'Cancelled'],
] as const)('draws no Register button for a %s session and says why', (program_session_status, words) => {
  const html = draw(only({ program_session_status }))
  expect(html).toContain(words)
  expect(html).not.toContain('register-')
})

test('draws no Register button where the SKU is too short', () => {
  expect(draw(only({ SKU: 'AB' }))).not.toContain('register-')
})

test('offers the waiting list of a full session', () => {
  expect(draw(only({ program_session_status: 'waitlist' }))).toContain('Join waiting list')
})

test('hides hidden sessions, and those without a program or with a hidden one', () => {
  expect(draw(only({ isHidden: true }))).not.toContain('<article')
  expect(draw(only({ program: null }))).not.toContain('<article')
  const [session] = examples.one.sessions
  const program = session?.program ? { ...session.program, isHidden: true } : null
  expect(draw(only({ program }))).not.toContain('<article')
})

test('refuses to draw when its sessions were not loaded', () => {
  const context = { id: 'featured', tone: 'white', isFirst: false } as const
  expect(() => featured.draw(examples.one, context, {})).toThrow('featured-sessions')
})

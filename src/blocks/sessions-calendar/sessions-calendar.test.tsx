import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { sessionsCalendar } from './SessionsCalendar.tsx'
import { examples } from './sessions-calendar.examples.ts'

function draw(block: Block<'page.sessions-calendar'>): string {
  return renderToStaticMarkup(sessionsCalendar.draw(block, { id: 'calendar', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where there is no session', () => {
  expect(draw({ ...examples.typical, events: [] })).toBe('')
})

test('lists every part under its month, without a script', () => {
  const html = draw(examples.typical)
  expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['April 2027', 'May 2027'])
  expect(html.match(/<li[ >]/g)).toHaveLength(7)
  expect(html).not.toContain('<button')
})

test('keeps its props small however many sessions there are', () => {
  const events = examples.longest.events.flatMap((event) =>
    Array.from({ length: 40 }, (_, index) => ({ ...event, id: `${event.id}-${index}` })),
  )
  const html = draw({ ...examples.longest, events })
  expect(html).toMatch(/<x-island name="SessionCalendar"[^>]* props="{&quot;isWide&quot;:true}"/)
})

test('offers all dates at once only where there is an address for them', () => {
  expect(draw(examples.typical)).toContain('href="/ics/open-enrollment-programs.ics"')
  expect(draw(examples.one)).not.toContain('.ics')
})

import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { sessionsCalendar } from './SessionsCalendar.tsx'
import { examples } from './sessions-calendar.examples.ts'

function draw(block: Block<'page.sessions-calendar'>) {
  return render(sessionsCalendar.draw(block, { id: 'calendar', tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where there is no session', () => {
  expect(draw({ ...examples.typical, events: [] }).html).toBe('')
})

test('lists every part under its month, without a script', () => {
  const { getAllByRole, queryByRole } = draw(examples.typical)
  const months = getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(months).toEqual(['April 2027', 'May 2027'])
  expect(getAllByRole('listitem')).toHaveLength(7)
  expect(queryByRole('button')).toBeNull()
})

test('keeps its props small however many sessions there are', () => {
  const events = examples.longest.events.flatMap((event) =>
    Array.from({ length: 40 }, (_, index) => ({ ...event, id: `${event.id}-${index}` })),
  )
  const { islands, element } = draw({ ...examples.longest, events })
  expect(islands).toEqual(['SessionCalendar'])
  expect(element.querySelector('x-island')?.getAttribute('props')).toBe('{"isWide":true}')
})

test('offers all dates at once only where there is an address for them', () => {
  const calendars = ({ element }: ReturnType<typeof draw>) =>
    [...element.querySelectorAll('a[href$=".ics"]')].map((link) => link.getAttribute('href'))
  expect(calendars(draw(examples.typical))).toEqual(['/ics/open-enrollment-programs.ics'])
  expect(calendars(draw(examples.one))).toEqual([])
})

import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { blockMessages } from '#messages/en.ts'
import { render } from '#registry/testing/render.ts'
import { tentative } from './Tentative.tsx'
import { examples } from './tentative.examples.ts'

function draw(block: Block<'blocks.tentative'>) {
  return render(tentative.draw(block, { id: 'tentative', tone: 'grey', isFirst: false }, {}))
}

/** A schedule of one day with these entries. */
function drawEntries(entries: Block<'blocks.tentative'>['days'][number]['entries']) {
  return draw({ ...examples.typical, days: [{ id: 1, title: 'Wednesday', entries }] })
}

const [registration, opening, parallel] = examples.typical.days[0]?.entries ?? []
if (!registration || !opening || !parallel) throw new Error('three entries')

/** The levels of its headings, in their order. */
function levels({ headings }: ReturnType<typeof draw>): string[] {
  return headings.map((heading) => heading.slice(0, 2))
}

test('draws nothing at all where there are no days', () => {
  expect(draw({ ...examples.typical, days: [] }).html).toBe('')
})

test('leads to every day, and needs no script where there is one', () => {
  const { getByRole, element } = draw(examples.typical)
  const links = within(getByRole('group', { name: 'Conference schedule' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wednesday 18 November', '#tentative-wednesday-18-november'],
    ['Thursday 19 November', '#tentative-thursday-19-november'],
  ])
  expect(element.querySelectorAll('#tentative-thursday-19-november')).toHaveLength(1)
  const { islands, queryByRole } = draw(examples.oneDay)
  expect(islands).toEqual([])
  expect(queryByRole('group')).toBeNull()
})

test('writes minutes as minutes, and none where they are not known', () => {
  expect(drawEntries([opening]).text).toContain('60 min')
  expect(drawEntries([registration]).text).not.toContain(' min')
})

test('says keynote and tentative in words, not by colour alone', () => {
  const keynote = drawEntries([opening])
  expect(keynote.spoken).toContain('Keynote: ')
  expect(keynote.spoken).not.toContain('Tentative')
  drawEntries([{ ...opening, kind: 'session', isTentative: true }]).getByText('Tentative')
  expect(drawEntries([{ ...opening, kind: 'session' }]).spoken).not.toContain('Keynote')
})

test('draws a break as text and everything else as a heading under its day', () => {
  expect(drawEntries([registration]).queryByRole('heading', { level: 4 })).toBeNull()
  expect(levels(drawEntries([opening]))).toEqual(['h2', 'h3', 'h4'])
})

test('puts tracks in the place of the title, or under it where there is one', () => {
  expect(levels(drawEntries([parallel]))).toEqual(['h2', 'h3', 'h4', 'h4'])
  const titled = drawEntries([{ ...parallel, title: 'Clinics' }])
  expect(levels(titled)).toEqual(['h2', 'h3', 'h4', 'h5', 'h5'])
  const inBreak = drawEntries([{ ...parallel, kind: 'break', title: 'Lunch' }])
  expect(levels(inBreak)).toEqual(['h2', 'h3', 'h4', 'h4'])
})

test('says that a time is to be announced rather than showing an empty line', () => {
  drawEntries([{ ...opening, title: null, text: null }]).getByText('To be announced')
  drawEntries([{ ...opening, title: '', text: '' }]).getByText('To be announced')
  expect(drawEntries([parallel]).queryByText('To be announced')).toBeNull()
})

test('says that the times of a day are not known yet', () => {
  const { noTimes } = blockMessages.schedule
  draw(examples.dayWithoutEntries).getByText(noTimes)
  expect(draw(examples.typical).queryByText(noTimes)).toBeNull()
})

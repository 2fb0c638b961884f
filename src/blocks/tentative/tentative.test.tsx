import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { blockMessages } from '#messages/en.ts'
import { tentative } from './Tentative.tsx'
import { examples } from './tentative.examples.ts'

function draw(block: Block<'blocks.tentative'>): string {
  return renderToStaticMarkup(tentative.draw(block, { id: 'tentative', tone: 'grey', isFirst: false }, {}))
}

/** A schedule of one day with these entries. */
function drawEntries(entries: Block<'blocks.tentative'>['days'][number]['entries']): string {
  return draw({ ...examples.typical, days: [{ id: 1, title: 'Wednesday', entries }] })
}

const [registration, opening, parallel] = examples.typical.days[0]?.entries ?? []
if (!registration || !opening || !parallel) throw new Error('three entries')

test('draws nothing at all where there are no days', () => {
  expect(draw({ ...examples.typical, days: [] })).toBe('')
})

test('leads to every day, and needs no script where there is one', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/role="group" aria-label="Conference schedule"/)
  expect(html).toMatch(/href="#tentative-wednesday-18-november"[^>]*>Wednesday 18 November</)
  expect(html).toContain('id="tentative-thursday-19-november"')
  expect(draw(examples.oneDay)).not.toMatch(/x-island|role="group"/)
})

test('writes minutes as minutes, and none where they are not known', () => {
  expect(drawEntries([opening])).toContain('60 min')
  expect(drawEntries([registration])).not.toContain(' min')
})

test('says keynote and tentative in words, not by colour alone', () => {
  expect(drawEntries([opening])).toContain('Keynote: ')
  expect(drawEntries([opening])).not.toContain('Tentative')
  expect(drawEntries([{ ...opening, kind: 'session', isTentative: true }])).toMatch(/>Tentative<\/span>/)
  expect(drawEntries([{ ...opening, kind: 'session' }])).not.toContain('Keynote')
})

test('draws a break as text and everything else as a heading under its day', () => {
  expect(drawEntries([registration])).not.toContain('<h4')
  expect(drawEntries([opening]).match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4'])
})

test('puts tracks in the place of the title, or under it where there is one', () => {
  expect(drawEntries([parallel]).match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h4'])
  const titled = drawEntries([{ ...parallel, title: 'Clinics' }])
  expect(titled.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h5', '<h5'])
  const inBreak = drawEntries([{ ...parallel, kind: 'break', title: 'Lunch' }])
  expect(inBreak.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h4'])
})

test('says that a time is to be announced rather than showing an empty line', () => {
  expect(drawEntries([{ ...opening, title: null, text: null }])).toContain('To be announced')
  expect(drawEntries([{ ...opening, title: '', text: '' }])).toContain('To be announced')
  expect(drawEntries([parallel])).not.toContain('To be announced')
})

test('says that the times of a day are not known yet', () => {
  expect(draw(examples.dayWithoutEntries)).toContain(blockMessages.schedule.noTimes)
  expect(draw(examples.typical)).not.toContain(blockMessages.schedule.noTimes)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block, SectionContext } from '#registry/block-types.ts'
import { cover } from './Cover.tsx'
import { examples } from './cover.examples.ts'

const TOP: SectionContext = { id: 'cover', tone: 'white', isFirst: true, isUrgent: true }

function draw(block: Block<'page.cover'>, context: SectionContext = TOP): string {
  return renderToStaticMarkup(cover.draw(block, context, {}))
}

test('writes the title as the h1 of the page, and the way to it above', () => {
  const html = draw(examples.typical)
  expect(html).toMatch(/<h1[^>]*>Decisions Under Pressure<\/h1>/)
  expect(html).toMatch(/aria-label="Breadcrumb".*href="\/".*aria-current="page">Decisions Under Pressure<.*<h1/)
})

test('says what the page belongs to, where that is known', () => {
  expect(draw(examples.withSubject)).toMatch(/<p[^>]*>Leadership, Open Enrollment Programs<\/p>/)
})

test('draws neither an empty way nor an empty summary', () => {
  expect(draw(examples.titleOnly)).not.toMatch(/<nav|<p[ >]/)
})

test('loads its picture before everything else at the top of a page, and another one on small screens where there is one', () => {
  expect(draw(examples.typical)).toContain('fetchPriority="high"')
  expect(draw(examples.typical, { ...TOP, isUrgent: false })).not.toContain('fetchPriority')
  expect(draw(examples.typical)).not.toContain('<source')
  expect(draw(examples.twoPictures)).toMatch(/<source media="\(max-width: 47\.99em\)" srcSet="[^"]*viaduct-tall/)
})

test('takes the small picture for both where it is the only one', () => {
  const html = draw({ ...examples.twoPictures, image: null })
  expect(html).toMatch(/<img[^>]*viaduct-tall/)
})

test('takes one step down for a long title', () => {
  expect(draw({ ...examples.typical, title: 'A'.repeat(61) })).toContain('long')
  expect(draw({ ...examples.typical, title: 'A'.repeat(60) })).not.toContain('long')
})

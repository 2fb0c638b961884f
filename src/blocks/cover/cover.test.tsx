import { expect, test } from 'vitest'
import type { Block, SectionContext } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { cover } from './Cover.tsx'
import { examples } from './cover.examples.ts'

const TOP: SectionContext = { id: 'cover', tone: 'white', isFirst: true, isUrgent: true }

function draw(block: Block<'page.cover'>, context: SectionContext = TOP) {
  return render(cover.draw(block, context, {}))
}

test('writes the title as the h1 of the page, and the way to it above', () => {
  const { getByRole, getByText, getAllByRole } = draw(examples.typical)
  const title = getByRole('heading', { level: 1, name: 'Decisions Under Pressure' })
  const way = getByRole('navigation', { name: 'Breadcrumb' })
  expect(way.compareDocumentPosition(title) & title.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(getAllByRole('link')[0]?.getAttribute('href')).toBe('/')
  getByText('Decisions Under Pressure', { selector: '[aria-current="page"]' })
})

test('says what the page belongs to, where that is known', () => {
  const { getAllByRole } = draw(examples.withSubject)
  const paragraphs = getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(paragraphs).toContain('Leadership, Open Enrollment Programs')
})

test('draws neither an empty way nor an empty summary', () => {
  const { queryByRole } = draw(examples.titleOnly)
  expect(queryByRole('navigation')).toBeNull()
  expect(queryByRole('paragraph')).toBeNull()
})

test('loads its picture before everything else at the top of a page, and another one on small screens where there is one', () => {
  const { getByRole, element } = draw(examples.typical)
  expect(getByRole('presentation').getAttribute('fetchpriority')).toBe('high')
  const later = draw(examples.typical, { ...TOP, isUrgent: false }).getByRole('presentation')
  expect(later.getAttribute('fetchpriority')).toBeNull()
  expect(element.querySelector('source')).toBeNull()
  const [small] = draw(examples.twoPictures).element.querySelectorAll('source')
  expect(small?.getAttribute('media')).toBe('(max-width: 47.99em)')
  expect(small?.getAttribute('srcset')).toContain('viaduct-tall')
})

test('takes the small picture for both where it is the only one', () => {
  const picture = draw({ ...examples.twoPictures, image: null }).getByRole('presentation')
  expect(`${picture.getAttribute('src')} ${picture.getAttribute('srcset')}`).toContain('viaduct-tall')
})

test('takes one step down for a long title', () => {
  expect(draw({ ...examples.typical, title: 'A'.repeat(61) }).styled('long')).toBe(1)
  expect(draw({ ...examples.typical, title: 'A'.repeat(60) }).styled('long')).toBe(0)
})

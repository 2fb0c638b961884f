import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { faq } from './Faq.tsx'
import { examples } from './faq.examples.ts'

function draw(block: Block<'blocks.faq'>, id = 'faq') {
  return render(faq.draw(block, { id, tone: 'white', isFirst: false }, {}))
}

test('draws nothing at all where there are no questions', () => {
  expect(draw({ ...examples.typical, questions: [] }).html).toBe('')
})

test('puts each question one level under the title, in the summary of its answer', () => {
  const { getAllByRole } = draw(examples.typical)
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const questions = getAllByRole('heading', { level: 3 })
  expect(questions.map(({ parentElement }) => parentElement?.tagName)).toEqual(Array(5).fill('SUMMARY'))
})

test('keeps the Markdown of an answer as HTML', () => {
  const items = draw(examples.richAnswer).getAllByRole('listitem')
  expect(items.map(({ innerHTML }) => innerHTML)).toContain('meals and <strong>five</strong> nights')
})

test('shares neither group nor anchors with another such block of the page', () => {
  const question = 'do-i-need-to-prepare-anything-before-the-first-evening'
  for (const id of ['faq', 'faq-2']) {
    const { getAllByRole, element } = draw(examples.typical, id)
    expect(new Set(getAllByRole('group').map((group) => group.getAttribute('name')))).toEqual(new Set([id]))
    expect(element.querySelectorAll(`#${id}-${question}`)).toHaveLength(1)
  }
})

test('leaves out the text and the link that an author did not give', () => {
  const { getByRole, text } = draw(examples.typical)
  expect(getByRole('link', { name: examples.typical.link?.label }).getAttribute('href')).toBe('/get-in-touch')
  expect(text).toContain(examples.typical.text)
  const bare = draw({ ...examples.one, text: null, link: null })
  expect(bare.queryByRole('link')).toBeNull()
  expect(bare.getByRole('heading', { level: 2 }).nextElementSibling?.tagName).not.toBe('P')
})

test('drops a link that could run a script', () => {
  const link = { id: 1, label: 'Get in Touch', url: 'javascript:alert(1)' }
  expect(draw({ ...examples.typical, link }).queryByText('Get in Touch')).toBeNull()
})

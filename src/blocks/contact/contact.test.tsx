import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { contact } from './Contact.tsx'
import { examples } from './contact.examples.ts'

function draw(block: Block<'page.contact'>): string {
  return renderToStaticMarkup(contact.draw(block, { id: 'contact', tone: 'white', isFirst: false }, {}))
}

test('leads to the mailbox and to a map', () => {
  const html = draw(examples.typical)
  expect(html).toContain('href="mailto:programs@asb-executive.example"')
  expect(html).toMatch(/Visit us<.*openstreetmap\.org/)
})

test('leaves out what is not known, its heading too', () => {
  expect(draw(examples.mailOnly)).not.toMatch(/Visit us/)
  expect(draw(examples.addressOnly)).not.toContain('Email us')
  expect(draw(examples.textOnly)).not.toContain('<h3')
})

test('draws nothing at all where nothing is known', () => {
  expect(draw({ ...examples.textOnly, text: null })).toBe('')
})

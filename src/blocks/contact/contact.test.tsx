import { expect, test } from 'vitest'
import type { Block } from '#registry/block-types.ts'
import { render } from '#registry/testing/render.ts'
import { contact } from './Contact.tsx'
import { examples } from './contact.examples.ts'

function draw(block: Block<'page.contact'>) {
  return render(contact.draw(block, { id: 'contact', tone: 'white', isFirst: false }, {}))
}

test('leads to the mailbox and to a map', () => {
  const { getAllByRole, getByRole } = draw(examples.typical)
  getByRole('heading', { name: 'Visit us' })
  const addresses = getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toContain('mailto:programs@asb-executive.example')
  expect(addresses).toContainEqual(expect.stringContaining('openstreetmap.org'))
})

test('leaves out what is not known, its heading too', () => {
  expect(draw(examples.mailOnly).queryByText('Visit us')).toBeNull()
  expect(draw(examples.addressOnly).queryByText('Email us')).toBeNull()
  expect(draw(examples.textOnly).queryByRole('heading', { level: 3 })).toBeNull()
})

test('draws nothing at all where nothing is known', () => {
  expect(draw({ ...examples.textOnly, text: null }).html).toBe('')
})

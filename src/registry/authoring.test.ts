import { expect, test } from 'vitest'
import { failurePlaceholder } from './authoring.ts'

const QUOTE = { title: 'Quote' }

test.each([
  ['title', 'The field “title” is empty.'],
  ['button.url', 'In “button”: the field “url” is empty.'],
  ['people.0.name', 'In “people”, entry 1: the field “name” is empty.'],
  ['days.1.entries.2.title', 'In “days”, entry 2, “entries”, entry 3: the field “title” is empty.'],
  ['people.4', 'In “people”, entry 5: it is empty.'],
])('says of %s which field of the block has to be fixed', (path, sentence) => {
  expect(failurePlaceholder({ path, reason: 'is empty.' }, QUOTE)).toContain(
    `<p><strong>Quote</strong> is not shown to visitors. ${sentence}</p>`,
  )
})

test('names a field by its label where it has one', () => {
  const fix = { ...QUOTE, steps: ['People', '0', 'Full name'] }
  expect(failurePlaceholder({ path: 'people.0.name', reason: 'is empty.' }, fix)).toContain(
    'In “People”, entry 1: the field “Full name” is empty.',
  )
})

test('names no field where the block as a whole is at fault, and no way where there is none', () => {
  const html = failurePlaceholder({ path: '', reason: 'the view broke.' }, QUOTE)
  expect(html).toContain('<strong>Quote</strong> is not shown to visitors. It cannot be shown. the view broke.')
  expect(html).not.toContain('<a')
})

test('leads to the entry in which it is fixed', () => {
  const address = 'https://panel.example/admin/x'
  expect(failurePlaceholder({ path: 'title', reason: 'is empty.' }, { ...QUOTE, address })).toContain(
    `<a data-edit href="${address}" target="_top">Edit in the panel: Quote</a>`,
  )
})

test.each(['path', 'reason', 'title'])('escapes the %s', (name) => {
  const failure = { path: 'c', reason: 'd', title: 'Quote', [name]: '"><script>alert(1)</script>' }
  const html = failurePlaceholder(failure, failure)
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

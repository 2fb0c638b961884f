import { expect, test } from 'vitest'
import { failurePlaceholder } from './section-failure.ts'

test('says which block, which field and why', () => {
  const html = failurePlaceholder({ index: 2, component: 'blocks.quote', path: 'people.0.name', reason: 'is missing.' })
  expect(html).toContain('<strong>blocks.quote</strong>, field “people.0.name” cannot be shown: is missing.')
})

test('names no field where the block as a whole is at fault', () => {
  const html = failurePlaceholder({ index: 0, component: 'blocks.quote', path: '', reason: 'is unknown.' })
  expect(html).toContain('<strong>blocks.quote</strong> cannot be shown: is unknown.')
  expect(html).not.toContain('field')
})

test('shows nothing of what was thrown but its message', () => {
  const error = new Error('secret stack')
  expect(failurePlaceholder({ index: 0, component: 'a.b', path: '', reason: 'broke', error })).not.toContain('secret')
})

test.each(['component', 'path', 'reason'])('escapes the %s', (field) => {
  const failure = { index: 0, component: 'a.b', path: 'c', reason: 'd', [field]: '"><script>alert(1)</script>' }
  const html = failurePlaceholder(failure)
  expect(html).not.toContain('<script')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

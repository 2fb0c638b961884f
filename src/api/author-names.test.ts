import { expect, test } from 'vitest'
import { adminAddress, blockTitle, entryTitle } from './author-names.ts'

const PANEL = 'https://panel.example/admin'

test('names blocks and entries as the panel does, and what pages compose by its own name', () => {
  expect(blockTitle('blocks.cta-banner')).toBe('CTA banner')
  expect(blockTitle('page.sessions-list')).toBe('Sessions list')
  expect(blockTitle('blocks.unheard-of')).toBe('Unheard of')
  expect(entryTitle({ entity: 'ThoughtLeadershipMedia' })).toBe('Thought leadership')
})

test('leads to an entry, to the one of its type, or to the list of all', () => {
  const list = `${PANEL}/content-manager/collection-types/api::program.program`
  expect(adminAddress(PANEL, { entity: 'Program', documentId: 'abc' })).toBe(`${list}/abc`)
  expect(adminAddress(PANEL, { entity: 'Program' })).toBe(list)
  expect(adminAddress(PANEL, { entity: 'Homepage', documentId: 'abc' })).toBe(
    `${PANEL}/content-manager/single-types/api::homepage.homepage`,
  )
})

test('leads nowhere from what the panel does not edit by itself', () => {
  expect(adminAddress(PANEL, { entity: 'Media' })).toBeUndefined()
})

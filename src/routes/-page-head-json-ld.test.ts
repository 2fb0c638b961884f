import { expect, test } from 'vitest'
import type { Entity } from '#api/check-entity.ts'
import { article } from './-page-head.ts'

const entry: Entity<'ThoughtLeadershipMedia'> = {
  id: 1,
  documentId: 'a1',
  title: 'One page',
  slug: 'one-page',
  summary: null,
  body: null,
  category: null,
  highlight: null,
  cover_image: null,
  author: 'A. Writer',
  author_role: null,
  published_on: '2026-03-01',
  reading_minutes: null,
  metadata: null,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-04-02T08:00:00.000Z',
  publishedAt: '2026-03-01T00:00:00.000Z',
}

function articleData(changes: Partial<typeof entry>) {
  return article({ ...entry, ...changes }, { path: '/one-page', publisher: 'The School' })
}

test('an article has its author, its date of publication and its last change', () => {
  expect(articleData({ author_role: 'Board Chair' })).toMatchObject({
    author: { '@type': 'Person', name: 'A. Writer', jobTitle: 'Board Chair' },
    datePublished: '2026-03-01',
    dateModified: '2026-04-02T08:00:00.000Z',
  })
  expect(articleData({}).author).toEqual({ '@type': 'Person', name: 'A. Writer' })
})

test('a role without a name is no author', () => {
  expect(articleData({ author: null, author_role: 'Board Chair' })).not.toHaveProperty('author')
})

test('an article has no change before its date of publication', () => {
  expect(articleData({ published_on: '2026-05-01' })).not.toHaveProperty('dateModified')
  expect(articleData({ published_on: null })).toMatchObject({ dateModified: '2026-04-02T08:00:00.000Z' })
})

import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { type Page, toSection } from '#registry/page.ts'
import { pageHead, pageTop } from './-page-head.ts'

export const Route = createFileRoute('/whistleblowing-policy')({
  loader: async ({ context }) => whistleblowingPage(await context.content.whistleblowingPolicy()),
})

/** Sections of the whistleblowing policy: its title and its text (spec 3). */
const whistleblowingPage = memoize((policy: Entity<'WhistleblowingPolicy'>): Page => {
  const { id, title, content } = policy
  return {
    layout: 'default',
    entry: { entity: 'WhistleblowingPolicy', documentId: policy.documentId },
    head: pageHead(ADDRESSES.whistleblowingPolicy, policy),
    sections: [
      pageTop({ id, title, summary: null, image: null, crumbs: [] }),
      toSection({ __component: 'page.article', id, title: null, byline: [], body: content ?? '' }),
    ],
  }
})

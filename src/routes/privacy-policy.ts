import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { type Page, toSection } from '#registry/page.ts'
import { pageMessages } from '#messages/en.ts'
import { pageHead, pageTop } from './-page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context }) => privacyPolicyPage(await context.content.privacyPolicy()),
})

/** Sections of the policies: a tab with questions for each (spec 3). */
const privacyPolicyPage = memoize((policy: Entity<'PrivacyPolicy'>): Page => {
  const { id, title, policy_tabs: tabs } = policy
  return {
    layout: 'default',
    entry: { entity: 'PrivacyPolicy', documentId: policy.documentId },
    head: pageHead(ADDRESSES.privacyPolicy, policy),
    sections: [
      pageTop({ id, title, summary: null, image: null, crumbs: [] }),
      toSection({ __component: 'page.policy-tabs', id, title: pageMessages.policies, tabs }, { anchor: 'policies' }),
    ],
  }
})

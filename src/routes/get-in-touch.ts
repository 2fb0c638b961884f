import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#addresses/addresses.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { pageHead } from './-page-head.ts'
import { pageTop } from './-sections/page-top.ts'

export const Route = createFileRoute('/get-in-touch')({
  loader: async ({ context: { content } }) => {
    const [page, navigation] = await Promise.all([
      content.getInTouch(),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
    return getInTouchPage(page, navigation)
  },
})

/** Sections of the page about reaching the school: what to expect, where it is, where else it speaks (spec 3). */
function getInTouchPage(page: Entity<'GetInTouch'>, navigation: Entity<'Navigation'> | null): Page {
  const { id, title, content } = page
  return {
    layout: 'default',
    entry: { entity: 'GetInTouch', documentId: page.documentId },
    head: pageHead(ADDRESSES.getInTouch, page),
    sections: [
      pageTop({ id, title, summary: null, image: null, crumbs: [] }),
      composed({
        __component: 'page.contact',
        id,
        title: 'How to reach us',
        text: content?.text ?? null,
        address: navigation?.address ?? null,
        email: navigation?.contact_email ?? null,
      }),
      composed(
        {
          __component: 'page.social-links',
          id,
          title: 'Where else we write',
          text: null,
          links: content?.social_medias ?? [],
        },
        { zone: 'grey_section' },
      ),
    ],
  }
}

import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { contactSection, type ContactSection } from './-contact-section.ts'
import { readToken } from './-token.ts'
import { pageHead } from './-page-head.ts'
import { pageTop } from './-sections/page-top.ts'

export const Route = createFileRoute('/get-in-touch')({
  // Its form is made for one visitor: when that visitor asks for it, and not before.
  staticData: { preload: false },
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content, forms }, deps }) => {
    const [page, navigation] = await Promise.all([
      content.getInTouch(),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
    const sent = deps.token === undefined ? undefined : await forms?.registrations.byToken(deps.token)
    return getInTouchPage(page, navigation, contactSection(page, forms, sent))
  },
})

/** Sections of the page about reaching the school: what to expect, where it is, where else it speaks (spec 3). */
function getInTouchPage(
  page: Entity<'GetInTouch'>,
  navigation: Entity<'Navigation'> | null,
  { top, section, form, hasErrors }: ContactSection,
): Page {
  const { id, title, content } = page
  const head = pageHead(ADDRESSES.getInTouch, page)
  return {
    layout: 'default',
    entry: { entity: 'GetInTouch', documentId: page.documentId },
    head: hasErrors ? { ...head, title: `Error: ${head.title}` } : head,
    ...(form ? { form, isKept: false, guests: ['bot-check'] } : {}),
    sections: [
      top ?? pageTop({ id, title, summary: null, image: null, crumbs: [] }),
      composed({
        __component: 'page.contact',
        id,
        title: 'How to reach us',
        text: content?.text ?? null,
        address: navigation?.address ?? null,
        email: navigation?.contact_email ?? null,
      }),
      ...section,
      composed(
        {
          __component: 'page.social-links',
          id,
          title: 'Where else we write',
          text: null,
          links: content?.social_medias ?? [],
        },
        // The form is grey, and two such bands would be one.
        section.length > 0 ? {} : { zone: 'grey_section' },
      ),
    ],
  }
}

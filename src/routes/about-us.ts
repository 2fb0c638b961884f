import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import { type Page, toSection } from '#registry/page.ts'
import { firstSectionImage, pageHead } from './-page-head.ts'

export const Route = createFileRoute('/about-us')({
  loader: async ({ context }) => aboutUsPage(await context.content.aboutUs()),
})

/** Sections of the about-us page: heading, grey zone (spec 3). */
const aboutUsPage = memoize((aboutUs: Entity<'AboutUs'>): Page => {
  return {
    layout: 'default',
    entry: { entity: 'AboutUs', documentId: aboutUs.documentId },
    head: pageHead('/about-us', aboutUs, firstSectionImage(aboutUs.grey_section)),
    sections: [
      toSection({ __component: 'page.page-head', id: aboutUs.id, title: aboutUs.title, text: null, crumbs: [] }),
      ...aboutUs.grey_section,
    ],
  }
})

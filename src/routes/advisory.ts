import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { memoize } from '#api/entity-cache.ts'
import { type Page, toSection } from '#registry/page.ts'
import { firstSectionImage, pageHead } from './-page-head.ts'

export const Route = createFileRoute('/advisory')({
  loader: async ({ context }) => advisoryPage(await context.content.advisory()),
})

/** Sections of the advisory page: heading with the title for the description, brochure, zone (spec 3). */
const advisoryPage = memoize((advisory: Entity<'Advisory'>): Page => {
  const { id, title, titleForDescription, brochure, section } = advisory
  return {
    layout: 'default',
    entry: { entity: 'Advisory', documentId: advisory.documentId },
    head: pageHead('/advisory', advisory, firstSectionImage(section)),
    sections: [
      toSection({ __component: 'page.page-head', id, title, text: titleForDescription, crumbs: [] }),
      ...(brochure?.file
        ? [
            toSection({
              __component: 'page.brochure',
              ...brochure,
              file: { ...brochure.file, url: ADDRESSES.advisoryBrochure },
            }),
          ]
        : []),
      ...section,
    ],
  }
})

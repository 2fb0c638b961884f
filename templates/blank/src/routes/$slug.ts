import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import type { Page } from '#registry/page.ts'
import { pageAddress } from '../content.ts'
import { titleSection } from './-page-parts.ts'

export const Route = createFileRoute('/$slug')({
  loader: async ({ context: { content, siteName }, params }) => {
    const page = entryPage(await content.page(params.slug))
    return { ...page, head: { ...page.head, title: `${page.head.title} – ${siteName}` } }
  },
})

/** Sections of a page: its title, then what its author put together. */
const entryPage = memoize((entry: Entity<'Page'>): Page => ({
  entry: { entity: 'Page', documentId: entry.documentId },
  head: {
    title: entry.title,
    description: entry.description ?? entry.title,
    canonical: pageAddress(entry.slug),
  },
  sections: [titleSection(entry), ...entry.sections],
}))

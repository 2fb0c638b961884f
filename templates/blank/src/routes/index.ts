import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import type { Page } from '#registry/page.ts'
import { titleSection } from './-page-parts.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { content, siteName } }) => {
    const page = frontPage(await content.home())
    return { ...page, head: { ...page.head, title: siteName } }
  },
})

/** Sections of the home page: its title, then what its author put together. */
const frontPage = memoize((home: Entity<'Home'>): Page => ({
  entry: { entity: 'Home', documentId: home.documentId },
  head: { title: home.title, description: home.description ?? home.title, canonical: '/' },
  sections: [titleSection(home), ...home.sections],
}))

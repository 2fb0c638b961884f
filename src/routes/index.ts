import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { memoize } from '#api/entity-cache.ts'
import { heroBanner } from '#blocks/hero-banner/hero-banner.model.ts'
import { type Page, toSection } from '#registry/page.ts'
import { organization, pageHead, pageTop } from './-page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { content, siteName } }) => {
    const [homepage, navigation] = await Promise.all([
      content.homepage(),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
    const page = homePage(homepage)
    return { ...page, head: { ...page.head, jsonLd: [organization(siteName, navigation)] } }
  },
})

/** Sections of the home page: hero banner or heading, grey and red zones (spec 3). */
const homePage = memoize((homepage: Entity<'Homepage'>): Page => {
  const hero = homepage.hero_banner && heroBanner(homepage.hero_banner)
  const heading = pageTop({ id: homepage.id, title: homepage.title, summary: null, image: null, crumbs: [] })
  return {
    layout: 'default',
    entry: { entity: 'Homepage', documentId: homepage.documentId },
    head: pageHead('/', homepage, hero?.slides[0]?.image),
    sections: [hero?.slides.length ? toSection(hero) : heading, ...homepage.grey_section, ...homepage.red_section],
  }
})

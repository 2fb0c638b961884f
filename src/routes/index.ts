import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { oncePer } from '#api/once-per.ts'
import { heroBanner } from '#blocks/hero-banner/hero-banner.model.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { pageHead } from './-page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => homePage(await context.content.homepage()),
})

/** Sections of the home page: its hero banner, or a heading where it has none, then its grey and red zones (spec 3). */
const homePage = oncePer((homepage: Entity<'Homepage'>): Page => {
  const hero = homepage.hero_banner && heroBanner(homepage.hero_banner)
  const heading = { __component: 'page.page-head', id: homepage.id, title: homepage.title, text: null, crumbs: [] } as const
  return {
    layout: 'default',
    head: pageHead('/', homepage, hero?.slides[0]?.image),
    sections: [composed(hero?.slides.length ? hero : heading), ...homepage.grey_section, ...homepage.red_section],
  }
})

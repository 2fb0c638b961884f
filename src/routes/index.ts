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
  const hero = homepage.hero_banner
    ? composed(heroBanner(homepage.hero_banner))
    : composed({ __component: 'page.page-head', id: homepage.id, title: homepage.title, text: null })
  return {
    layout: 'default',
    head: pageHead('/', homepage, homepage.hero_banner?.carousels[0]?.bg_image),
    sections: [hero, ...homepage.grey_section, ...homepage.red_section],
  }
})

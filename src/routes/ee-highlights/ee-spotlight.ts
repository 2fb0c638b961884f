import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { toSection } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { breadcrumbs, itemList } from '#routes/-json-ld.ts'
import { sharedPicture } from '#routes/-page-head.ts'
import { newestFirst } from '#format/dates.ts'
import { spotlightCard } from '#routes/-sections/article-cards.ts'
import { HOME, pageTop } from '#routes/-sections/page-top.ts'

const PATH = ADDRESSES.spotlight
const TITLE = 'EE Spotlight'
const SUMMARY = 'Short notices from the school, each with a way to what it is about.'

export const Route = createFileRoute('/ee-highlights/ee-spotlight')({
  loader: async ({ context: { content, siteName } }) =>
    spotlightPage(newestFirst(await content.spotlights()), siteName),
})

/** All spotlights, newest first. */
function spotlightPage(spotlights: readonly Entity<'EeSpotlight'>[], siteName: string): Page {
  const cards = spotlights.map(spotlightCard)
  return {
    layout: 'default',
    entry: { entity: 'EeSpotlight' },
    head: {
      title: `${TITLE} | ${siteName}`,
      description: SUMMARY,
      canonical: PATH,
      image: sharedPicture(spotlights[0]?.cover_image),
      jsonLd: [breadcrumbs([HOME], TITLE, PATH), itemList(cards)],
    },
    sections: [
      pageTop({ id: 1, title: TITLE, summary: SUMMARY, image: null, crumbs: [HOME] }),
      toSection(
        {
          __component: 'page.listing-cards',
          id: 1,
          title: 'Notices',
          text: null,
          link: { label: 'Articles and talks', url: ADDRESSES.thoughtLeadership },
          filter: null,
          leads: true,
          cards,
          empty: {
            text: 'There is no notice at the moment.',
            link: { label: 'Read the articles', url: ADDRESSES.thoughtLeadership },
          },
        },
        { anchor: 'notices' },
      ),
    ],
  }
}

import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { type Page, toSection } from '#registry/page.ts'
import { breadcrumbs, itemList, sharedPicture, HOME, pageTop } from '#routes/-page-head.ts'
import { newestFirst } from '#format/dates.ts'
import { spotlightCard } from '#routes/-sections/article-cards.ts'
import { listingMessages, pageNames } from '#messages/en.ts'

const PATH = ADDRESSES.spotlight
const { spotlight: TITLE } = pageNames
const { notices: words } = listingMessages

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
      description: words.summary,
      canonical: PATH,
      image: sharedPicture(spotlights[0]?.cover_image),
      jsonLd: [breadcrumbs([HOME], TITLE, PATH), itemList(cards)],
    },
    sections: [
      pageTop({ id: 1, title: TITLE, summary: words.summary, image: null, crumbs: [HOME] }),
      toSection(
        {
          __component: 'page.listing-cards',
          id: 1,
          title: words.title,
          text: null,
          link: { label: words.articles, url: ADDRESSES.thoughtLeadership },
          filter: null,
          leads: true,
          cards,
          empty: {
            text: words.none,
            link: { label: words.readArticles, url: ADDRESSES.thoughtLeadership },
          },
        },
        { anchor: 'notices' },
      ),
    ],
  }
}

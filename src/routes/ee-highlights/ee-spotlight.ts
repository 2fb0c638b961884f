import { createFileRoute } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#addresses/addresses.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { breadcrumbs, itemList } from '#routes/-json-ld.ts'
import { newestFirst } from '#routes/-sections/articles.ts'
import { HOME } from '#routes/-sections/crumbs.ts'
import { pageTop } from '#routes/-sections/page-top.ts'
import { calendarDate } from '#wording/dates.ts'

const PATH = ADDRESSES.spotlight
const TITLE = 'EE Spotlight'
const SUMMARY = 'Short notices from the school, each with a way to what it is about.'

export const Route = createFileRoute('/ee-highlights/ee-spotlight')({
  loader: async ({ context: { content, siteName } }) =>
    spotlightPage(newestFirst(await content.spotlights()), siteName),
})

/** Every spotlight, the newest first. A spotlight has no page of its own: it leads where its author says. */
function spotlightPage(spotlights: readonly Entity<'EeSpotlight'>[], siteName: string): Page {
  const cards = spotlights.map(({ id, title, summary, cover_image, link, published_on }) => ({
    id,
    kicker: published_on && calendarDate(published_on),
    isMuted: true,
    title,
    text: summary,
    url: link?.url ?? null,
    image: cover_image,
    facts: [],
    action: link && { label: link.label, url: link.url },
  }))
  return {
    layout: 'default',
    head: {
      title: `${TITLE} | ${siteName}`,
      description: SUMMARY,
      canonical: PATH,
      image: spotlights[0]?.cover_image?.url,
      jsonLd: [breadcrumbs([HOME], TITLE, PATH), itemList(cards)],
    },
    sections: [
      pageTop({ id: 1, title: TITLE, summary: SUMMARY, image: null, crumbs: [HOME] }),
      composed(
        {
          __component: 'page.listing-cards',
          id: 1,
          title: 'Notices',
          text: null,
          link: null,
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

import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { voiceAddress } from '#urls/addresses.ts'
import { type Page, type Section, toSection } from '#registry/page.ts'
import { breadcrumbs, itemList, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import { newestFirst } from '#format/dates.ts'
import { articleCard } from '#routes/-sections/article-cards.ts'
import { listingMessages } from '#messages/en.ts'

export const Route = createFileRoute('/voices-of-influence/$highlight/')({
  loader: async ({ context: { content }, params }) => {
    const highlight = await content.highlight(params.highlight)
    const path = voiceAddress(highlight.slug)
    if (highlight.slug !== params.highlight) throw redirect({ href: path, statusCode: 308 })
    const articles = await content.articles()
    return highlightPage(highlight, path, newestFirst(articles.filter((one) => one.highlight?.slug === highlight.slug)))
  },
})

/** Sections of a highlight: cover, articles, then the sections that its author added (spec 3). */
function highlightPage(
  highlight: Entity<'VoicesOfInfluence'>,
  path: string,
  articles: readonly Entity<'ThoughtLeadershipMedia'>[],
): Page {
  const { id, title, summary, cover_image, content } = highlight
  const cards = articles.map(articleCard)
  return {
    layout: 'default',
    entry: { entity: 'VoicesOfInfluence', documentId: highlight.documentId },
    head: {
      ...pageHead(path, highlight, cover_image),
      jsonLd: [breadcrumbs([HOME], title, path), ...(cards.length > 0 ? [itemList(cards)] : [])],
    },
    sections: [
      pageTop({ id, title, summary, image: cover_image, crumbs: [HOME] }),
      ...(cards.length > 0 ? [listing(id, cards)] : []),
      ...content,
    ],
  }
}

function listing(id: number, cards: ReturnType<typeof articleCard>[]): Section {
  return toSection(
    {
      __component: 'page.listing-cards',
      id,
      title: listingMessages.articles.ofHighlight,
      text: null,
      link: null,
      filter: null,
      leads: true,
      cards,
      empty: { text: listingMessages.articles.none, link: null },
    },
    { anchor: 'articles' },
  )
}

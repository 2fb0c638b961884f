import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import type { ListingFilter } from '#blocks/listing-cards/listing-cards.model.ts'
import { type Page, type Section, toSection } from '#registry/page.ts'
import { breadcrumbs, itemList, sharedPicture, HOME, pageTop } from '#routes/-page-head.ts'
import { newestFirst } from '#format/dates.ts'
import { articleCard, spotlightCard, toSlide } from '#routes/-sections/article-cards.ts'
import { groupDigits } from '#format/numbers.ts'
import { listingMessages, pageNames } from '#messages/en.ts'

const PATH = ADDRESSES.thoughtLeadership
const { thoughtLeadership: TITLE } = pageNames
const { articles: words, filter: filterWords, notices: noticeWords } = listingMessages
/** Spotlights at the end of the page. */
const MAX_NOTICES = 6

export const Route = createFileRoute('/ee-highlights/thought-leadership')({
  validateSearch: ({ category }: Record<string, unknown>) => (typeof category === 'string' ? { category } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content, siteName }, deps }) => {
    const [articles, categories, spotlights] = await Promise.all([
      content.articles(),
      content.mediaCategories(),
      content.orElse([], 'ee-spotlights', () => content.spotlights()),
    ])
    const used = categories.filter(({ slug }) => articles.some(({ category }) => category?.slug === slug))
    const isKnown = deps.category === undefined || used.some(({ slug }) => slug === deps.category)
    if (!isKnown) throw redirect({ href: PATH, statusCode: 302 })
    const page = listingPage(newestFirst(articles), used, deps.category, siteName)
    return { ...page, sections: [...page.sections, notices(newestFirst(spotlights))] }
  },
})

/** All articles, newest first; only those of one topic if a visitor chose one. */
function listingPage(
  articles: readonly Entity<'ThoughtLeadershipMedia'>[],
  categories: readonly Entity<'ThoughtLeadershipMediaCategory'>[],
  chosen: string | undefined,
  siteName: string,
): Page {
  const cards = articles.filter(({ category }) => !chosen || category?.slug === chosen).map(articleCard)
  const filter: ListingFilter = {
    action: PATH,
    label: filterWords.label,
    choices: [
      {
        name: 'category',
        ...filterWords.topic,
        options: categories.map(({ slug, title }) => ({ value: slug, label: title })),
        chosen: chosen ?? null,
      },
    ],
    isFiltered: chosen !== undefined,
    summary: words.found(groupDigits(cards.length), groupDigits(articles.length)),
  }
  return {
    layout: 'default',
    entry: { entity: 'ThoughtLeadershipMedia' },
    head: {
      title: `${TITLE} | ${siteName}`,
      description: words.summary,
      canonical: PATH,
      image: sharedPicture(articles[0]?.cover_image),
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
          link: { label: words.rss, url: ADDRESSES.feed },
          filter: categories.length > 1 ? filter : null,
          leads: true,
          cards,
          empty: {
            text: words.none,
            link: { label: words.home, url: ADDRESSES.home },
          },
        },
        { anchor: 'articles' },
      ),
    ],
  }
}

/** The newest spotlights, with a link to all of them. */
function notices(spotlights: readonly Entity<'EeSpotlight'>[]): Section {
  return toSection(
    {
      __component: 'page.slider',
      id: 1,
      title: pageNames.spotlight,
      text: null,
      link: { label: noticeWords.all, url: ADDRESSES.spotlight },
      slides: spotlights.slice(0, MAX_NOTICES).map(spotlightCard).map(toSlide),
    },
    { zone: 'grey_section', anchor: 'notices', entry: { entity: 'EeSpotlight' } },
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { isSamePath } from '#links/paths.ts'
import { articleAddress, voiceAddress } from '#urls/addresses.ts'
import { type Page, toSection } from '#registry/page.ts'
import { article as articleData, breadcrumbs, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import { articleCard, toSlide } from '#routes/-sections/article-cards.ts'
import { calendarDate, newestFirst } from '#format/dates.ts'
import { listingMessages } from '#messages/en.ts'

type Article = Entity<'ThoughtLeadershipMedia'>

const { articles: words } = listingMessages

export const Route = createFileRoute('/voices-of-influence/$highlight/$article')({
  loader: async ({ context: { content, siteName }, params, location }) => {
    const article = await content.article(params.article)
    const path = articleAddress(article)
    if (!path) throw new ContentNotFound('Article Not Found')
    if (!isSamePath(path, location.pathname)) throw redirect({ href: path, statusCode: 308 })
    const articles = await content.articles()
    const others = articles.filter(
      ({ highlight, slug }) => highlight?.slug === article.highlight?.slug && slug !== article.slug,
    )
    return articlePage(article, { path, others: newestFirst(others), publisher: siteName })
  },
})

type Options = { path: string; others: readonly Article[]; publisher: string }

/** Sections of an article: cover, text, and other articles of the same series (spec 3). */
function articlePage(article: Article, { path, others, publisher }: Options): Page {
  const { id, title, summary, body, cover_image, highlight } = article
  const crumbs = [HOME, ...(highlight ? [{ label: highlight.title, url: voiceAddress(highlight.slug) }] : [])]
  const head = pageHead(path, article, cover_image)
  return {
    layout: 'default',
    entry: { entity: 'ThoughtLeadershipMedia', documentId: article.documentId },
    head: {
      ...head,
      jsonLd: [breadcrumbs(crumbs, title, path), articleData(article, { path, image: head.image?.url, publisher })],
    },
    sections: [
      pageTop({ id, title, summary, image: cover_image, crumbs }),
      toSection({ __component: 'page.article', id, title: null, byline: byline(article), body: body ?? '' }),
      toSection(
        {
          __component: 'page.slider',
          id,
          title: words.more(highlight?.title ?? null),
          text: null,
          link: null,
          slides: others.map(articleCard).map(toSlide),
        },
        { zone: 'grey_section', anchor: 'more' },
      ),
    ],
  }
}

function byline({ author, author_role, published_on, reading_minutes, category }: Article) {
  const rows: [string, string | null][] = [
    [words.author, [author, author_role].filter(Boolean).join(', ') || null],
    [words.published, published_on && calendarDate(published_on)],
    [words.reading, reading_minutes ? words.minutes(reading_minutes) : null],
    [words.topic, category?.title ?? null],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

import { Feed } from 'feed'
import type { ContentReader } from '#content/content-reader.ts'
import { ADDRESSES, articleAddress } from '#urls/addresses.ts'
import { listingMessages } from '#messages/en.ts'
import type { SiteIdentity } from '#server/pages/site-settings.ts'

const MOST_ITEMS = 30

/** The articles of the voices of influence as RSS, the newest first. */
export async function articleFeed(content: ContentReader, { siteUrl, siteName }: SiteIdentity): Promise<string> {
  const articles = await content.articles()
  const dated = articles.flatMap((article) => {
    const path = articleAddress(article)
    return path && article.published_on ? [{ article, path, date: new Date(article.published_on) }] : []
  })
  const newest = dated.toSorted((one, other) => other.date.getTime() - one.date.getTime()).slice(0, MOST_ITEMS)
  const feed = new Feed({
    title: listingMessages.articles.feedTitle(siteName),
    description: listingMessages.articles.feedDescription,
    id: siteUrl + ADDRESSES.thoughtLeadership,
    link: siteUrl + ADDRESSES.thoughtLeadership,
    language: 'en',
    generator: false,
    updated: newest[0]?.date ?? new Date(0),
    feedLinks: { rss: siteUrl + ADDRESSES.feed },
  })
  for (const { article, path, date } of newest) {
    feed.addItem({
      title: article.title,
      id: siteUrl + path,
      link: siteUrl + path,
      date,
      ...(article.summary ? { description: article.summary } : {}),
      ...(article.category ? { category: [{ name: article.category.title }] } : {}),
    })
  }
  return feed.rss2()
}

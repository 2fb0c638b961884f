import type { Entity } from '#api/check-entity.ts'
import { articleAddress } from '#urls/addresses.ts'
import { calendarDate } from '#format/dates.ts'

type Article = Entity<'ThoughtLeadershipMedia'>

/** Newest first; what has no date comes last. */
export function newestFirst<Dated extends { published_on: string | null }>(entries: readonly Dated[]): Dated[] {
  return entries.toSorted((one, other) => (other.published_on ?? '').localeCompare(one.published_on ?? ''))
}

/** An article as a card or a slide. */
export function articleCard(article: Article) {
  const { id, title, summary, cover_image, published_on, reading_minutes } = article
  return {
    id,
    kicker: published_on && calendarDate(published_on),
    isMuted: false,
    title,
    text: summary,
    url: articleAddress(article) ?? null,
    image: cover_image,
    facts: [
      ...(article.category ? [{ name: 'Topic', value: article.category.title }] : []),
      ...(reading_minutes ? [{ name: 'Reading', value: minutes(reading_minutes) }] : []),
    ],
    action: null,
  }
}

/** "1 minute", "7 minutes". */
export function minutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`
}

import type { Entity } from '#api/check-entity.ts'
import { articleAddress } from '#urls/addresses.ts'
import { calendarDate } from '#format/dates.ts'
import type { ListingCards } from '#blocks/listing-cards/listing-cards.model.ts'
import type { Slider } from '#blocks/slider/slider.model.ts'

type Article = Entity<'ThoughtLeadershipMedia'>

/** An article as a card. */
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
      ...(reading_minutes ? [{ name: 'Reading', value: formatMinutes(reading_minutes) }] : []),
    ],
    action: null,
  }
}

/** "1 minute", "7 minutes". */
export function formatMinutes(count: number): string {
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** A spotlight as a card. It has no page of its own, so it links to what its author chose. */
export function spotlightCard({ id, title, summary, cover_image, link, published_on }: Entity<'EeSpotlight'>) {
  return {
    id,
    kicker: published_on && calendarDate(published_on),
    isMuted: true,
    title,
    text: summary,
    url: link?.url ?? null,
    image: cover_image,
    facts: [],
    action: link && { label: link.label, url: link.url },
  }
}

/** A card as a slide, without facts and actions. */
export function toSlide({
  id,
  kicker,
  title,
  text,
  url,
  image,
}: ListingCards['cards'][number]): Slider['slides'][number] {
  return { id, kicker, title, text, url, image }
}

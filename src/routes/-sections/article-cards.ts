import type { Entity } from '#api/check-entity.ts'
import { articleAddress } from '#urls/addresses.ts'
import { calendarDate } from '#format/dates.ts'
import type { ListingCards } from '#blocks/listing-cards/listing-cards.model.ts'
import type { Slider } from '#blocks/slider/slider.model.ts'
import { listingMessages } from '#messages/en.ts'

const { articles: words } = listingMessages

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
      ...(article.category ? [{ name: words.topic, value: article.category.title }] : []),
      ...(reading_minutes ? [{ name: words.reading, value: words.minutes(reading_minutes) }] : []),
    ],
    action: null,
  }
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

import type { ListingCards } from '#blocks/listing-cards/listing-cards.model.ts'
import type { Slider } from '#blocks/slider/slider.model.ts'

/** A card as a slide: what it is, without what is known and can be done. */
export function slide({
  id,
  kicker,
  title,
  text,
  url,
  image,
}: ListingCards['cards'][number]): Slider['slides'][number] {
  return { id, kicker, title, text, url, image }
}

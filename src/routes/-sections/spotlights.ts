import type { Entity } from '#api/check-entity.ts'
import { calendarDate } from '#format/dates.ts'

/** A spotlight as a card. It has no page of its own: it leads where its author says. */
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

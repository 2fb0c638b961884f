import type { Entity } from '#api/check-entity.ts'
import { byStart } from '#api/sessions.ts'
import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import type { ListingCards, ListingFilter } from '#blocks/listing-cards/listing-cards.model.ts'
import { registration, sessionFacts, sessionWhen } from '#blocks/session-terms.ts'
import { composed, type Section } from '#registry/section.ts'

type Session = Entity<'ProgramSession'>
type Program = Entity<'ProgramCard'>

type Listing = {
  id: number
  title: string
  text: string | null
  programs: readonly Program[]
  /** To come; the earliest of a program tells its next date. */
  sessions: readonly Session[]
  filter: ListingFilter | null
  pages: ListingCards['pages']
}

/** Programs as cards, each with the next date of its own. */
export function programCards({ id, title, text, programs, sessions, filter, pages }: Listing): Section {
  const byDate = sessions.toSorted(byStart)
  return composed(
    {
      __component: 'page.listing-cards',
      id,
      title,
      text,
      link: null,
      filter,
      leads: false,
      cards: programs.map((program) => programCard(program, byDate)),
      ...(pages && { pages }),
      empty: {
        text: filter?.isFiltered ? 'No program fits this choice.' : 'No programs are offered here at the moment.',
        link: filter?.isFiltered
          ? { label: 'Show all programs', url: filter.action }
          : { label: 'Ask what is planned', url: ADDRESSES.getInTouch },
      },
    },
    { anchor: 'programs' },
  )
}

function programCard(program: Program, sessions: readonly Session[]): ListingCards['cards'][number] {
  const { id, documentId, title, summary, thumbnail_image } = program
  const next = sessions.find((session) => session.program?.documentId === documentId)
  return {
    id,
    kicker: next ? sessionWhen(next) : 'Dates to be announced',
    isMuted: !next || registration(next).state !== 'open',
    title,
    text: summary,
    url: programAddress(program) ?? null,
    image: thumbnail_image,
    facts: next ? sessionFacts(next, { withPlaces: false }) : [],
    action: null,
  }
}

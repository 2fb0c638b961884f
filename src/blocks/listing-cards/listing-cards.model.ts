import { z } from 'zod'
import { media } from '../media.model.ts'

const link = z.object({ label: z.string(), url: z.string() })

/** The form that narrows a listing by its address. */
const listingFilter = z.object({
  /** Path that the form leads to, without parameters. */
  action: z.string(),
  /** What the form is for, to screen readers. */
  label: z.string(),
  choices: z.array(
    z.object({
      /** Of the parameter. */
      name: z.string(),
      label: z.string(),
      /** Of the option that narrows nothing. */
      all: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      chosen: z.string().nullable(),
    }),
  ),
  isFiltered: z.boolean(),
  /** What the choice leads to: "6 of 21 programs". */
  summary: z.string(),
})

const pages = z.object({
  /** Names the list. */
  name: z.string(),
  /** Which of how many are shown. */
  position: z.string(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})

/** What there is of a kind, as cards: programs, categories, articles, notices. */
export const listingCardsModel = z.object({
  __component: z.literal('page.listing-cards'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  link: link.nullable(),
  filter: listingFilter.nullable(),
  /** Whether the first of many is larger than the others. */
  leads: z.boolean(),
  cards: z.array(
    z.object({
      id: z.number(),
      kicker: z.string().nullable(),
      isMuted: z.boolean(),
      title: z.string(),
      text: z.string().nullable(),
      url: z.string().nullable(),
      image: media.nullable(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      action: link.nullable(),
    }),
  ),
  /** Where the cards are one page of many. */
  pages: pages.optional(),
  /** Said where there is no card. */
  empty: z.object({ text: z.string(), link: link.nullable() }),
})

export type ListingCards = z.infer<typeof listingCardsModel>
export type ListingFilter = z.infer<typeof listingFilter>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.listing-cards': ListingCards
  }
}

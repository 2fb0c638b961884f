import { defineBlock } from '#registry/define-block.ts'
import { ListingCards } from './ListingCards.tsx'

export const listingCards = defineBlock({ name: 'page.listing-cards', view: ListingCards })

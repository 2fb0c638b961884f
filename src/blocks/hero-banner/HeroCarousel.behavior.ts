import { behavior } from '#registry/behavior.ts'
import { startCarousel } from './start-carousel.ts'

/** Turns the row of slides into a carousel that cross-fades and plays. */
export const HeroCarousel = behavior('HeroCarousel', startCarousel)

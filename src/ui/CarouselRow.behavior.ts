import { startCarouselRow } from './start-carousel-row.ts'

/** Moves the row that `CarouselSlides` draws by the buttons of `CarouselButtons`. Its name is all that the engine asks of a behavior, and this folder does not know the engine. */
export const CarouselRow = Object.assign((frame: HTMLElement) => startCarouselRow(frame), {
  behaviorName: 'CarouselRow' as const,
})

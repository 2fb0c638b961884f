/** A row of slides. Runs in browsers. */
export const carouselRowMessages = {
  /** "2 of 6", or "2 to 4 of 6" if several are in view. */
  position: (first: number, last: number, count: number) =>
    last > first ? `${first} to ${last} of ${count}` : `${first} of ${count}`,
  announcement: (position: string, title: string) => `${position}: ${title}`,
} as const

/** What the parts of a carousel are called, for screen readers. */
export const carouselMessages = {
  carousel: 'carousel',
  slide: 'slide',
  highlights: 'Highlights',
  cards: 'Cards',
  quotes: 'Quotes',
  testimonials: 'Testimonials',
  position: (position: number, count: number) => `${position} of ${count}`,
  /** Beside the number of the slide, which changes. */
  outOf: (count: number) => `of ${count}`,
  previous: { slide: 'Previous slide', card: 'Previous card', quote: 'Previous quote' },
  next: { slide: 'Next slide', card: 'Next card', quote: 'Next quote' },
  slideNumber: (position: number) => `Slide ${position}`,
  play: 'Play slides',
  pause: 'Pause slides',
} as const

/** Videos. */
export const videoMessages = {
  play: 'Play video',
  pause: 'Pause video',
  sender: (sender: string) => `This video comes from ${sender}`,
} as const

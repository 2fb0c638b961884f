import { useEffect, useRef, type ReactNode } from 'react'
import { island } from '#registry/island-component.ts'
import { startCarousel } from './start-carousel.ts'

/** Turns the row of slides into a carousel that cross-fades and plays. The slides stay as the server wrote them. */
export const HeroCarousel = island('HeroCarousel', function HeroCarousel({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? startCarousel(frame.current) : undefined), [])
  return <div ref={frame}>{children}</div>
})

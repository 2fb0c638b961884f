import { useEffect, useRef, type ReactNode } from 'react'
import { startCarouselRow } from './start-carousel-row.ts'

function CarouselRowView({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? startCarouselRow(frame.current) : undefined), [])
  return <div ref={frame}>{children}</div>
}

/**
 * Moves the row that `CarouselSlides` draws by the buttons of `CarouselButtons`. Both stay as the server wrote them. Its
 * name is all that the engine asks of an island, and this folder does not know the engine.
 */
export const CarouselRow = Object.assign(CarouselRowView, { islandName: 'CarouselRow' as const })

import { useEffect, useRef, type ReactNode } from 'react'
import { island } from '#registry/island-component.ts'
import { countUp } from './count-up.ts'

/** Counts each number up once, when it comes into view. The numbers themselves stay as the server wrote them. */
export const CounterAnimation = island(
  'CounterAnimation',
  function CounterAnimation({ children }: { children?: ReactNode }) {
    const frame = useRef<HTMLDivElement>(null)
    useEffect(() => (frame.current ? countUp(frame.current) : undefined), [])
    return <div ref={frame}>{children}</div>
  },
)

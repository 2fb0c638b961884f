import { useEffect, useRef, type ReactNode } from 'react'
import { island } from '#registry/island-component.ts'
import { startBuyBar } from './start-buy-bar.ts'

/** Shows the bar of the facts rail once the actions of the rail have left the window. It stays as the server wrote it. */
export const BuyBar = island('BuyBar', function BuyBar({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? startBuyBar(frame.current) : undefined), [])
  return <div ref={frame}>{children}</div>
})

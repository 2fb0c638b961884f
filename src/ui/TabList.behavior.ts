import { useEffect, useRef, type ReactNode } from 'react'
import { startTabs } from './start-tabs.ts'

function TabListView({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? startTabs(frame.current) : undefined), [])
  return <div ref={frame}>{children}</div>
}

/**
 * Makes tabs of the links that `Tabs` draws. The panels stay as the server wrote them. Its name is all that the engine
 * asks of an island, and this folder does not know the engine.
 */
export const TabList = Object.assign(TabListView, { islandName: 'TabList' as const })

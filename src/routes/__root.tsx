import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ContentReader } from '#api/content-reader.ts'

/** What every loader is given. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = {
  content: ContentReader
  /** Ends the titles of pages that no author names, and signs structured data. */
  siteName: string
}

export const Route = createRootRouteWithContext<RouteContext>()()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether browsers may fetch the page before a visitor asks for it; they may unless a route says no (spec 9). */
    preload?: boolean
  }
}

import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ContentReader } from '#content/content-reader.ts'
import type { Forms } from '#registration/open-forms.ts'

/** The context of every loader. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = {
  content: ContentReader
  /** For titles of pages without one of an author, and for the organization in structured data. */
  siteName: string
  forms?: Forms | undefined
  /** The site receives no forms now, and will again soon: a copy of it stands in. */
  areFormsClosed?: boolean
  /** The pages are written to files: a page is the same whatever its address asks. */
  isExport?: boolean
}

export const Route = createRootRouteWithContext<RouteContext>()()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether browsers may fetch the page before a visitor asks for it. By default they may (spec 9). */
    preload?: boolean
  }
}

import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Content } from '../content.ts'

/** The context of every loader. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = { content: Content; siteName: string }

export const Route = createRootRouteWithContext<RouteContext>()()

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether browsers may fetch the page before a visitor asks for it. By default they may. */
    preload?: boolean
  }
}

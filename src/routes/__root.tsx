import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ContentReader } from '#api/content-reader.ts'

/** What every loader is given. A route is an address and a loader: it returns a Page and draws nothing. */
export type RouteContext = { content: ContentReader }

export const Route = createRootRouteWithContext<RouteContext>()()

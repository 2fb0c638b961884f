import { routeTree } from '#routes/route-tree.gen.ts'
import { createRouter, rootRouteId, type AnyRoute } from '@tanstack/react-router'

/** What a browser may do with the pages of one route. */
export type RouteRule = {
  /** As the specification writes paths: `/our-programs/{type}` (spec 2). */
  path: string
  /** Whether the page may be fetched before a visitor asks for it. */
  preload: boolean
}

/** A rule for every route of the site, in the order of their paths (spec 7). */
export function routeRules(): RouteRule[] {
  const tree: AnyRoute = routeTree
  const { routesById } = createRouter({ routeTree: tree, isServer: true })
  const rules = Object.values(routesById).flatMap(({ id, fullPath, options }) =>
    id !== rootRouteId ? [{ path: pathPattern(fullPath), preload: options.staticData?.preload ?? true }] : [],
  )
  return rules.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
}

/** `/our-programs/$type/` and `/register-{$key}` with their parameters in braces, and without a slash at the end. */
function pathPattern(fullPath: string): string {
  const pattern = fullPath.replace(/\{?\$(\w+)\}?/g, '{$1}')
  return pattern === '/' ? pattern : pattern.replace(/\/$/, '')
}

import { Hono } from 'hono'
import { IMMUTABLE_CACHING, NO_STORE } from '../http/headers.ts'
import { createRouter, rootRouteId, type AnyRoute } from '@tanstack/react-router'

/** Which build is the newest, and the manifest of this one with its route rules (spec 7). */
export function createBuilds(build: string, routes: AnyRoute): Hono {
  const manifest = { id: build, rules: routeRules(routes) }
  const builds = new Hono()
  builds.get('/builds/latest.json', (context) => context.json({ id: build }, 200, NO_STORE))
  builds.get(`/builds/meta/${build}.json`, (context) =>
    context.json(manifest, 200, { 'cache-control': IMMUTABLE_CACHING }),
  )
  builds.get('/builds/*', (context) => context.json({ error: 'This site does not have that build.' }, 404, NO_STORE))
  return builds
}

/** What a browser may do with the pages of one route. */
export type RouteRule = {
  /** As the specification writes paths: `/news/{item}`. */
  path: string
  /** Whether the page may be fetched before a visitor asks for it. */
  preload: boolean
}

/** A rule for every route of the site, in the order of their paths (spec 7). */
export function routeRules(routes: AnyRoute): RouteRule[] {
  const { routesById } = createRouter({ routeTree: routes, isServer: true })
  const rules = Object.values(routesById).flatMap(({ id, fullPath, options }) =>
    id !== rootRouteId ? [{ path: pathPattern(fullPath), preload: options.staticData?.preload ?? true }] : [],
  )
  return rules.toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
}

/** `/news/$item/` and `/share-{$key}` with their parameters in braces, and without a slash at the end. */
function pathPattern(fullPath: string): string {
  const pattern = fullPath.replace(/\{?\$(\w+)\}?/g, '{$1}')
  return pattern === '/' ? pattern : pattern.replace(/\/$/, '')
}

import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/router-core/ssr/server'
import type { Page } from '#registry/page.ts'
import type { PageAddress } from './page-request.ts'

/** What an address turned out to be. */
export type Routed =
  | { kind: 'page'; page: Page }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }

/**
 * Finds the route of an address and asks its loader for the page. With `assets/builds.ts` the only file that knows the
 * router: TanStack Router on the server alone, matching and loading, never rendering.
 * @param context what the loaders get
 */
export async function routePage(
  routes: AnyRoute,
  { address, parameters }: PageAddress,
  context: unknown,
): Promise<Routed> {
  const router = createRouter({
    routeTree: routes,
    context,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
    caseSensitive: true,
    defaultPendingMs: 0,
    // They are parsed already, as text; the router's own reading would make numbers of some.
    parseSearch: () => ({ ...parameters }),
    stringifySearch: (search) => queryOf(search),
  })
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return redirectOf(result.redirect)
  const failed = router.state.matches.find((match) => match.error !== undefined)
  if (failed) return { kind: 'failed', error: failed.error }
  const page = router.state.matches.at(-1)?.loaderData
  return getSsrStatus(router) === 200 && isPage(page) ? { kind: 'page', page } : { kind: 'unknown' }
}

function queryOf(search: Record<string, unknown>): string {
  const known = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

function redirectOf(redirect: Response): Routed {
  return { kind: 'redirect', to: redirect.headers.get('location') ?? '/', status: redirect.status }
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'sections' in value && 'head' in value
}

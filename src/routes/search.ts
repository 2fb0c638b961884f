import { createFileRoute } from '@tanstack/react-router'
import { searchSite } from '#api/site-search.ts'
import { composed } from '#registry/section.ts'

/** What the search dialog finds, as a page: to share, and for browsers without JavaScript (spec 5). */
export const Route = createFileRoute('/search')({
  // What a visitor asks is not known before it is asked.
  staticData: { preload: false },
  validateSearch: ({ q }: Record<string, unknown>) => (typeof q === 'string' ? { q } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content, siteName }, deps: { q = '' } }) => {
    const query = q.trim()
    const { total, results } = await searchSite(content, query)
    return {
      head: {
        title: query ? `${query} | Search | ${siteName}` : `Search | ${siteName}`,
        description: 'Search programs, subjects, conferences, networking groups, articles and people.',
      },
      // The dialog of the search, on every page, is the one with its name.
      sections: [
        composed({ __component: 'page.search', id: 1, query, total, results: [...results] }, { anchor: 'found' }),
      ],
      ...(query ? { isKept: false } : {}),
    }
  },
})

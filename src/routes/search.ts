import { createFileRoute } from '@tanstack/react-router'
import { mainPages, searchSite } from '#search/site-search.ts'
import { toSection } from '#registry/page.ts'
import { searchPageMessages as words } from '#messages/en.ts'

/** The results of the search as a page: to share, and for browsers without JavaScript (spec 5). */
export const Route = createFileRoute('/search')({
  // Without a query there is nothing to preload.
  staticData: { preload: false },
  validateSearch: ({ q }: Record<string, unknown>) => (typeof q === 'string' ? { q } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content, siteName, isExport = false }, deps: { q = '' } }) => {
    const query = q.trim()
    const { total, results } = await searchSite(content, query)
    const pages = isExport ? await mainPages(content) : []
    return {
      head: {
        title: words.tabTitle(query, siteName),
        description: words.description,
      },
      // Not `search`: that is the id of the search dialog.
      sections: [
        toSection(
          { __component: 'page.search', id: 1, query, total, results: [...results], pages },
          { anchor: 'found' },
        ),
      ],
      ...(query ? { isCacheable: false } : {}),
    }
  },
})

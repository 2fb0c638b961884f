/** What the engine is started with, in production, development and the gallery: the only file that knows both. */
import { z } from 'zod'
import type { ContentSource } from '#api/content-source.ts'
import { blocks } from '#blocks/registry.gen.ts'
import type { RouteContext } from '#routes/__root.tsx'
import { routeTree } from '#routes/route-tree.gen.ts'
import { routePage } from '#server/pages/route-page.ts'
import type { PageContent, Site } from '#server/site.ts'
import { errorPage } from '#shell/ErrorPage.tsx'
import { previewViews } from '#shell/preview/preview-views.tsx'
import { icons, shellOf } from '#shell/Shell.tsx'
import { contentOf, publishedAddresses } from './content.ts'

export const site: Site = {
  name: 'A small site',
  blocks,
  routes: routeTree,
  addresses: { parameters: [], privatePages: [] },
  icons,
  probe: (client) => client.GET('/api/home'),
  openPage,
  errorPage,
  preview: previewViews,
  environment: z.looseObject({}),
  start: ({ siteName }) =>
    Promise.resolve({
      openPage: (source) => openPage(source, siteName),
      handlers: [],
      cspOrigins: {},
      gauges: [],
      renderInputs: [],
      close: () => Promise.resolve(),
    }),
}

function openPage(source: ContentSource, siteName: string): PageContent {
  const content = contentOf(source)
  return {
    reader: content,
    route: (address) => routePage(routeTree, address, { content, siteName } satisfies RouteContext),
    // Without the list of pages a page still has its header and footer.
    shell: async () => shellOf(await content.orElse([], 'pages', () => content.links()), siteName),
    load: () => Promise.resolve({}),
    publishedAddresses: () => publishedAddresses(content),
  }
}

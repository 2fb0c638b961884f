import { made } from '#fixtures/examples.ts'
import { createGallery } from '#gallery/gallery.ts'
import { toSection } from '#registry/page.ts'
import type { Extra } from '#server/serve.ts'
import type { RunningSite } from '#server/site.ts'

/** The gallery under /qa: every block in every state, and each kind of page with made content. */
export const gallery: Extra<RunningSite> = (settings) =>
  createGallery(settings, {
    loaded: {},
    pages: { home: '/', page: '/a-page' },
    content: { addressedBy: [], related: {} },
    broken: {
      top: toSection(made('page.page-head', 'typical')),
      sound: [toSection(made('blocks.text', 'typical')), toSection(made('blocks.text', 'min'))],
      faulty: { __component: 'blocks.text', id: 2, heading: 'A text block must have text.' },
      throwing: 'blocks.text',
    },
    more: [],
  })

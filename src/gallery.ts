import { checkEntity } from '#api/check-entity.ts'
import { mayBeFeatured } from '#sessions/availability.ts'
import { createBotCheckPage } from './gallery-bot-check.tsx'
import { createEmailPages } from './gallery-emails.tsx'
import { made } from '#fixtures/examples.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import { createGallery, type SiteGallery } from '#gallery/gallery.ts'
import type { Loadables } from '#registry/block-types.ts'
import { toSection } from '#registry/section.ts'
import type { Extra } from '#server/serve.ts'
import type { SchoolServices } from './site.ts'

const SESSIONS = 5
/** Before every date of the examples, which stand still. */
const NOW = Date.parse('2026-01-01T00:00:00Z')

/** The gallery, with what is the school's in it. */
export const gallery: Extra<SchoolServices> = (settings, { botCheck }) =>
  createGallery(settings, {
    ...schoolGallery(),
    more: [createBotCheckPage({ ...settings, botCheck }), createEmailPages(settings)],
  })

/** What the gallery shows of the school beside examples of its blocks. */
export function schoolGallery(): SiteGallery {
  return {
    loaded: fixtureLoads(),
    pages: {
      homepage: '/',
      'about-us': '/about-us',
      advisory: '/advisory',
      conference: '/a-conference-of-fixtures',
      'program-type': '/our-programs/a-program-type',
      'program-category': '/our-programs/a-program-type/a-category',
      program: '/our-programs/a-program-type/a-category/a-program',
      'networking-group': '/networking-groups/a-group',
      highlight: '/voices-of-influence/a-highlight',
      article: '/voices-of-influence/a-highlight/an-article',
      'thought-leadership': '/ee-highlights/thought-leadership',
      spotlights: '/ee-highlights/ee-spotlight',
      'get-in-touch': '/get-in-touch',
      'privacy-policy': '/privacy-policy',
      'whistleblowing-policy': '/whistleblowing-policy',
    },
    content: {
      // Without these relations an entry would have no address, at whatever fullness.
      addressedBy: ['program_type', 'category', 'highlight'],
      // Each session is one of a program that is listed too, so that listings have dates.
      related: { '/api/program-sessions': { program: { list: '/api/programs', schema: 'ProgramCard' } } },
    },
    broken: {
      top: toSection(made('page.page-head', 'typical')),
      sound: [toSection(made('blocks.counter-animation', 'typical')), toSection(made('blocks.cta-banner', 'typical'))],
      faulty: { __component: 'blocks.cta-banner', id: 2, text: 'A banner needs a title.' },
      throwing: 'blocks.home-intro',
    },
    more: [],
  }
}

/** What the server would load for blocks that ask for it, from fixtures. */
export function fixtureLoads(): Loadables {
  const sessions = Array.from({ length: SESSIONS }, (_, index) =>
    checkEntity('ProgramSession', madeEntity('ProgramSession', 'typical', index + 1), (fault) => {
      throw new Error(`A made session is not as the contract says: ${fault.path} ${fault.reason}`)
    }),
  )
  return { 'featured-sessions': sessions, 'may-be-featured': (session) => mayBeFeatured(session, NOW) }
}

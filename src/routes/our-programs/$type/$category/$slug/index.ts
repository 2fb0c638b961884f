import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { ContentNotFound } from '#api/errors.ts'
import { plainText } from '#api/rich-text/html.ts'
import { upcoming } from '#sessions/availability.ts'
import { isSamePath } from '#links/paths.ts'
import { ADDRESSES, programAddress } from '#urls/addresses.ts'
import type { Page } from '#registry/page.ts'
import { course } from '#sessions/structured-data.ts'
import { breadcrumbs, pageHead, programCrumbs, pageTop } from '#routes/-page-head.ts'
import {
  typeCallToAction,
  keyFacts,
  mainSections,
  peopleSections,
  closingSections,
  titledByVenue,
  sessionsList,
} from '#routes/-sections/program-sections.ts'
import { pageMessages } from '#messages/en.ts'

export const Route = createFileRoute('/our-programs/$type/$category/$slug/')({
  loader: async ({ context: { content, siteName }, params, location }) => {
    const program = await content.program(params.slug)
    const path = programAddress(program)
    // Without a type or a category a program has no address.
    if (!path) throw new ContentNotFound(`Program Not Found: ${params.slug}`)
    if (!isSamePath(path, location.pathname)) throw redirect({ href: path, statusCode: 308 })
    const [types, navigation] = await Promise.all([
      content.orElse([], 'program-type-pages', () => content.programTypePages()),
      content.orElse(null, 'navigation', () => content.navigation()),
    ])
    const type = types.find(({ program_type }) => program_type?.documentId === program.program_type?.documentId)
    return programPage(program, { path, type, hasTerms: Boolean(navigation?.program_tnc), siteName })
  },
})

type Options = {
  path: string
  type: Entity<'ProgramTypePage'> | undefined
  hasTerms: boolean
  siteName: string
}

const { program: words } = pageMessages
const TITLES = { infographic: words.takeaways, tabs: words.curriculum, profiles: words.faculty }
const TERMS = `<p>${words.readTerms((label) => `<a href="${ADDRESSES.termsAndConditions}">${label}</a>`)}</p>`

/** Sections of a program: cover, key facts beside the overview, faculty, dates, testimonials (spec 3). */
function programPage(program: Entity<'Program'>, { path, type, hasTerms, siteName }: Options): Page {
  const { id, title, cover_image, information_items: facts, brochure } = program
  const { summary, overviewText } = introduction(program)
  const sessions = upcoming(program.sessions, Date.now())
  const crumbs = programCrumbs(program)
  const head = pageHead(path, program, cover_image)
  return {
    layout: 'default',
    entry: { entity: 'Program', documentId: program.documentId },
    head: {
      ...head,
      jsonLd: [
        breadcrumbs(crumbs, title, path),
        course({ title, description: head.description, path, sessions, provider: siteName }),
      ],
    },
    sections: [
      pageTop({ id, title, summary, image: cover_image, crumbs }, 'top'),
      keyFacts({
        id,
        facts,
        sessions,
        page: path,
        hasBrochure: Boolean(brochure?.file),
        note: hasTerms ? TERMS : null,
      }),
      ...mainSections({ ...program, overviewText }, TITLES),
      ...peopleSections(program, TITLES),
      sessionsList({
        id,
        text: pageMessages.campusTime,
        sessions,
        titleOf: titledByVenue,
        page: path,
        hasCalendar: true,
        empty: pageMessages.noSessions,
      }),
      ...closingSections(program, 'programs'),
      ...typeCallToAction(type),
    ],
  }
}

/** A longer description starts the overview, and the summary takes its place on the cover. */
const MAX_LEAD_LENGTH = 320

function introduction({ summary, description, overviewText }: Entity<'Program'>) {
  const lead = plainText(description ?? '')
  if (lead.length > MAX_LEAD_LENGTH) return { summary, overviewText: [description, overviewText].join('') }
  return { summary: lead || summary, overviewText }
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { upcoming } from '#sessions/availability.ts'
import { networkingGroupAddress } from '#urls/addresses.ts'
import type { Page } from '#registry/page.ts'
import { breadcrumbs, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import {
  keyFacts,
  mainSections,
  peopleSections,
  closingSections,
  titledByVenue,
  sessionsList,
} from '#routes/-sections/program-sections.ts'
import { pageMessages } from '#messages/en.ts'

export const Route = createFileRoute('/networking-groups/$networkingGroup/')({
  loader: async ({ context, params }) => {
    const group = await context.content.networkingGroup(params.networkingGroup)
    const path = networkingGroupAddress(group.slug)
    if (group.slug !== params.networkingGroup) throw redirect({ href: path, statusCode: 308 })
    return networkingGroupPage(group, path)
  },
})

const { networkingGroup: words } = pageMessages

/** Sections of a networking group: cover, key facts beside the overview, people, meetings, testimonials (spec 3). */
function networkingGroupPage(group: Entity<'EdlpNetworking'>, path: string): Page {
  const { id, title, summary, cover_image, information_items: facts, brochure, cta_register } = group
  const sessions = upcoming(group.program_session, Date.now())
  return {
    layout: 'default',
    entry: { entity: 'EdlpNetworking', documentId: group.documentId },
    head: { ...pageHead(path, group, cover_image), jsonLd: [breadcrumbs([HOME], title, path)] },
    sections: [
      pageTop({ id, title, summary, subjects: [group.category], image: cover_image, crumbs: [HOME] }, 'top'),
      keyFacts({
        id,
        facts,
        sessions,
        page: path,
        hasBrochure: Boolean(brochure?.file),
        ownAction: cta_register,
        note: null,
      }),
      ...mainSections(group, words),
      ...peopleSections(group, words),
      sessionsList({
        id,
        title: words.meetings,
        text: pageMessages.campusTime,
        sessions,
        titleOf: titledByVenue,
        page: path,
        hasCalendar: true,
        empty: words.noMeetings,
      }),
      ...closingSections(group, 'networking-groups'),
    ],
  }
}

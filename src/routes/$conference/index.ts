import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { upcoming } from '#sessions/availability.ts'
import { conferenceAddress } from '#urls/addresses.ts'
import type { Page } from '#registry/page.ts'
import type { Section } from '#registry/section.ts'
import { event } from '#sessions/structured-data.ts'
import { breadcrumbs } from '#routes/-json-ld.ts'
import { pageHead } from '#routes/-page-head.ts'
import { HOME, pageTop } from '#routes/-sections/page-top.ts'
import { titledByVenue, sessionsList } from '#routes/-sections/sessions-list.ts'
import { pageMessages } from '#messages/en.ts'

export const Route = createFileRoute('/$conference/')({
  loader: async ({ context, params }) => {
    const conference = await context.content.conference(params.conference)
    const path = conferenceAddress(conference.slug)
    // The content service also finds a conference by its documentId, but its page has one address.
    if (conference.slug !== params.conference) throw redirect({ href: path, statusCode: 308 })
    return conferencePage(conference, path, context.siteName)
  },
})

/** Sections of a conference: cover or heading, grey and white zones, dates (spec 3). */
function conferencePage(conference: Entity<'Conference'>, path: string, organizer: string): Page {
  const { id, title, summary, cover_image, cover_image_mobile, grey_section, white_section } = conference
  const head = pageHead(path, conference, cover_image ?? cover_image_mobile)
  const about = { title, description: head.description, path, image: head.image?.url, organizer }
  const eventData = event({ ...about, sessions: conference.program_session }, Date.now())
  return {
    layout: 'default',
    entry: { entity: 'Conference', documentId: conference.documentId },
    head: { ...head, jsonLd: [breadcrumbs([HOME], title, path), ...(eventData ? [eventData] : [])] },
    sections: [
      pageTop({
        id,
        title,
        summary,
        subjects: [conference.category, conference.program_type],
        image: cover_image,
        narrowImage: cover_image_mobile,
        crumbs: [HOME],
      }),
      ...grey_section,
      ...withDates(white_section, conference, path),
    ],
  }
}

/** Adds the upcoming dates, before the call to action if the page ends with one. */
function withDates(
  sections: readonly Section[],
  { id, program_session }: Entity<'Conference'>,
  page: string,
): Section[] {
  const sessions = upcoming(program_session, Date.now())
  if (sessions.length === 0) return [...sections]
  const dates = sessionsList({
    id,
    title: pageMessages.conference.tickets,
    text: pageMessages.campusTime,
    sessions,
    titleOf: titledByVenue,
    page,
    hasCalendar: false,
    empty: '',
  })
  const last = sections.at(-1)
  const endsWithCall = last && 'block' in last && last.block.__component === 'blocks.cta-banner'
  return endsWithCall ? [...sections.slice(0, -1), dates, last] : [...sections, dates]
}

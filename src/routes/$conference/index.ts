import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { upcoming } from '#sessions/availability.ts'
import { conferenceAddress, pageAddress } from '#urls/addresses.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import type { Page, Section } from '#registry/page.ts'
import { event } from '#sessions/structured-data.ts'
import { breadcrumbs, firstSectionImage, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import { titledByVenue, sessionsList } from '#routes/-sections/program-sections.ts'
import { pageMessages } from '#messages/en.ts'

export const Route = createFileRoute('/$conference/')({
  loader: async ({ context, params }) => {
    const found = await context.content.conferenceOrPage(params.conference)
    const entry = 'conference' in found ? found.conference : found.page
    const path = 'conference' in found ? conferenceAddress(entry.slug) : pageAddress(entry.slug)
    // The content service also finds an entry by its documentId and by earlier slugs, but its page has one address.
    if (entry.slug !== params.conference) throw redirect({ href: path, statusCode: 308 })
    return 'conference' in found
      ? conferencePage(found.conference, path, context.siteName)
      : pageOfBlocks(found.page, path)
  },
})

/** Sections of a page that authors made: cover or heading, then their blocks. Its parent stands in its breadcrumbs. */
function pageOfBlocks(page: Entity<'Page'>, path: string): Page {
  const { id, title, summary, cover_image, cover_image_mobile, parent, content } = page
  const crumbs: Crumb[] = parent ? [HOME, { label: parent.title, url: pageAddress(parent.slug) }] : [HOME]
  const head = pageHead(path, page, cover_image ?? cover_image_mobile ?? firstSectionImage(content))
  return {
    layout: 'default',
    entry: { entity: 'Page', documentId: page.documentId },
    head: { ...head, jsonLd: [breadcrumbs(crumbs, title, path)] },
    sections: [
      pageTop({ id, title, summary, image: cover_image, narrowImage: cover_image_mobile, crumbs }),
      ...content,
    ],
  }
}

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

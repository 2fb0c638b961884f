import { toSection, type Section } from '#registry/page.ts'
import type { components } from '#schema/contract.gen.ts'
import type { Entity } from '#api/check-entity.ts'
import { placesText, sessionToOffer } from '#sessions/availability.ts'
import { feeText } from '#sessions/price.ts'
import { sessionDates } from '#sessions/session-dates.ts'
import { ADDRESSES, brochureAddress, programAddress, type BrochureOwner } from '#urls/addresses.ts'
import { pageMessages, sessionMessages } from '#messages/en.ts'
import { sessionRow } from '#blocks/sessions-list/sessions-list.model.ts'
import { calendarEvents } from '#sessions/calendar-events.ts'

const { keyFacts: words } = pageMessages

type Session = components['schemas']['ProgramSessionCard']
type Fact = components['schemas']['ProgramInformationItem']
type Link = { label: string; url: string }

type KeyFacts = {
  id: number
  facts: readonly Fact[]
  /** Upcoming, by start. */
  sessions: readonly Session[]
  /** Address of the page that offers the sessions. */
  page: string | undefined
  hasBrochure: boolean
  /** Written by an author; stands beside the link to the session. */
  ownAction?: Link | null
  /** Safe HTML. */
  note: string | null
}

/**
 * The facts of a program or group beside its overview, with the date of the session that it offers and a link to register.
 * @param facts of the author; the date is added after the first
 */
export function keyFacts({ id, facts, sessions, page, hasBrochure, ownAction, note }: KeyFacts): Section {
  const offered = offerOf(sessions, page)
  const brochure = hasBrochure ? [{ label: words.brochure, url: '#brochure' }] : []
  const isNew = ownAction && ownAction.url !== offered?.action.url
  const [first, ...others] = facts
  const dates = offered ? [{ id: 0, label: words.nextDate, value: offered.when, note: offered.places }] : []
  const shown = first ? [first, ...dates, ...others] : dates
  return toSection(
    {
      __component: 'page.information-items',
      id,
      title: words.title,
      facts: shown,
      actions: [...(offered ? [offered.action] : []), ...(isNew ? [ownAction] : []), ...brochure],
      note,
      bar: offered && {
        title: offered.fee ?? offered.when,
        text: [offered.fee ? offered.when : null, offered.places].filter(Boolean).join(', ') || null,
        action: offered.action,
      },
    },
    { anchor: 'facts', column: 'rail' },
  )
}

/** The session that the page offers, in words, with the link to register or wait; null if there is none. */
function offerOf(sessions: readonly Session[], page: string | undefined) {
  const offered = sessionToOffer(sessions, page)
  if (!offered) return null
  const { session, registration } = offered
  const label = registration.state === 'open' ? sessionMessages.register : sessionMessages.joinWaitlist
  return {
    when: sessionDates(session),
    places: placesText(session, page),
    fee: feeText(session),
    action: { label, url: registration.address },
  }
}

/** The fields that a program and a networking group have in common. */
type ProgramOrGroup = Pick<
  Entity<'Program'>,
  | 'id'
  | 'slug'
  | 'overviewText'
  | 'overview_media'
  | 'infographic'
  | 'tab_items'
  | 'program_profiles'
  | 'testimonial'
  | 'brochure'
  | 'FAQ'
>

/** Titles of the sections that have none of their own. */
type Titles = { infographic: string; tabs: string; profiles: string }

/** Overview, infographic and tabs: the column beside the key facts. */
export function mainSections({ id, ...fields }: ProgramOrGroup, titles: Titles): Section[] {
  const { overviewText: text, overview_media: media, infographic, tab_items: tabs } = fields
  const overview = {
    text,
    image: media?.overview_image ?? null,
    caption: media?.caption ?? null,
    video_url: media?.video_url ?? null,
  }
  return [
    toSection(
      { __component: 'page.overview-media', id, title: pageMessages.overview, ...overview },
      { anchor: 'overview', column: 'main' },
    ),
    ...(infographic
      ? [
          toSection(
            {
              __component: 'blocks.repeatable-infographic',
              ...infographic,
              title: infographic.title ?? titles.infographic,
              text: null,
            },
            { anchor: 'take-back', column: 'main' },
          ),
        ]
      : []),
    toSection(
      { __component: 'blocks.tabs', id, title: titles.tabs, text: null, tabs },
      { anchor: 'outline', column: 'main' },
    ),
  ]
}

/** The faculty of a program, or the people who look after a group. */
export function peopleSections({ id, program_profiles }: ProgramOrGroup, titles: Titles): Section[] {
  const speakers = program_profiles.map(({ profile_image: image, ...profile }) => ({ ...profile, image }))
  return [
    toSection(
      { __component: 'blocks.speakers', id, title: titles.profiles, text: null, speakers },
      { zone: 'grey_section', anchor: 'people' },
    ),
  ]
}

/** Testimonials, questions and the brochure: the end of the page. */
export function closingSections(
  { id, slug, testimonial, FAQ, brochure }: ProgramOrGroup,
  owner: BrochureOwner,
): Section[] {
  return [
    ...(testimonial
      ? [
          toSection({
            __component: 'page.testimonials',
            id: testimonial.id,
            title: testimonial.title,
            slides: testimonial.sliders,
          }),
        ]
      : []),
    ...(FAQ ? [toSection({ __component: 'blocks.faq', ...FAQ, title: FAQ.title ?? pageMessages.questions })] : []),
    ...(brochure?.file
      ? [
          toSection({
            __component: 'page.brochure',
            ...brochure,
            id,
            file: { ...brochure.file, url: brochureAddress(owner, slug) },
          }),
        ]
      : []),
  ]
}

/** The call to action that ends the pages of a program type. Authors edit it with the page of the type. */
export function typeCallToAction(type: Entity<'ProgramTypePage'> | undefined): Section[] {
  if (!type?.cta_banner) return []
  const entry = { entity: 'ProgramTypePage', documentId: type.documentId } as const
  return [toSection({ __component: 'blocks.cta-banner', ...type.cta_banner }, { entry })]
}

type SessionsList = {
  id: number
  title?: string
  text: string | null
  sessions: readonly Session[]
  /** Title of a row, and where it links to. */
  titleOf: (session: Session) => { title: string; url: string | null }
  /** Address of the page that offers the sessions, unless it is that of their program. */
  page?: string
  /** Labels featured sessions, for lists that put them first. */
  marksFeatured?: boolean
  hasCalendar: boolean
  /** Text for a list without sessions. */
  empty: string
}

/** Dates and fees: a row for each session, and perhaps a small calendar beside them. */
export function sessionsList({
  id,
  title = pageMessages.datesAndFees,
  text,
  sessions,
  titleOf,
  page,
  marksFeatured = false,
  hasCalendar,
  empty,
}: SessionsList): Section {
  return toSection(
    {
      __component: 'page.sessions-list',
      id,
      title,
      text,
      rows: sessions.map((session) => sessionRow(session, { ...titleOf(session), page, marksFeatured })),
      events: hasCalendar ? sessions.flatMap((session) => calendarEvents(session, titleOf(session).title, page)) : [],
      empty: { text: empty, link: { label: pageMessages.askForDates, url: ADDRESSES.getInTouch } },
    },
    { anchor: 'dates' },
  )
}

/** Titles a session by its venue, for lists of one program's sessions. */
export function titledByVenue({ location: venue, program_learning_format }: Session) {
  return { title: venue ?? program_learning_format?.title ?? pageMessages.session, url: null }
}

/** Titles a session by its program, for lists of several programs' sessions. */
export function titledByProgram({ program, location: venue }: Session) {
  if (!program) return { title: venue ?? pageMessages.session, url: null }
  return { title: program.title, url: programAddress(program) ?? null }
}

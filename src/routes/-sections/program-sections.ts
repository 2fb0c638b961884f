import { registration, fee, sessionPlaces, sessionWhen } from '#blocks/session-terms.ts'
import { composed, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import type { Entity } from '#api/check-entity.ts'
import { brochureAddress, type BrochureOwner } from '#urls/addresses.ts'

type Session = components['schemas']['ProgramSessionCard']
type Fact = components['schemas']['ProgramInformationItem']
type Link = { label: string; url: string }

type Rail = {
  id: number
  facts: readonly Fact[]
  /** To come, by start. */
  sessions: readonly Session[]
  /** That offers the sessions. */
  page: string | undefined
  hasBrochure: boolean
  /** That the author wrote, beside the way to the next session. */
  ownAction?: Link | null
  /** Safe HTML. */
  note: string | null
}

/**
 * The facts of a program or group, with the way to its next session: the first that is open to register, else the
 * first that has a waiting list. When that begins is a fact that no author has to keep up to date.
 */
export function factsRail({ id, facts, sessions, page, hasBrochure, ownAction, note }: Rail): Section {
  const next = nextSession(sessions, page)
  const brochure = hasBrochure ? [{ label: 'Get the brochure', url: '#brochure' }] : []
  const isNew = ownAction && ownAction.url !== next?.action.url
  const [first, ...others] = facts
  const dates = next ? [{ id: 0, label: 'Next date', value: next.when, note: next.places }] : []
  const shown = first ? [first, ...dates, ...others] : dates
  return composed(
    {
      __component: 'page.information-items',
      id,
      title: 'Key facts',
      facts: shown,
      actions: [...(next ? [next.action] : []), ...(isNew ? [ownAction] : []), ...brochure],
      note,
      bar: next && {
        title: next.fee ?? next.when,
        text: [next.fee ? next.when : null, next.places].filter(Boolean).join(', ') || null,
        action: next.action,
      },
    },
    { anchor: 'facts', column: 'rail' },
  )
}

function nextSession(sessions: readonly Session[], page: string | undefined) {
  const withWayIn = sessions.map((session) => ({ session, wayIn: registration(session, page) }))
  const next =
    withWayIn.find(({ wayIn }) => wayIn.state === 'open') ?? withWayIn.find(({ wayIn }) => wayIn.state === 'waitlist')
  if (!next || next.wayIn.state === 'shut') return null
  const { session, wayIn } = next
  const label = wayIn.state === 'open' ? 'Register' : 'Join waiting list'
  return {
    when: sessionWhen(session),
    places: sessionPlaces(session, page),
    fee: fee(session),
    action: { label, url: wayIn.address },
  }
}

/** What a program and a networking group have in common: what is offered, by whom, and what others say of it. */
type Offer = Pick<
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

/** What the page calls the parts that have no title of their own. */
type Titles = { infographic: string; tabs: string; profiles: string }

/** Overview, infographic and tabs: the column beside the facts. */
export function offerMain({ id, ...offer }: Offer, titles: Titles): Section[] {
  const { overviewText: text, overview_media: media, infographic, tab_items: tabs } = offer
  const overview = {
    text,
    image: media?.overview_image ?? null,
    caption: media?.caption ?? null,
    video_url: media?.video_url ?? null,
  }
  return [
    composed(
      { __component: 'page.overview-media', id, title: 'Overview', ...overview },
      { anchor: 'overview', column: 'main' },
    ),
    ...(infographic
      ? [
          composed(
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
    composed(
      { __component: 'blocks.tabs', id, title: titles.tabs, text: null, tabs },
      { anchor: 'outline', column: 'main' },
    ),
  ]
}

/** Who teaches or belongs to it. */
export function offerPeople({ id, program_profiles }: Offer, titles: Titles): Section[] {
  const speakers = program_profiles.map(({ profile_image: image, ...profile }) => ({ ...profile, image }))
  return [
    composed(
      { __component: 'blocks.speakers', id, title: titles.profiles, text: null, speakers },
      { zone: 'grey_section', anchor: 'people' },
    ),
  ]
}

/** What others say of it, what many ask, and the brochure. */
export function offerWords({ id, slug, testimonial, FAQ, brochure }: Offer, owner: BrochureOwner): Section[] {
  return [
    ...(testimonial
      ? [
          composed({
            __component: 'page.testimonials',
            id: testimonial.id,
            title: testimonial.title,
            slides: testimonial.sliders,
          }),
        ]
      : []),
    ...(FAQ ? [composed({ __component: 'blocks.faq', ...FAQ, title: FAQ.title ?? 'Questions' })] : []),
    ...(brochure?.file
      ? [
          composed({
            __component: 'page.brochure',
            ...brochure,
            id,
            file: { ...brochure.file, url: brochureAddress(owner, slug) },
          }),
        ]
      : []),
  ]
}

/** The call that ends the pages of a program type, edited with the type's own page. */
export function callOfType(type: Entity<'ProgramTypePage'> | undefined): Section[] {
  if (!type?.cta_banner) return []
  const entry = { entity: 'ProgramTypePage', documentId: type.documentId } as const
  return [composed({ __component: 'blocks.cta-banner', ...type.cta_banner }, { entry })]
}

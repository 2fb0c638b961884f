import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { programCategoryAddress, programTypeAddress, typeCalendarAddress, brochureAddress } from '#urls/addresses.ts'
import { calendarEvents } from '#sessions/calendar-events.ts'
import { type Page, type Section, toSection } from '#registry/page.ts'
import { breadcrumbs, itemList, listPageHead, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import { programCards, programListing, type ProgramListing } from '#routes/-sections/program-listing.ts'
import { filteredAddress, readProgramChoice } from '#routes/-sections/program-filter.ts'
import { titledByProgram, sessionsList } from '#routes/-sections/program-sections.ts'
import { groupDigits } from '#format/numbers.ts'
import { pageMessages } from '#messages/en.ts'

const { programType: words } = pageMessages

export const Route = createFileRoute('/our-programs/$type/')({
  validateSearch: readProgramChoice,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content }, params, deps }) => {
    const page = await content.programTypePage(params.type)
    const path = programTypeAddress(page.slug)
    if (page.slug !== params.type) throw redirect({ href: path, statusCode: 308 })
    const type = page.program_type?.slug ?? page.slug
    const [listing, categoryPages] = await Promise.all([
      programListing(content, { type }, path, deps),
      content.programCategoryPages(),
    ])
    const address = filteredAddress(path, listing.choice)
    if (address !== filteredAddress(path, deps)) throw redirect({ href: address, statusCode: 302 })
    const categories = categoryPages.filter(({ program_type }) => program_type?.slug === type)
    return programTypePage(page, { path, type, listing, categories })
  },
})

type Options = {
  path: string
  type: string
  listing: ProgramListing
  categories: readonly Entity<'ProgramCategoryPage'>[]
}

/** Sections of a program type: cover, what to expect, categories, programs and their dates (spec 3). */
function programTypePage(page: Entity<'ProgramTypePage'>, { path, type, listing, categories }: Options): Page {
  const { id, title, summary, category_image, graphical_items, testimonials, cta_banner } = page
  const { allPrograms, sessions, filter } = listing
  const listed = programCards(id, listing)
  return {
    layout: 'default',
    entry: { entity: 'ProgramTypePage', documentId: page.documentId },
    head: {
      ...listPageHead(pageHead(path, page, category_image), listing.choice.page, listing.canonical),
      jsonLd: [breadcrumbs([HOME], title, path), itemList(cardsOf(listed))],
    },
    sections: [
      pageTop({ id, title, summary, image: category_image, crumbs: [HOME] }),
      toSection(
        {
          __component: 'blocks.repeatable-infographic',
          id,
          title: words.expect,
          text: null,
          items: graphical_items,
        },
        { anchor: 'what-to-expect' },
      ),
      ...(categories.length > 1 ? [categoryCards(page, type, categories, allPrograms)] : []),
      listed,
      sessionsList({
        id,
        text: pageMessages.campusTime,
        sessions,
        titleOf: titledByProgram,
        marksFeatured: true,
        hasCalendar: false,
        empty: filter?.isFiltered ? pageMessages.noMatchingSessions : pageMessages.noSessions,
      }),
      toSection(
        {
          __component: 'page.sessions-calendar',
          id,
          title: words.calendar,
          text: words.calendarText,
          events: sessions.flatMap((session) =>
            calendarEvents(session, session.program?.title ?? pageMessages.session),
          ),
          subscribe: { label: words.subscribe, url: typeCalendarAddress(page.slug) },
        },
        { zone: 'grey_section', anchor: 'calendar' },
      ),
      ...(testimonials
        ? [
            toSection({
              __component: 'page.testimonials',
              id: testimonials.id,
              title: testimonials.title,
              slides: testimonials.sliders,
            }),
          ]
        : []),
      ...typeBrochure(page),
      ...(cta_banner ? [toSection({ __component: 'blocks.cta-banner', ...cta_banner })] : []),
    ],
  }
}

function categoryCards(
  { id }: Entity<'ProgramTypePage'>,
  type: string,
  categories: readonly Entity<'ProgramCategoryPage'>[],
  programs: readonly Entity<'ProgramCard'>[],
): Section {
  const cards = categories.flatMap(({ id: card, title, summary, overview_media, category }) => {
    if (!category) return []
    const count = programs.filter((program) => program.category?.slug === category.slug).length
    return {
      id: card,
      kicker: null,
      isMuted: true,
      title,
      text: summary,
      url: programCategoryAddress(type, category.slug),
      image: overview_media?.overview_image ?? null,
      facts: [{ name: words.programs, value: groupDigits(count) }],
      action: null,
    }
  })
  return toSection(
    {
      __component: 'page.listing-cards',
      id,
      title: words.categories,
      text: null,
      link: null,
      filter: null,
      leads: false,
      cards,
      empty: { text: words.noCategories, link: null },
    },
    { zone: 'grey_section', anchor: 'categories' },
  )
}

function cardsOf(section: Section) {
  return 'block' in section && section.block.__component === 'page.listing-cards' ? section.block.cards : []
}

/** The brochure of a program type, if an author has added a file. */
export function typeBrochure({ id, slug, brochureButton }: Entity<'ProgramTypePage'>): Section[] {
  if (!brochureButton?.file) return []
  const file = { ...brochureButton.file, url: brochureAddress('program-types', slug) }
  return [
    toSection({ __component: 'page.brochure', id, title: brochureButton.label, text: null, cover_image: null, file }),
  ]
}

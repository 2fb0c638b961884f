import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import type { ContentReader } from '#content/content-reader.ts'
import { ContentNotFound } from '#api/errors.ts'
import { segment } from '#links/paths.ts'
import { programCategoryAddress, programTypeAddress } from '#urls/addresses.ts'
import { type Page, toSection } from '#registry/page.ts'
import { breadcrumbs, itemList, listPageHead, pageHead, HOME, pageTop } from '#routes/-page-head.ts'
import { typeCallToAction, titledByProgram, sessionsList } from '#routes/-sections/program-sections.ts'
import { programCards, programListing, type ProgramListing } from '#routes/-sections/program-listing.ts'
import { filteredAddress, readProgramChoice } from '#routes/-sections/program-filter.ts'
import { pageMessages } from '#messages/en.ts'

export const Route = createFileRoute('/our-programs/$type/$category/')({
  validateSearch: readProgramChoice,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { content }, params, deps }) => {
    const typePage = await content.programType(params.type)
    const type = typePage.program_type?.slug ?? typePage.slug
    const page = await categoryPageOf(content, type, params.category)
    const category = page.category?.slug ?? params.category
    const path = programCategoryAddress(type, category)
    if (category !== params.category) throw redirect({ href: path, statusCode: 308 })
    const listing = await programListing(content, { type, category }, path, deps)
    const address = filteredAddress(path, listing.choice)
    if (address !== filteredAddress(path, deps)) throw redirect({ href: address, statusCode: 302 })
    return programCategoryPage(page, { path, typePage, listing })
  },
})

/** The page of a category of this type. Several types may have a category of the same name. */
async function categoryPageOf(content: ContentReader, type: string, category: string) {
  const pages = await content.programCategoryPages()
  const ofType = pages.filter(({ program_type }) => program_type?.slug === type)
  const page = ofType.find((one) => one.category?.slug === category || one.slug === category)
  if (!page) throw new ContentNotFound(`Program Category Page Not Found: ${category}`)
  return content.programCategoryPage(page.slug)
}

type Options = {
  path: string
  typePage: Entity<'ProgramTypePage'>
  listing: ProgramListing
}

/** Sections of a category of a program type: heading, programs, their dates, overview (spec 3). */
function programCategoryPage(page: Entity<'ProgramCategoryPage'>, { path, typePage, listing }: Options): Page {
  const { id, title, summary, overviewText, overview_media: media } = page
  const { programs, sessions, filter } = listing
  const crumbs = [HOME, { label: typePage.title, url: programTypeAddress(typePage.slug) }]
  const list = programs.map((program) => ({ title: program.title, url: `${path}/${segment(program.slug)}` }))
  return {
    layout: 'default',
    entry: { entity: 'ProgramCategoryPage', documentId: page.documentId },
    head: {
      ...listPageHead(pageHead(path, page, media?.overview_image), listing.choice.page, listing.canonical),
      jsonLd: [breadcrumbs(crumbs, title, path), itemList(list)],
    },
    sections: [
      pageTop({ id, title, summary, image: null, crumbs }),
      programCards(id, listing),
      sessionsList({
        id,
        text: pageMessages.campusTime,
        sessions,
        titleOf: titledByProgram,
        marksFeatured: true,
        hasCalendar: true,
        empty: filter?.isFiltered ? pageMessages.noMatchingSessions : pageMessages.noSessions,
      }),
      toSection(
        {
          __component: 'page.overview-media',
          id,
          title: pageMessages.overview,
          text: overviewText,
          image: media?.overview_image ?? null,
          caption: media?.caption ?? null,
          video_url: media?.video_url ?? null,
        },
        { zone: 'grey_section', anchor: 'overview' },
      ),
      ...typeCallToAction(typePage),
    ],
  }
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import type { Entity } from '#api/check-entity.ts'
import { oncePer } from '#api/once-per.ts'
import { ADDRESSES } from '#addresses/addresses.ts'
import { composed } from '#registry/section.ts'
import type { Page } from '#registry/page.ts'
import { pageHead } from './-page-head.ts'

export const Route = createFileRoute('/$conference')({
  loader: async ({ context, params }) => {
    const conference = await context.content.conference(params.conference)
    // The content service finds it by its documentId too; the page has one address.
    if (conference.slug !== params.conference) throw redirect({ href: `/${conference.slug}`, statusCode: 308 })
    return conferencePage(conference)
  },
})

/** Sections of a conference: its cover, or a heading where it has none, then its grey and white zones (spec 3). */
const conferencePage = oncePer((conference: Entity<'Conference'>): Page => {
  const { id, slug, title, summary, cover_image, cover_image_mobile, grey_section, white_section } = conference
  const crumbs = [{ label: 'Home', url: ADDRESSES.home }]
  const top =
    cover_image || cover_image_mobile
      ? composed({
          __component: 'page.cover',
          id,
          title,
          summary,
          image: cover_image,
          image_mobile: cover_image_mobile,
          crumbs,
        })
      : composed({ __component: 'page.page-head', id, title, text: summary, crumbs })
  return {
    layout: 'default',
    head: pageHead(`/${slug}`, conference, cover_image ?? cover_image_mobile),
    sections: [top, ...grey_section, ...white_section],
  }
})

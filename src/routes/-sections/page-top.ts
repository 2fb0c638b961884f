import type { Crumb } from '#blocks/crumbs.model.ts'
import { toSection, type Column, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { ADDRESSES, programCategoryAddress, programTypeAddress } from '#urls/addresses.ts'
import type { Entity } from '#api/check-entity.ts'
import { pageNames } from '#messages/en.ts'

type Media = components['schemas']['Media']

type PageTop = {
  id: number
  title: string
  summary: string | null
  /** Categories and types of the page, the most specific first. */
  subjects?: readonly ({ title: string } | null)[]
  image: Media | null
  /** Replaces the image below 768 px. */
  narrowImage?: Media | null
  crumbs: readonly Crumb[]
}

/** The section with a page's h1: a cover, or a heading if the page has no picture. */
export function pageTop(
  { id, title, summary, subjects = [], image, narrowImage = null, crumbs }: PageTop,
  column?: Column,
): Section {
  const names = subjects.flatMap((subject) => subject?.title ?? [])
  const about = names.length > 0 ? { subject: names.join(', ') } : {}
  if (!image && !narrowImage) {
    return toSection({ __component: 'page.page-head', id, title, text: summary, ...about, crumbs: [...crumbs] })
  }
  const pictures = { image, image_mobile: narrowImage }
  return toSection(
    { __component: 'page.cover', id, title, summary, ...about, ...pictures, crumbs: [...crumbs] },
    { column },
  )
}

/** The first breadcrumb of every page. */
export const HOME: Crumb = { label: pageNames.home, url: ADDRESSES.home }

type Placed = Pick<Entity<'Program'>, 'category' | 'program_type'>

/** The breadcrumbs of a program: home, its type, its category. */
export function programCrumbs({ category, program_type: type }: Placed): Crumb[] {
  if (!type) return [HOME]
  const typeCrumb = { label: type.title, url: programTypeAddress(type.slug) }
  if (!category) return [HOME, typeCrumb]
  return [HOME, typeCrumb, { label: category.title, url: programCategoryAddress(type.slug, category.slug) }]
}

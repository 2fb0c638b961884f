import type { Crumb } from '#blocks/crumbs.model.ts'
import { composed, type Column, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'
import { ADDRESSES, programCategoryAddress, programTypeAddress } from '#urls/addresses.ts'
import type { Entity } from '#api/check-entity.ts'

type Media = components['schemas']['Media']

type Top = {
  id: number
  title: string
  summary: string | null
  /** What it belongs to, the most special first. */
  subjects?: readonly ({ title: string } | null)[]
  image: Media | null
  /** In the place of the picture under 768 px. */
  narrowImage?: Media | null
  crumbs: readonly Crumb[]
}

/** What holds a page's h1: its cover, or a heading where it has no picture. */
export function pageTop(
  { id, title, summary, subjects = [], image, narrowImage = null, crumbs }: Top,
  column?: Column,
): Section {
  const way = [...crumbs]
  const names = subjects.flatMap((subject) => subject?.title ?? [])
  const about = names.length > 0 ? { subject: names.join(', ') } : {}
  if (!image && !narrowImage) {
    return composed({ __component: 'page.page-head', id, title, text: summary, ...about, crumbs: way })
  }
  const pictures = { image, image_mobile: narrowImage }
  return composed({ __component: 'page.cover', id, title, summary, ...about, ...pictures, crumbs: way }, { column })
}

/** Every way to a page begins at home. */
export const HOME: Crumb = { label: 'Home', url: ADDRESSES.home }

type Place = Pick<Entity<'Program'>, 'category' | 'program_type'>

/** The way to a program: its type, then its category. */
export function programCrumbs({ category, program_type: type }: Place): Crumb[] {
  if (!type) return [HOME]
  const toType = { label: type.title, url: programTypeAddress(type.slug) }
  if (!category) return [HOME, toType]
  return [HOME, toType, { label: category.title, url: programCategoryAddress(type.slug, category.slug) }]
}

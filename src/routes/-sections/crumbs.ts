import { ADDRESSES, programCategoryAddress, programTypeAddress } from '#urls/addresses.ts'
import type { Crumb } from '#blocks/crumbs.model.ts'
import type { Entity } from '#api/check-entity.ts'

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

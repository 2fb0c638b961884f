import type { Entity } from '#api/check-entity.ts'
import { composed, type Section } from '#registry/section.ts'

/** The call that ends the pages of a program type, edited with the type's own page. */
export function callOfType(type: Entity<'ProgramTypePage'> | undefined): Section[] {
  if (!type?.cta_banner) return []
  const entry = { entity: 'ProgramTypePage', documentId: type.documentId } as const
  return [composed({ __component: 'blocks.cta-banner', ...type.cta_banner }, { entry })]
}

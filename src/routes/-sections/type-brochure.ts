import type { Entity } from '#api/check-entity.ts'
import { brochureAddress } from '#urls/addresses.ts'
import { composed, type Section } from '#registry/section.ts'

/** The file that a program type offers, as a brochure. */
export function typeBrochure({ id, slug, brochureButton }: Entity<'ProgramTypePage'>): Section[] {
  if (!brochureButton?.file) return []
  const file = { ...brochureButton.file, url: brochureAddress('program-types', slug) }
  return [
    composed({ __component: 'page.brochure', id, title: brochureButton.label, text: null, cover_image: null, file }),
  ]
}

import type { Crumb } from '#blocks/crumbs.model.ts'
import { composed, type Column, type Section } from '#registry/section.ts'
import type { components } from '#schema/contract.gen.ts'

type Media = components['schemas']['Media']

type Top = {
  id: number
  title: string
  summary: string | null
  image: Media | null
  /** In the place of the picture under 768 px. */
  narrowImage?: Media | null
  crumbs: readonly Crumb[]
}

/** What holds a page's h1: its cover, or a heading where it has no picture. */
export function pageTop({ id, title, summary, image, narrowImage = null, crumbs }: Top, column?: Column): Section {
  const way = [...crumbs]
  if (!image && !narrowImage) {
    return composed({ __component: 'page.page-head', id, title, text: summary, crumbs: way })
  }
  const pictures = { image, image_mobile: narrowImage }
  return composed({ __component: 'page.cover', id, title, summary, ...pictures, crumbs: way }, { column })
}

import type { PageHead } from '#registry/page.ts'
import type { components } from '#schema/contract.gen.ts'

type Media = components['schemas']['Media']
type Described = {
  title: string
  metadata: components['schemas']['SharedMetadata'] | null
}

/**
 * What is said of a page outside of it (spec 3). The title falls back to the meta title and the reverse;
 * the description to the meta title, then the title; the picture to the one given, usually the first section's.
 */
export function pageHead(path: string, { title, metadata }: Described, firstImage?: Media | null): PageHead {
  const shownTitle = metadata?.meta_title || metadata?.title || title
  return {
    title: shownTitle,
    description: metadata?.meta_description || shownTitle,
    canonical: path,
    image: (metadata?.og_image ?? firstImage)?.url,
  }
}

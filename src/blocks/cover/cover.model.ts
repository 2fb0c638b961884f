import { z } from 'zod'
import { crumbs } from '../crumbs.model.ts'
import { media } from '../media.model.ts'

/** The wide picture at the top of a page, and the page's title on a white step under it. */
export const coverModel = z.object({
  __component: z.literal('page.cover'),
  id: z.number(),
  title: z.string(),
  summary: z.string().nullable(),
  /** What it belongs to, in a few words: its category and type. */
  subject: z.string().optional(),
  image: media.nullable(),
  /** In the place of the wide picture on small screens. */
  image_mobile: media.nullable(),
  crumbs,
})

export type Cover = z.infer<typeof coverModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.cover': Cover
  }
}

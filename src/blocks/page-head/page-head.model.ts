import { z } from 'zod'
import { crumbs } from '../crumbs.model.ts'

/** The title of a page that has no cover, and a sentence under it (spec 2). */
export const pageHeadModel = z.object({
  __component: z.literal('page.page-head'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  /** What it belongs to, in a few words: its category and type. */
  subject: z.string().optional(),
  crumbs,
})

export type PageHeadBlock = z.infer<typeof pageHeadModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.page-head': PageHeadBlock
  }
}

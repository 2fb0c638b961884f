import { z } from 'zod'

/** The title of a page that has no cover, and a sentence under it (spec 2). */
export const pageHeadModel = z.object({
  __component: z.literal('page.page-head'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
})

export type PageHeadBlock = z.infer<typeof pageHeadModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.page-head': PageHeadBlock
  }
}

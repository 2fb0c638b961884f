import { z } from 'zod'

/** The title of a page, and a sentence under it: a section that routes make of an entry's fields. */
export const pageHeadModel = z.object({
  __component: z.literal('page.page-head'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
})

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.page-head': z.infer<typeof pageHeadModel>
  }
}

import { z } from 'zod'

/** The sign that something loads, as a page of its own (spec 2). */
export const loadingModel = z.object({
  __component: z.literal('page.loading'),
  id: z.number(),
})

export type LoadingBlock = z.infer<typeof loadingModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.loading': LoadingBlock
  }
}

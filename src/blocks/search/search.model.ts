import { z } from 'zod'

const entry = z.object({ title: z.string(), url: z.string(), kind: z.string(), summary: z.string() })

/** The search as a page: a question and what it finds (spec 5). */
export const searchModel = z.object({
  __component: z.literal('page.search'),
  id: z.number(),
  /** As it was asked; empty where nothing was. */
  query: z.string(),
  /** How many there are, shown or not. */
  total: z.number(),
  /** The best of them, the best first. */
  results: z.array(entry),
  /** For browsers without JavaScript, where the site cannot answer a question; empty where it can. */
  pages: z.array(entry),
})

export type SearchBlock = z.infer<typeof searchModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.search': SearchBlock
  }
}

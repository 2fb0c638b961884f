import { z } from 'zod'

/** The text of an article or a policy, and who wrote it when. */
export const articleModel = z.object({
  __component: z.literal('page.article'),
  id: z.number(),
  /** Read before the text by screen readers; null where the page's h1 stands right above. */
  title: z.string().nullable(),
  byline: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Safe HTML. */
  body: z.string(),
})

export type ArticleBlock = z.infer<typeof articleModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.article': ArticleBlock
  }
}

import { z } from 'zod'

/** One thing said on a page of its own: what a payment came to, that something loads, how to register. */
export const noticeModel = z.object({
  __component: z.literal('page.notice'),
  id: z.number(),
  kind: z.enum(['plain', 'waiting', 'good', 'bad']),
  /** The h1 of the page. */
  title: z.string(),
  text: z.string().nullable(),
  /** `hasLinks`: addresses in its value are links, since somebody of the school wrote it. */
  facts: z.array(z.object({ name: z.string(), value: z.string(), hasLinks: z.boolean().optional() })),
  /** The first is the one to take. `isPost`: it changes something, by POST. */
  actions: z.array(z.object({ label: z.string(), url: z.string(), isPost: z.boolean().optional() })),
})

export type NoticeBlock = z.infer<typeof noticeModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.notice': NoticeBlock
  }
}

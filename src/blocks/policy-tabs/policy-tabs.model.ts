import { z } from 'zod'

/** Policies, each under its tab and made of questions that open. */
export const policyTabsModel = z.object({
  __component: z.literal('page.policy-tabs'),
  id: z.number(),
  title: z.string(),
  tabs: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      /** The content is safe HTML. */
      accordions: z.array(z.object({ id: z.number(), title: z.string(), content: z.string() })),
    }),
  ),
})

export type PolicyTabsBlock = z.infer<typeof policyTabsModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.policy-tabs': PolicyTabsBlock
  }
}

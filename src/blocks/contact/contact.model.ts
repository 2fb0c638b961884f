import { z } from 'zod'

/** How to reach the school: what to expect, where to write, where it is. */
export const contactModel = z.object({
  __component: z.literal('page.contact'),
  id: z.number(),
  title: z.string(),
  /** Safe HTML. */
  text: z.string().nullable(),
  /** Safe HTML, with a link to a map. */
  address: z.string().nullable(),
  email: z.string().nullable(),
})

export type ContactBlock = z.infer<typeof contactModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.contact': ContactBlock
  }
}

import { z } from 'zod'

const link = z.object({ label: z.string(), url: z.string() })

/** The facts of a program, ready for people, and the ways to join it. */
export const informationItemsModel = z.object({
  __component: z.literal('page.information-items'),
  id: z.number(),
  /** For screen readers; nothing shows it. */
  title: z.string(),
  /** The first is set large: usually the fee. */
  facts: z.array(z.object({ id: z.number(), label: z.string(), value: z.string(), note: z.string().nullable() })),
  /** The first is the one to take. */
  actions: z.array(link),
  /** Safe HTML. */
  note: z.string().nullable(),
  /** What stays in view on narrow windows once the actions have left. */
  bar: z.object({ title: z.string(), text: z.string().nullable(), action: link }).nullable(),
})

export type InformationItems = z.infer<typeof informationItemsModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.information-items': InformationItems
  }
}

import { z } from 'zod'
import { media } from '../media.model.ts'

/** Where else the school speaks. */
export const socialLinksModel = z.object({
  __component: z.literal('page.social-links'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  links: z.array(z.object({ id: z.number(), url: z.string(), alt: z.string(), icon: media.nullable() })),
})

export type SocialLinksBlock = z.infer<typeof socialLinksModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.social-links': SocialLinksBlock
  }
}

import { z } from 'zod'
import { media } from '../media.model.ts'

/** What participants say, one after another. */
export const testimonialsModel = z.object({
  __component: z.literal('page.testimonials'),
  id: z.number(),
  title: z.string().nullable(),
  slides: z.array(
    z.object({
      id: z.number(),
      quote: z.string(),
      name: z.string().nullable(),
      role: z.string().nullable(),
      image: media.nullable(),
    }),
  ),
})

export type Testimonials = z.infer<typeof testimonialsModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.testimonials': Testimonials
  }
}

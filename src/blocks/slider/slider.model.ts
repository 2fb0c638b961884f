import { z } from 'zod'
import { media } from '../media.model.ts'

/** A row of cards that leads on, such as other programs. */
export const sliderModel = z.object({
  __component: z.literal('page.slider'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  link: z.object({ label: z.string(), url: z.string() }).nullable(),
  slides: z.array(
    z.object({
      id: z.number(),
      kicker: z.string().nullable(),
      title: z.string(),
      text: z.string().nullable(),
      url: z.string().nullable(),
      image: media.nullable(),
    }),
  ),
})

export type Slider = z.infer<typeof sliderModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.slider': Slider
  }
}

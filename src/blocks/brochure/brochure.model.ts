import { z } from 'zod'
import { media } from '../media.model.ts'

/** A file to download, with its cover. */
export const brochureModel = z.object({
  __component: z.literal('page.brochure'),
  id: z.number(),
  title: z.string(),
  text: z.string().nullable(),
  cover_image: media.nullable(),
  file: media,
})

export type Brochure = z.infer<typeof brochureModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.brochure': Brochure
  }
}

import { z } from 'zod'
import { media } from '../media.model.ts'

/** What a program is, in words and one picture or video. */
export const overviewMediaModel = z.object({
  __component: z.literal('page.overview-media'),
  id: z.number(),
  title: z.string(),
  /** Safe HTML, made of Markdown. */
  text: z.string().nullable(),
  image: media.nullable(),
  caption: z.string().nullable(),
  /** Of a page or file that holds a video, as its author wrote it. */
  video_url: z.string().nullable(),
})

export type OverviewMedia = z.infer<typeof overviewMediaModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.overview-media': OverviewMedia
  }
}

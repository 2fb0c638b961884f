import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'
import { media } from '../media.model.ts'

type Media = components['schemas']['Media']
type HomepageHeroBanner = components['schemas']['HomepageHeroBanner']

/** The slides at the top of the home page, each with the picture behind it, and the video over that. */
export const heroBannerModel = z.object({
  __component: z.literal('page.hero-banner'),
  id: z.number(),
  slides: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      text: z.string().nullable(),
      button: z.object({ id: z.number(), label: z.string(), url: z.string() }).nullable(),
      image: media.nullable(),
      video: media.nullable(),
    }),
  ),
})

export type HeroBanner = z.infer<typeof heroBannerModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.hero-banner': HeroBanner
  }
}

/**
 * The hero banner of the homepage entity. A slide without a picture takes the background at its place, else the first.
 * Where that is a video, it plays over the picture of the slide, else over the first image of the backgrounds.
 */
export function heroBanner(banner: HomepageHeroBanner): HeroBanner {
  const backgrounds = banner.background_media ?? []
  const firstImage = backgrounds.find(isImage) ?? null
  return {
    __component: 'page.hero-banner',
    id: banner.id,
    slides: banner.carousels.map(({ id, title, text, button, bg_image }, index) => {
      const background = backgrounds[index] ?? (bg_image ? undefined : backgrounds[0])
      const image = bg_image ?? (background && isImage(background) ? background : firstImage)
      return { id, title, text, button, image, video: background && isVideo(background) ? background : null }
    }),
  }
}

function isImage({ mime }: Media): boolean {
  return mime.startsWith('image/')
}

function isVideo({ mime }: Media): boolean {
  return mime.startsWith('video/')
}

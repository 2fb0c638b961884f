import { z } from 'zod'
import type { components } from '#schema/contract.gen.ts'
import { media } from '../media.model.ts'

type HomepageHeroBanner = components['schemas']['HomepageHeroBanner']

/** The slides at the top of the home page, each with the picture behind it. */
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
    }),
  ),
})

export type HeroBanner = z.infer<typeof heroBannerModel>

declare module '#registry/block-types.ts' {
  interface ComposedBlocks {
    'page.hero-banner': HeroBanner
  }
}

/** The hero banner of the homepage entity: a slide without a picture takes the background at its place, else the first. */
export function heroBanner(banner: HomepageHeroBanner): HeroBanner {
  // Authors may add videos; the picture behind a slide is one of the images.
  const backgrounds = (banner.background_media ?? []).filter(({ mime }) => mime.startsWith('image/'))
  return {
    __component: 'page.hero-banner',
    id: banner.id,
    slides: banner.carousels.map(({ id, title, text, button, bg_image }, index) => ({
      id,
      title,
      text,
      button,
      image: bg_image ?? backgrounds[index] ?? backgrounds[0] ?? null,
    })),
  }
}

import type { Entity } from '#api/check-entity.ts'
import { brochureAddress, type BrochureOwner } from '#urls/addresses.ts'
import { composed, type Section } from '#registry/section.ts'

/** What a program and a networking group have in common: what is offered, by whom, and what others say of it. */
type Offer = Pick<
  Entity<'Program'>,
  | 'id'
  | 'slug'
  | 'overviewText'
  | 'overview_media'
  | 'infographic'
  | 'tab_items'
  | 'program_profiles'
  | 'testimonial'
  | 'brochure'
  | 'FAQ'
>

/** What the page calls the parts that have no title of their own. */
type Titles = { infographic: string; tabs: string; profiles: string }

/** Overview, infographic and tabs: the column beside the facts. */
export function offerMain({ id, ...offer }: Offer, titles: Titles): Section[] {
  const { overviewText: text, overview_media: media, infographic, tab_items: tabs } = offer
  const overview = {
    text,
    image: media?.overview_image ?? null,
    caption: media?.caption ?? null,
    video_url: media?.video_url ?? null,
  }
  return [
    composed(
      { __component: 'page.overview-media', id, title: 'Overview', ...overview },
      { anchor: 'overview', column: 'main' },
    ),
    ...(infographic
      ? [
          composed(
            {
              __component: 'blocks.repeatable-infographic',
              ...infographic,
              title: infographic.title ?? titles.infographic,
              text: null,
            },
            { anchor: 'take-back', column: 'main' },
          ),
        ]
      : []),
    composed(
      { __component: 'blocks.tabs', id, title: titles.tabs, text: null, tabs },
      { anchor: 'outline', column: 'main' },
    ),
  ]
}

/** Who teaches or belongs to it. */
export function offerPeople({ id, program_profiles }: Offer, titles: Titles): Section[] {
  const speakers = program_profiles.map(({ profile_image: image, ...profile }) => ({ ...profile, image }))
  return [
    composed(
      { __component: 'blocks.speakers', id, title: titles.profiles, text: null, speakers },
      { zone: 'grey_section', anchor: 'people' },
    ),
  ]
}

/** What others say of it, what many ask, and the brochure. */
export function offerWords({ id, slug, testimonial, FAQ, brochure }: Offer, owner: BrochureOwner): Section[] {
  return [
    ...(testimonial
      ? [
          composed({
            __component: 'page.testimonials',
            id: testimonial.id,
            title: testimonial.title,
            slides: testimonial.sliders,
          }),
        ]
      : []),
    ...(FAQ ? [composed({ __component: 'blocks.faq', ...FAQ, title: FAQ.title ?? 'Questions' })] : []),
    ...(brochure?.file
      ? [
          composed({
            __component: 'page.brochure',
            ...brochure,
            id,
            file: { ...brochure.file, url: brochureAddress(owner, slug) },
          }),
        ]
      : []),
  ]
}

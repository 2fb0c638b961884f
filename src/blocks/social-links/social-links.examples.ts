import type { Block } from '#registry/block-types.ts'
import { exampleMedia, longText } from '../example-media.ts'

type SocialLinks = Block<'page.social-links'>

const icon = exampleMedia('social.webp', 24, 24)
const NAMES = ['LinkedIn', 'Instagram', 'YouTube', 'X']

const typical: SocialLinks = {
  __component: 'page.social-links',
  id: 1,
  title: 'Follow us',
  text: null,
  links: NAMES.map((alt, id) => ({ id, url: `https://social.example/${id}`, alt, icon })),
}

export const examples = {
  typical,
  withoutIcons: { ...typical, links: typical.links.map((link) => ({ ...link, icon: null })) },
  one: { ...typical, links: typical.links.slice(0, 1) },
  longest: {
    ...typical,
    title: longText(140),
    text: longText(320),
    links: typical.links.map((link) => ({ ...link, alt: longText(140) })),
  },
} satisfies Record<string, SocialLinks>

import { defineBlock } from '#registry/define-block.ts'
import { SocialLinks } from './SocialLinks.tsx'

export const socialLinks = defineBlock({ name: 'page.social-links', view: SocialLinks })

import { defineBlock } from '#registry/define-block.ts'
import { HeroBanner } from './HeroBanner.tsx'

export const heroBanner = defineBlock({ name: 'page.hero-banner', view: HeroBanner, tone: 'white', frame: 'bleed' })

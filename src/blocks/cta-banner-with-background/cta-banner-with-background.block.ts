import { defineBlock } from '#registry/define-block.ts'
import { CtaBannerWithBackground } from './CtaBannerWithBackground.tsx'

export const ctaBannerWithBackground = defineBlock({
  name: 'blocks.cta-banner-with-background',
  view: CtaBannerWithBackground,
})

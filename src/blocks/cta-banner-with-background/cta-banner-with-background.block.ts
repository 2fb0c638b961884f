import { defineBlock } from '#registry/define-block.ts'
import { CtaBannerWithBackground } from './CtaBannerWithBackground.tsx'

/** White in every zone, for the step to stand on. */
export const ctaBannerWithBackground = defineBlock({
  name: 'blocks.cta-banner-with-background',
  view: CtaBannerWithBackground,
  tone: 'white',
  frame: 'bleed',
})

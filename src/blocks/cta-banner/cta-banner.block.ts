import { defineBlock } from '#registry/define-block.ts'
import { CtaBanner } from './CtaBanner.tsx'

/** Red once on a page; a further banner is grey. */
export const ctaBanner = defineBlock({
  name: 'blocks.cta-banner',
  view: CtaBanner,
  tone: { first: 'red', later: 'grey' },
  frame: 'bleed',
})

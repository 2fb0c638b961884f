import { defineBlock } from '#registry/define-block.ts'
import { Featured } from './Featured.tsx'

export const featured = defineBlock({
  name: 'blocks.featured',
  view: Featured,
  tone: 'white',
  loads: ['featured-sessions', 'may-be-featured'],
})

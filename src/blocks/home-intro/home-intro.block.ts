import { defineBlock } from '#registry/define-block.ts'
import { HomeIntro } from './HomeIntro.tsx'

export const homeIntro = defineBlock({ name: 'blocks.home-intro', view: HomeIntro, tone: 'white' })

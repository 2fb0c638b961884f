import { defineBlock } from '#registry/define-block.ts'
import { Overview } from './Overview.tsx'

export const overview = defineBlock({ name: 'blocks.overview', view: Overview })

import { defineBlock } from '#registry/define-block.ts'
import { Milestone } from './Milestone.tsx'

export const milestone = defineBlock({ name: 'blocks.milestone', view: Milestone, tone: 'green-grey' })

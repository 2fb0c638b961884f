import { defineBlock } from '#registry/define-block.ts'
import { RepeatableInfographic } from './RepeatableInfographic.tsx'

export const repeatableInfographic = defineBlock({ name: 'blocks.repeatable-infographic', view: RepeatableInfographic })

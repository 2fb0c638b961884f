import { defineBlock } from '#registry/define-block.ts'
import { Principles } from './Principles.tsx'

export const principles = defineBlock({ name: 'blocks.principles', view: Principles })

import { defineBlock } from '#registry/define-block.ts'
import { Tentative } from './Tentative.tsx'

export const tentative = defineBlock({ name: 'blocks.tentative', view: Tentative })

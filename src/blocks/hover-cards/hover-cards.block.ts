import { defineBlock } from '#registry/define-block.ts'
import { HoverCards } from './HoverCards.tsx'

export const hoverCards = defineBlock({ name: 'blocks.hover-cards', view: HoverCards })

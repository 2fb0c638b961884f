import { defineBlock } from '#registry/define-block.ts'
import { GreenGreyCards } from './GreenGreyCards.tsx'

export const greenGreyCards = defineBlock({ name: 'blocks.green-grey-cards', view: GreenGreyCards })

import { defineBlock } from '#registry/define-block.ts'
import { CounterStairs } from './CounterStairs.tsx'

export const counterAnimation = defineBlock({
  name: 'blocks.counter-animation',
  view: CounterStairs,
  tone: 'green-grey',
})

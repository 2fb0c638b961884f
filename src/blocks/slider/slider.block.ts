import { defineBlock } from '#registry/define-block.ts'
import { Slider } from './Slider.tsx'

export const slider = defineBlock({ name: 'page.slider', view: Slider })

import { defineBlock } from '#registry/define-block.ts'
import { Speakers } from './Speakers.tsx'

export const speakers = defineBlock({ name: 'blocks.speakers', view: Speakers })

import { defineBlock } from '#registry/define-block.ts'
import { Brochure } from './Brochure.tsx'

export const brochure = defineBlock({ name: 'page.brochure', view: Brochure, tone: 'grey' })

import { defineBlock } from '#registry/define-block.ts'
import { InformationItems } from './InformationItems.tsx'

export const informationItems = defineBlock({ name: 'page.information-items', view: InformationItems, tone: 'white' })

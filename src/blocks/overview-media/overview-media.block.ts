import { defineBlock } from '#registry/define-block.ts'
import { OverviewMedia } from './OverviewMedia.tsx'

export const overviewMedia = defineBlock({ name: 'page.overview-media', view: OverviewMedia })

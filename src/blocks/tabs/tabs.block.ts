import { defineBlock } from '#registry/define-block.ts'
import { TabbedOutlines } from './TabbedOutlines.tsx'

export const tabs = defineBlock({ name: 'blocks.tabs', view: TabbedOutlines })

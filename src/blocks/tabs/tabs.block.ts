import { defineBlock } from '#registry/define-block.ts'
import { Tabs } from './Tabs.tsx'

export const tabs = defineBlock({ name: 'blocks.tabs', view: Tabs })

import { defineBlock } from '#registry/define-block.ts'
import { Search } from './Search.tsx'

export const search = defineBlock({ name: 'page.search', view: Search, tone: 'white' })

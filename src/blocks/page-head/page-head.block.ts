import { defineBlock } from '#registry/define-block.ts'
import { PageHead } from './PageHead.tsx'

export const pageHead = defineBlock({ name: 'page.page-head', view: PageHead, tone: 'white' })

import { defineBlock } from '#registry/define-block.ts'
import { Notice } from './Notice.tsx'

export const notice = defineBlock({ name: 'page.notice', view: Notice })

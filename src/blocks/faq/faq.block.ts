import { defineBlock } from '#registry/define-block.ts'
import { Faq } from './Faq.tsx'

export const faq = defineBlock({ name: 'blocks.faq', view: Faq })

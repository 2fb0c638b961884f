import { defineBlock } from '#registry/define-block.ts'
import { Article } from './Article.tsx'

export const article = defineBlock({ name: 'page.article', view: Article })

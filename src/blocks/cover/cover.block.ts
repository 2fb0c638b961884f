import { defineBlock } from '#registry/define-block.ts'
import { Cover } from './Cover.tsx'

export const cover = defineBlock({ name: 'page.cover', view: Cover, tone: 'white', frame: 'bleed' })

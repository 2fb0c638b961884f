import { defineBlock } from '#registry/define-block.ts'
import { Loading } from './Loading.tsx'

export const loading = defineBlock({ name: 'page.loading', view: Loading, tone: 'white', frame: 'bleed' })

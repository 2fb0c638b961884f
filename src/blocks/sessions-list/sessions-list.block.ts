import { defineBlock } from '#registry/define-block.ts'
import { SessionsList } from './SessionsList.tsx'

export const sessionsList = defineBlock({ name: 'page.sessions-list', view: SessionsList, tone: 'white' })

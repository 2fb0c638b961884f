import { defineBlock } from '#registry/define-block.ts'
import { SessionsCalendar } from './SessionsCalendar.tsx'

export const sessionsCalendar = defineBlock({ name: 'page.sessions-calendar', view: SessionsCalendar, tone: 'white' })

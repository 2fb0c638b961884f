import { destination, pino } from 'pino'
import { requestFields } from './request-id.ts'

/** Structured lines on standard error, so that standard output stays for people; each names the request it was for. */
export function createLog(level: string) {
  return pino({ level, base: undefined, mixin: requestFields }, destination({ dest: 2, sync: true }))
}

export type Log = Pick<ReturnType<typeof createLog>, 'error' | 'warn' | 'info'>

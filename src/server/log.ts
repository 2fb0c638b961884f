import { destination, pino } from 'pino'

/** Structured lines on standard error, so that standard output stays for people. */
export function createLog(level: string) {
  return pino({ level, base: undefined }, destination({ dest: 2, sync: true }))
}

export type Log = Pick<ReturnType<typeof createLog>, 'error' | 'warn' | 'info'>

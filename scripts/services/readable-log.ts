import { pino } from 'pino'
import { build, prettyFactory, type PrettyOptions } from 'pino-pretty'

const OPTIONS: PrettyOptions = {
  colorize: false,
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
  // People who run the site on their own machine do not need the id of a request.
  ignore: 'pid,hostname,request',
  customPrettifiers: { err: (error) => stackOf(error) },
}

/** A line of the site's log, which is JSON, as people read it: time, level, message, facts, and the stack of an error. */
export const readableLine = prettyFactory(OPTIONS)

/** A log for people, on standard error. */
export function createReadableLog(level: string) {
  return pino({ level, base: undefined }, build({ ...OPTIONS, destination: 2, sync: true }))
}

function stackOf(error: object | string): string {
  return typeof error === 'object' && 'stack' in error ? String(error.stack) : JSON.stringify(error)
}

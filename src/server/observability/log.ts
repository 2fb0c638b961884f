import { destination, pino } from 'pino'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Structured lines on standard error, each with the id of its request. Standard output is for people. */
export function createLog(level: string) {
  return pino({ level, base: undefined, mixin: requestFields }, destination({ dest: 2, sync: true }))
}

export type Log = Pick<ReturnType<typeof createLog>, 'error' | 'warn' | 'info'>

const HEADER = 'x-request-id'
/** An id from a proxy that is safe in a header and in the log. Hono's requestId would replace one with a dot or a colon. */
const SAFE_ID = /^[\w.:=-]{1,128}$/

const requests = new AsyncLocalStorage<string>()

/** The fields of the current request for a line of the log; empty outside of a request. */
export function requestFields(): { request?: string } {
  const request = requests.getStore()
  return request === undefined ? {} : { request }
}

/** Rejected requests are logged as warnings, so that they can be counted when other requests are not logged. */
const REFUSALS = new Set([400, 401, 403, 429])

/**
 * Gives each request an id, from the proxy or a new one, which is in the answer and in every line of the log for it. Logs
 * how it was answered, without who asked and without parameters.
 */
export function requestIds(log: Pick<Log, 'info' | 'warn'>): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(HEADER) ?? ''
    const id = SAFE_ID.test(given) ? given : randomUUID()
    const start = performance.now()
    await requests.run(id, async () => {
      await next()
      context.res.headers.set(HEADER, id)
      const { method, path } = context.req
      const { status } = context.res
      const facts = { method, path, status, ms: Math.round(performance.now() - start) }
      if (REFUSALS.has(status)) log.warn(facts, 'refused')
      else log.info(facts, 'answered')
    })
  }
}

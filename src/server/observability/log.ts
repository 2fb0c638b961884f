import { destination, pino } from 'pino'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Structured lines on standard error, so that standard output stays for people; each names the request it was for. */
export function createLog(level: string) {
  return pino({ level, base: undefined, mixin: requestFields }, destination({ dest: 2, sync: true }))
}

export type Log = Pick<ReturnType<typeof createLog>, 'error' | 'warn' | 'info'>

const HEADER = 'x-request-id'
/** What a proxy may name a request: nothing that could end a header or a line of the log. */
const SAFE_ID = /^[\w.:=-]{1,128}$/

const requests = new AsyncLocalStorage<string>()

/** What a line of the log says of the request that it was written for; nothing outside of one. */
export function requestFields(): { request?: string } {
  const request = requests.getStore()
  return request === undefined ? {} : { request }
}

/** Forged, of another site, or too often: what somebody on call counts, also where a line for each request is too much. */
const REFUSALS = new Set([400, 401, 403, 429])

/**
 * Names each request, by the name that a proxy gave it or a new one, in its answer and in every line of the log that is
 * written for it; and notes how it was answered. Nothing is said of who asked, nor what for beyond the path.
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

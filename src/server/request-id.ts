import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

const HEADER = 'x-request-id'
/** What a proxy may name a request: nothing that could end a header or a line of the log. */
const SAFE_ID = /^[\w.:=-]{1,128}$/

const requests = new AsyncLocalStorage<string>()

/** What a line of the log says of the request that it was written for; nothing outside of one. */
export function requestFields(): { request?: string } {
  const request = requests.getStore()
  return request === undefined ? {} : { request }
}

/**
 * Names each request, by the name that a proxy gave it or a new one, in its answer and in every line of the log that is
 * written for it; and notes how it was answered. Nothing is said of who asked, nor what for beyond the path.
 */
export function identified(log: Pick<Log, 'info'>): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(HEADER) ?? ''
    const id = SAFE_ID.test(given) ? given : randomUUID()
    const start = performance.now()
    await requests.run(id, async () => {
      await next()
      context.res.headers.set(HEADER, id)
      const { method, path } = context.req
      log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - start) }, 'answered')
    })
  }
}

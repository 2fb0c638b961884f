import type { HonoRequest, MiddlewareHandler } from 'hono'

/** Draws the page that says that there is nothing at a path. */
export type DrawMissing = (path: string) => Promise<string>

const NEVER_KEPT = { 'cache-control': 'no-store' }

/**
 * Shows the page of what is not found to a browser that goes to a file which is not there; whoever else asks for it gets
 * a line of text. Drawn each time and kept nowhere, nor compressed: made-up addresses cost no more than that.
 */
export function missingPage(draw: DrawMissing): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { req, res } = context
    if (res.status !== 404 || res.headers.get('content-type')?.startsWith('text/html')) return
    const answer = isNavigation(req) ? context.html(await draw(req.path), 404, NEVER_KEPT) : undefined
    // A cache between us would give one of the two to everybody.
    if (!answer) return res.headers.set('cache-control', 'no-store')
    // Headers of what is replaced would stay otherwise.
    context.res = undefined
    context.res = answer
  }
}

/** Browsers say what they want something for; older ones only what they can read. */
function isNavigation(request: HonoRequest): boolean {
  const destination = request.header('sec-fetch-dest')
  if (destination !== undefined) return destination === 'document'
  return request.header('accept')?.includes('text/html') ?? false
}

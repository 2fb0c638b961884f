import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { type BuiltAssets, fileAnswer } from './assets/built-assets.ts'
import { readContentEvent, type ContentEvent } from './content/content-event.ts'
import type { SiteListener } from './http-server.ts'
import { plainAnswer, toResponse } from './http/answer.ts'
import { mayBeFramed, SECURITY_HEADERS } from './http/headers.ts'
import { answerPicture, type Pictures } from './images/pictures.ts'
import { type Log, requestIds } from './observability/log.ts'
import type { PageCache } from './pages/page-cache.ts'
import { AddressTooLong, pageNotFound, type SiteEnv } from './pages/page-request.ts'
import { notFoundPage, type DrawMissing, pageAnswer } from './pages/render-page.ts'
import { answerUpload, compressDrawings, type Uploads } from './uploads/uploads.ts'
import { isBearer } from './hmac-signer.ts'

const LARGEST_WEBHOOK_BYTES = 4 * 1024 * 1024

export type AppSettings = {
  pages: Pick<PageCache, 'get'>
  drawMissing: DrawMissing
  assets: Pick<BuiltAssets, 'stylesheet'>
  pictures: Pick<Pictures, 'get'>
  uploads: Uploads
  /** Shared with the content service, whose webhooks carry it. */
  webhookSecret: string
  /** Called for every event of the content service, drafts included; the service waits for it. */
  onContentEvent: (event: ContentEvent) => Promise<void>
  log: Log
}

/**
 * Answers everything but cached pages and built files, which are answered from memory before.
 * @param others handlers with addresses of their own, which come before the pages
 */
export function createApp(settings: AppSettings, ...others: readonly Hono[]) {
  const { pages, drawMissing, assets, pictures, uploads, webhookSecret, onContentEvent, log } = settings
  const app = new Hono<SiteEnv>()

  app.use(requestIds(log))
  // Hono's secureHeaders would replace the policy that a page or file has of its own, and answers from memory need the
  // same table without Hono.
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    const isFramed = mayBeFramed(headers.get('content-security-policy'))
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!headers.has(name) && !(isFramed && name === 'x-frame-options')) headers.set(name, value)
    }
  })

  app.use(notFoundPage(drawMissing))

  app.get('/healthz', (context) => context.text('ok\n', 200, { 'cache-control': 'no-store' }))

  app.post('/hooks/content', bodyLimit({ maxSize: LARGEST_WEBHOOK_BYTES }), async (context) => {
    const isAllowed = isBearer(context.req.header('authorization'), webhookSecret)
    if (!isAllowed) return context.text('The webhook secret is not correct.\n', 401)
    const event = readContentEvent(await context.req.json().catch(() => undefined))
    if (event) await onContentEvent(event)
    return context.body(null, 204)
  })

  app.get('/:files{assets|calendars|pdf|pictures|uploads}/*', (context, next) =>
    context.env.request.address.kind === 'too-long'
      ? Promise.resolve(toResponse(plainAnswer(414, new AddressTooLong().message)))
      : next(),
  )

  app.get('/uploads/*', compressDrawings, (context) => answerUpload(context, uploads))

  app.get('/pictures/*', (context) => answerPicture(context, pictures, uploads))

  app.get('/assets/*', async (context) => {
    const file = await assets.stylesheet(context.req.path)
    return toResponse(
      file ? fileAnswer(file, context.env.request.conditions) : plainAnswer(404, 'There is no such file.'),
    )
  })

  for (const other of others) app.route('/', other)

  app.get('*', async (context) => {
    const { target, address, conditions } = context.env.request
    if (address.kind === 'elsewhere') return toResponse(plainAnswer(308, 'Moved.', { location: address.location }))
    const page = await pages.get(address)
    if ('isUnknown' in page && page.isUnknown) log.info(pageNotFound(address.path, target))
    if ('location' in page) return toResponse(plainAnswer(page.status, 'Moved.', { location: page.location }))
    return toResponse(pageAnswer(page, address.kind === 'page' ? address.wants : 'html', conditions))
  })

  app.all('*', () =>
    toResponse(plainAnswer(405, 'Only GET and HEAD requests are allowed at this address.', { allow: 'GET, HEAD' })),
  )

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    // A client that left while it sent a body reads no answer, so this is no error of the site.
    if (isBroken(context.env)) log.info({ err: error }, 'client closed the connection')
    else log.error({ err: error }, 'request failed')
    return toResponse(plainAnswer(500, 'An error occurred.'))
  })

  return app
}

/** Whether a request ended before its whole body arrived. */
function isBroken({ incoming }: Partial<SiteEnv['Bindings']>): boolean {
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

/** The app as a listener of node:http. A request that Hono cannot read is answered with the site's headers, too. */
export function appListener(app: Hono<SiteEnv>): SiteListener {
  const errorHandler = () => toResponse(plainAnswer(400, 'This is not a valid address.'))
  return (incoming, outgoing, request) => {
    const fetchCallback = (asked: Request) => app.fetch(asked, { incoming, outgoing, request })
    void getRequestListener(fetchCallback, { errorHandler })(incoming, outgoing)
  }
}

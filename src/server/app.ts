import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { pageAnswer, notFoundPage, type DrawMissing } from './pages/render-page.ts'
import type { PageCache } from './pages/page-cache.ts'
import {
  ownTarget,
  type PageRequest,
  readPageRequest,
  unreadRequest,
  type UnreadRequest,
  type AddressRules,
  AddressTooLong,
  pageNotFound,
  type SiteEnv,
} from './pages/page-request.ts'
import { type IsKnownHost, acceptedTarget, rejectMalformed } from './http/rejections.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer, plainAnswer, toResponse } from './http/answer.ts'
import { fileAnswer, type StaticFile, type BuiltAssets } from './assets/built-assets.ts'
import { type Log, requestIds } from './observability/log.ts'
import { answerPicture, type Pictures } from './images/pictures.ts'
import { readContentEvent, type ContentEvent } from './content/webhook-event.ts'
import { mayBeFramed, SECURITY_HEADERS } from './http/headers.ts'
import { answerUpload, compressDrawings, type Uploads } from './uploads/uploads.ts'
import { isBearer } from './hmac-signer.ts'

/** The answer that is in memory for exactly this target; undefined if there is none. */
export type InMemory = (request: UnreadRequest) => ReadyAnswer | undefined

/** Finds built files and cached pages in memory, without parsing an address. */
export function answersInMemory(pages: PageCache, files: ReadonlyMap<string, StaticFile>): InMemory {
  return ({ target, conditions, mayPreview }) => {
    const file = files.get(target)
    if (file) return fileAnswer(file, conditions)
    const known = mayPreview ? undefined : pages.atTarget(target)
    return known && pageAnswer(known.page, known.wants, conditions)
  }
}

/** Answers a request that was read already. */
type SiteListener = (incoming: IncomingMessage, outgoing: ServerResponse, request: PageRequest) => void

/**
 * A client that has read nothing of an answer for so long is gone. The clock restarts whenever something is read, so that
 * a slow train gets all of a large file. It takes at most twice the time to notice.
 */
export const UNREAD_MS = 20_000

/** How the server learns about answers, hosts and stopping. */
export type ListenerOptions = {
  onAnswer: (status: number, made: 'kept' | 'drawn') => void
  /** Whether connections should end with their next answer. */
  isStopping: () => boolean
  isKnownHost: IsKnownHost
  /** After how long a connection ends whose client reads nothing of its answer, milliseconds. */
  unreadMs?: number
}

/** With what the site says of its addresses, which are parsed here. */
type HttpOptions = ListenerOptions & { addresses: AddressRules }

/**
 * The site's HTTP server, not listening yet: answers from memory first, then from the app. Malformed requests and unknown
 * hosts are rejected; a request that names no host is rejected like one for an unknown host.
 */
export function createHttpServer(inMemory: InMemory, app: SiteListener, options: HttpOptions): Server {
  const settings = { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, requireHostHeader: false }
  const server = createServer(settings, createListener(inMemory, app, options))
  rejectMalformed(server)
  return server
}

/**
 * Answers what is in memory straight from node:http. Everything else is parsed here, once, and passed to the app with what
 * it asks for.
 */
export function createListener(
  inMemory: InMemory,
  app: SiteListener,
  { onAnswer, isStopping, isKnownHost, addresses, unreadMs = UNREAD_MS }: HttpOptions,
): RequestListener {
  return (incoming, outgoing) => {
    outgoing.setTimeout(unreadMs, () => endUnread(incoming.socket))
    if (isStopping()) outgoing.setHeader('connection', 'close')
    const target = acceptedTarget(incoming, outgoing, isKnownHost)
    if (target === undefined) return onAnswer(outgoing.statusCode, 'drawn')
    // A request for a whole address is answered and logged like one for its path.
    incoming.url = target
    const { method, headers } = incoming
    const unread = unreadRequest(target, headers)
    const send = (answer: ReadyAnswer) => {
      outgoing.once('close', () => onAnswer(outgoing.statusCode, 'kept'))
      outgoing.writeHead(answer.status, answer.headers)
      outgoing.end(method === 'HEAD' ? undefined : answer.body)
    }
    const isRead = method === 'GET' || method === 'HEAD'
    const find = (at: string) => (isRead ? inMemory({ ...unread, target: at }) : undefined)
    const atTarget = find(target)
    if (atTarget) return send(atTarget)
    const request = readPageRequest(unread, addresses)
    const atOwnTarget = request.address.kind === 'page' ? find(ownTarget(request.address)) : undefined
    if (atOwnTarget) return send(atOwnTarget)
    outgoing.once('close', () => onAnswer(outgoing.statusCode, 'drawn'))
    app(incoming, outgoing, request)
  }
}

/** Ends a connection whose client does not read. A connection whose answer is still being made stays open. */
export function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

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

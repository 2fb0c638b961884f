import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { plainAnswer, toResponse, type Answer } from '../http/answer.ts'
import { pageAnswer } from '../pages/render-page.ts'
import type { Assets } from '../assets/assets.ts'
import { isSameOrigin } from '../http/rejections.ts'
import type { SiteEnv } from '../pages/page-request.ts'
import { NO_STORE, framedBy, SECURITY_HEADERS } from '../http/headers.ts'
import type { Environment } from '../environment.ts'
import {
  previewCookie,
  LASTS_SECONDS,
  PreviewSessions,
  type EndedSessions,
  openLink,
  pageOfSite,
  draftToken,
  type PreviewStatus,
} from './sessions.ts'
import { drawPreviews, previewSettings, type DrawPreview, type PreviewChanges } from './draft-pages.ts'
import { createPublishing, findChangedPages, type FindChangedPages } from './publishing.ts'
import { createTyped, drawTypedPages, type DrawTyped } from './typed.ts'
import { unkeptContent } from '../content/logged-content.ts'
import { escapeHtml } from '#registry/escape-html.ts'
import { upgradeOf } from '#registry/define-block.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import { RecentAnswers, type TypedEntry } from '#api/typed-entry.ts'

export type PreviewSettings = {
  /** Shared with the content service, whose panel makes the links. */
  secret: string
  sessions: PreviewSessions
  draw: DrawPreview
  drawTyped: DrawTyped
  findChanged: FindChangedPages
  changes: PreviewChanges
  assets: Assets
  site: Pick<SiteSettings['site'], 'addresses' | 'preview'>
  siteUrl: string
  /** The panel, which alone may frame what is answered here. */
  adminUrl: string
}

const LARGEST_FORM_BYTES = 8 * 1024
const REFUSALS = {
  forged: 'This is not a valid preview link. Open the preview from the panel again.',
  expired: 'This preview link has expired. Reload the panel and open the preview again.',
  elsewhere: 'This request did not come from this site, so the preview is still open.',
}

/**
 * Previews: a link of the panel starts one, pages are rendered from drafts while its cookie lasts, a button leaves it. The
 * content service gets pages with what authors are typing.
 */
export function createPreview(settings: PreviewSettings): Hono {
  const { secret, sessions, draw, drawTyped, findChanged, changes, site, siteUrl, adminUrl } = settings
  const adminOrigin = new URL(adminUrl).origin
  const headers = previewHeaders(adminOrigin)
  const cookie = previewCookie(siteUrl.startsWith('https:'))
  const sessionOf = (context: Context) => sessions.read(cookie.read(context), Date.now())
  const preview = new Hono()

  preview.get('/preview', (context) => {
    const opened = openLink(context.req.query(), secret, site.addresses, Date.now())
    if (typeof opened === 'string') return context.text(`${REFUSALS[opened]}\n`, 403, headers)
    cookie.set(context, sessions.start(opened.status, Date.now()), LASTS_SECONDS)
    // The link is in no history, and no site sees it as a referrer.
    return context.body(null, 303, { ...headers, location: opened.address, 'referrer-policy': 'no-referrer' })
  })

  preview.post('/preview/leave', bodyLimit({ maxSize: LARGEST_FORM_BYTES }), async (context) => {
    if (!isSameOrigin(context.req.raw.headers, siteUrl)) return context.text(`${REFUSALS.elsewhere}\n`, 403, headers)
    const session = await sessionOf(context)
    if (session) await sessions.end(session)
    cookie.remove(context)
    const { path } = await context.req.parseBody()
    const address = (typeof path === 'string' && pageOfSite(path, site.addresses)) || '/'
    // Pages for visitors cannot be framed, so the panel's frame shows a notice instead.
    const isFramed = context.req.header('sec-fetch-dest') === 'iframe'
    const location = isFramed ? `/preview/left?${new URLSearchParams({ path: address })}` : address
    return context.body(null, 303, { ...headers, location })
  })

  preview.get('/preview/left', (context) => {
    const address = pageOfSite(context.req.query('path') ?? '', site.addresses) ?? '/'
    return context.html(leftHtml(address, settings), 200, headers)
  })

  preview.route('/', createTyped({ secret, addresses: site.addresses, draw: drawTyped, headers }))
  preview.route('/', createPublishing({ secret, find: findChanged, headers }))

  preview.get('/preview/changes', async (context, next) =>
    (await sessionOf(context)) ? context.json(changes.state, 200, headers) : next(),
  )

  preview.get('*', async (context: Context<SiteEnv>, next) => {
    const { address, conditions, mayPreview } = context.env.request
    if (!mayPreview || address.kind !== 'page') return next()
    const session = await sessionOf(context)
    if (!session) return next()
    const page = await draw(address, session.status)
    if ('location' in page) return changed(plainAnswer(302, 'Moved.', { location: page.location }), headers)
    const answer = pageAnswer(page, address.wants, { 'accept-encoding': conditions['accept-encoding'] })
    return changed(answer, previewHeaders(adminOrigin, page.contentPolicy))
  })

  return preview
}

/**
 * The headers of everything that only authors see. One origin may frame it, and search engines do not index it. The older
 * header against frames knows no origins, so it is left out.
 * @param adminOrigin of the panel that frames previews
 * @param policy of the page, if it has one of its own
 */
export function previewHeaders(
  adminOrigin: string,
  policy = SECURITY_HEADERS['content-security-policy'] ?? '',
): Readonly<Record<string, string>> {
  const { 'x-frame-options': _, ...others } = SECURITY_HEADERS
  return {
    ...others,
    'content-security-policy': framedBy(policy, adminOrigin),
    ...NO_STORE,
    'x-robots-tag': 'noindex',
  }
}

/** The answer with the headers of previews. It has no tag, because nothing of a preview is cached. */
function changed(answer: Answer, changes: Readonly<Record<string, string>>): Response {
  const response = toResponse(answer)
  for (const [name, value] of Object.entries(changes)) response.headers.set(name, value)
  response.headers.delete('x-frame-options')
  response.headers.delete('etag')
  return response
}

/** The notice in the panel's frame after a preview was left, because pages for visitors cannot be framed. */
export function leftHtml(path: string, { assets, site }: Pick<PreviewSettings, 'assets' | 'site'>): string {
  const { title, body } = site.preview.left(path)
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title>${assets.head(assets.stylesOf(['preview']))}</head>` +
    `<body>${body}</body></html>`
  )
}

export type PreviewOptions = {
  /** Shared with the content service. */
  secret: string
  /** Reads drafts from a content service that does not know the secret. */
  token?: string | undefined
  contentUrl: string
  adminUrl: string
  changes: PreviewChanges
  /** Kept where previews are set up again for each request, or shared with other processes. */
  sessions?: PreviewSessions
}

/** Previews of this site, rendered with its settings from content that is not cached. */
export function sitePreview(settings: SiteSettings, options: PreviewOptions) {
  const { secret, token = draftToken(secret), contentUrl, adminUrl, changes } = options
  const { sessions = new PreviewSessions(secret, settings.siteUrl) } = options
  const upgrade = upgradeOf(Object.values(settings.site.blocks))
  const sourceOf = (status: PreviewStatus) =>
    unkeptContent(contentUrl, settings.log, { upgrade, draftToken: status === 'draft' ? token : undefined })
  const recent = new RecentAnswers(() => changes.state.count)
  const typedSource = (entry: TypedEntry | undefined) =>
    entry
      ? unkeptContent(contentUrl, settings.log, { upgrade, draftToken: token, typed: { entry, recent } })
      : sourceOf('published')
  const draw = drawPreviews(settings, sourceOf, adminUrl, changes, secret)
  const drawTyped = drawTypedPages(
    (asked) => previewSettings(settings, asked, 'draft', { adminUrl, changes, secret }),
    typedSource,
  )
  const findChanged = findChangedPages(settings, (published) =>
    unkeptContent(contentUrl, settings.log, { upgrade, draftToken: token, published }),
  )
  return createPreview({ ...settings, secret, sessions, draw, drawTyped, findChanged, changes, adminUrl })
}

type PreviewEnvironment = Pick<Environment, 'PREVIEW_SECRET' | 'PREVIEW_TOKEN' | 'ADMIN_URL'>

/** Previews for authors, if the site shares a secret with the content service. */
export function previewsForAuthors(
  { PREVIEW_SECRET: secret, PREVIEW_TOKEN: token, ADMIN_URL }: PreviewEnvironment,
  settings: SiteSettings,
  given: { contentUrl: string; changes: PreviewChanges; ended: EndedSessions | undefined },
): Hono[] {
  if (!secret) return []
  const { contentUrl, changes, ended } = given
  const adminUrl = (ADMIN_URL ?? `${contentUrl}/admin`).replace(/\/$/, '')
  const sessions = new PreviewSessions(secret, settings.siteUrl, ended)
  return [sitePreview(settings, { secret, token, contentUrl, adminUrl, changes, sessions })]
}

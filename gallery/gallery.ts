import { createElement } from 'react'
import { Hono, type Context } from 'hono'
import { renderSections } from '#registry/render-sections.ts'
import type { Loadables } from '#registry/block-types.ts'
import type { Section } from '#registry/page.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { renderPage } from '#server/pages/render-page.ts'
import { framedBy, SECURITY_HEADERS } from '#server/http/headers.ts'
import type { SiteSettings } from '#server/pages/site-settings.ts'
import { brokenPage, type BrokenPage, withOneThatThrows } from './broken.ts'
import { entryNamed } from './catalogue.ts'
import { bareDocument, galleryDocument, GALLERY_STYLES, WORKBENCH_STYLES } from './documents.ts'
import { fixtureContent, type FixtureRules } from './fixture-content.ts'
import styles from './gallery.css?inline'
import fieldStyles from './fields.css?inline'
import workbenchStyles from './workbench.css?inline'
import { neighbours } from './neighbours.ts'
import { Pages } from './Pages.tsx'
import { drawPicture } from './picture.ts'
import { drawSheet, inTone, withoutTone } from './sheet.ts'
import { readView, type View } from './view.ts'
import { createWorkbench, sentencePage } from './workbench.ts'

export type GallerySettings = Pick<
  SiteSettings,
  'site' | 'openPage' | 'assets' | 'log' | 'siteUrl' | 'siteName' | 'cspOrigins'
>

/** What a site shows in its gallery beside the examples of its blocks. */
export type SiteGallery = {
  /** What blocks name in `loads`. */
  loaded: Loadables
  /** Addresses of pages that are shown with fixture content, by the names that the gallery gives them. */
  pages: Readonly<Record<string, string>>
  /** How fixture content hangs together. */
  content: FixtureRules
  broken: BrokenPage
  /** Further pages under /qa. */
  more: readonly Hono[]
}

const PICTURE = /^(\d{1,4})x(\d{1,4})$/
/** The gallery shows its own pages in frames; everything else is as on the site. */
const FRAMING_POLICY = framedBy(String(SECURITY_HEADERS['content-security-policy']), "'self'").replace(
  'frame-src',
  "frame-src 'self'",
)
/** What stands in an address may be anybody's: none of it runs, in development either, which has no policy of its own. */
const OWN_SCRIPTS_ONLY = `<meta http-equiv="content-security-policy" content="script-src 'self'; object-src 'none'; base-uri 'none'">`
const HEADERS: Record<string, string> = {
  'content-security-policy': FRAMING_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

/**
 * The pages under /qa: every block in every state, drawn by the site's own renderer, without a content service.
 * Compiled in only where QA_PAGES=1 was set, and in development.
 */
export function createGallery(settings: GallerySettings, gallery: SiteGallery): Hono {
  const { assets, site } = settings
  const { blocks } = site
  const { pages, broken } = gallery
  const app = new Hono()
  // Failures are shown in their place here, and that is what they are for.
  const drawing = { loaded: gallery.loaded, showFailures: true, onFailure: () => {} }

  app.use('/qa/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  app.get('/qa', (context) => context.redirect('/qa/blocks'))
  for (const [address, css] of [
    [GALLERY_STYLES, styles],
    [WORKBENCH_STYLES, workbenchStyles + fieldStyles],
  ] as const) {
    app.get(address, (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  }

  app.route('/', createWorkbench({ assets, bare }))

  app.get('/qa/sheets/:name', (context) => {
    const entry = entryNamed(context.req.param('name'))
    if (!entry) {
      return missing(context, `There is no block “${context.req.param('name')}”: /qa/blocks lists them all.`)
    }
    const view = readView(new URL(context.req.url).searchParams)
    const examples = entry.examples.map((one) => ({ ...one, section: withoutTone(one.section, view.tone) }))
    const options = { ...drawing, blocks: inTone(blocks, view.tone) }
    const { html, blocks: drawn } = drawSheet(entry.name, examples, options)
    const document = { title: entry.name, head: assets.head(assets.stylesOf(drawn)), main: html }
    return context.html(bareDocument({ ...document, direction: view.direction }))
  })

  app.get('/qa/pages', (context) =>
    context.html(galleryDocument('Pages', assets.head(undefined), createElement(Pages, { names: Object.keys(pages) }))),
  )

  app.get('/qa/pages/:entity', async (context) => {
    const entity = context.req.param('entity')
    const path = Object.hasOwn(pages, entity) ? pages[entity] : undefined
    if (path === undefined) {
      return missing(context, `There is no page “${entity}” here: the pages are ${Object.keys(pages).join(', ')}.`)
    }
    const fullness = (['min', 'max'] as const).find((one) => one === context.req.query('fullness')) ?? 'typical'
    const seed = Number.parseInt(context.req.query('seed') ?? '1', 10) || 1
    const source = fixtureContent(seed, fullness, gallery.content)
    const page = await renderPage(pageAt(path, settings.site.addresses), {
      ...settings,
      source,
      showFailures: true,
      memo: false,
    })
    return 'html' in page ? context.html(page.html) : context.redirect(page.location)
  })

  app.get('/qa/neighbours', (context) =>
    context.html(bare('Each block after each', neighbours(), readView(new URLSearchParams()))),
  )

  app.get('/qa/broken', (context) => {
    const isForVisitors = context.req.query('as') === 'visitor'
    const options = { ...drawing, blocks: withOneThatThrows(blocks, broken), showFailures: !isForVisitors, memo: false }
    const { html, blocks: drawn } = renderSections(brokenPage(broken), options)
    const document = { title: 'A broken page', head: assets.head(assets.stylesOf(drawn)), main: html }
    return context.html(bareDocument({ ...document, direction: 'ltr' }))
  })

  for (const page of gallery.more) app.route('/', page)

  app.get('/qa/pictures/:size/:file', (context) => {
    const { size, file } = context.req.param()
    const [, width, height] = PICTURE.exec(size) ?? []
    if (width === undefined || height === undefined || !file.endsWith('.svg')) return context.notFound()
    const svg = drawPicture(file.slice(0, -'.svg'.length), { width: Number(width), height: Number(height) })
    return context.body(svg, 200, { 'content-type': 'image/svg+xml' })
  })

  app.all('/qa/*', (context) => missing(context, `There is nothing at ${context.req.path}: start at /qa/blocks.`))

  return app

  function missing(context: Context, sentence: string): Response | Promise<Response> {
    return sentencePage(context, assets, sentence)
  }

  function bare(title: string, sections: readonly Section[], { tone, direction, edit }: View, script?: string): string {
    const options = { ...drawing, blocks: inTone(blocks, tone), memo: false }
    const { html, blocks: drawn } = renderSections(
      sections.map((section) => withoutTone(section, tone)),
      options,
    )
    const first = script === undefined ? '' : `<script src="${script}"></script>`
    const head = `${edit ? OWN_SCRIPTS_ONLY : ''}${first}${assets.head(assets.stylesOf(drawn))}`
    return bareDocument({ title, head, direction, main: html })
  }
}

import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { escapeHtml } from '#registry/escape-html.ts'

/** Where the styles of what stands around blocks are served: part of what a sheet is drawn from. */
export const GALLERY_STYLES = '/qa/gallery.css'
/** Where the styles of the gallery's own pages are served. */
export const WORKBENCH_STYLES = '/qa/workbench.css'

export type BareDocument = {
  title: string
  /** Tags that a page of the site with these blocks has: styles, the starter, fonts. */
  head: string
  direction: 'ltr' | 'rtl'
  main: string
}

/** Blocks alone, as the site draws them: no header, no footer, but everything that makes them move. */
export function bareDocument({ title, head, direction, main }: BareDocument): string {
  return (
    `<!doctype html><html lang="en" dir="${direction}"><head>${headOf(title)}${head}` +
    `<link rel="stylesheet" href="${GALLERY_STYLES}"></head><body class="qa-bare"><main id="main">${main}</main></body></html>`
  )
}

/**
 * A page of the gallery itself. `head` gives it the site's fonts and tokens; it needs no script but its own and that of
 * `npm run dev`, which loads it again when a source changes.
 */
export function galleryDocument(
  title: string,
  head: string,
  view: ReactElement,
  scripts: readonly string[] = [],
): string {
  const withoutScripts = head.replaceAll(/<script(?![^>]*src="\/@vite\/)[^>]*><\/script>/g, '')
  return (
    `<!doctype html><html lang="en"><head>${headOf(`${title} · Gallery`)}${withoutScripts}` +
    `<link rel="stylesheet" href="${WORKBENCH_STYLES}">` +
    `${scripts.map((address) => `<script type="module" src="${address}"></script>`).join('')}</head><body class="qa" data-tone="white">` +
    `${renderToStaticMarkup(view)}</body></html>`
  )
}

function headOf(title: string): string {
  return (
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>`
  )
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LeftPreview } from '#shell/preview/PreviewBanner.tsx'
import type { Assets } from '../assets/assets.ts'

/** What stands in the panel's frame once a preview was left: visitors' pages are framed by nobody. */
export function leftHtml(path: string, assets: Assets): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>You have left the preview</title>' +
    `${assets.head(assets.stylesOf(['preview']))}</head>` +
    `<body>${renderToStaticMarkup(createElement(LeftPreview, { path }))}</body></html>`
  )
}

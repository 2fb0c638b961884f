import { renderToStaticMarkup } from 'react-dom/server'
import { Enhanced } from '#registry/Island.tsx'
import type { PreviewViews } from '#server/site.ts'
import { ADDRESSES } from '#urls/addresses.ts'
import { LeftPreview, PageLinksTemplate, PreviewBanner } from './PreviewBanner.tsx'
import { PreviewRefresh } from './PreviewRefresh.behavior.ts'

/** What authors see of a preview: the banner, which shows the page anew when something is saved, and the way out. */
export const previewViews: PreviewViews = {
  // What visitors find is what is published, for authors too.
  alwaysPublished: [ADDRESSES.search],
  banner(banner) {
    return renderToStaticMarkup(
      <Enhanced by={PreviewRefresh} when="idle">
        <PreviewBanner {...banner} />
      </Enhanced>,
    )
  },
  links: (links) => renderToStaticMarkup(<PageLinksTemplate {...links} />),
  left: (path) => ({
    title: 'You have left the preview',
    body: renderToStaticMarkup(<LeftPreview path={path} />),
  }),
}

import { unkeptContent } from '../content/logged-content.ts'
import type { SiteSettings } from '../pages/site-settings.ts'
import type { ContentChanges } from './content-changes.ts'
import { drawPreviews } from './draft-pages.ts'
import { createPreview } from './preview.ts'
import { PreviewSessions } from './sessions.ts'
import { draftToken } from './signature.ts'

export type PreviewOptions = {
  /** Shared with the content service. */
  secret: string
  /** Reads drafts from a content service that does not know the secret. */
  token?: string | undefined
  contentUrl: string
  adminUrl: string
  changes: ContentChanges
  /** Kept where previews are set up anew for each request, or shared with other processes. */
  sessions?: PreviewSessions
}

/** Previews of this site, drawn with its own settings from content that nothing keeps. */
export function sitePreview(settings: SiteSettings, options: PreviewOptions) {
  const { secret, token = draftToken(secret), contentUrl, adminUrl, changes } = options
  const { sessions = new PreviewSessions(secret, settings.siteUrl) } = options
  const sourceOf = (status: 'draft' | 'published') =>
    unkeptContent(contentUrl, settings.log, status === 'draft' ? token : undefined)
  const draw = drawPreviews(settings, sourceOf, adminUrl, changes, secret)
  return createPreview({ ...settings, secret, sessions, draw, changes, adminUrl })
}

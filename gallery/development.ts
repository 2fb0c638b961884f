/** The site from its sources, with its gallery: what `npm run dev` serves. */
import { developmentListener as siteListener, type DevelopmentSettings } from '#server/development.ts'
import { createGallery } from './gallery.ts'

/** Asked for again whenever a file changes. */
export function developmentListener(settings: DevelopmentSettings) {
  return siteListener(settings, createGallery)
}

/** The site from its sources, with its gallery: what `npm run dev` serves. */
import { createDevelopment } from '#server/development.ts'
import { gallery } from './gallery.tsx'
import { site } from './site.ts'

export const developmentListener = createDevelopment(site, gallery)

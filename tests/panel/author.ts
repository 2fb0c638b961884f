import * as links from '../../content-service/src/engine/preview.js'
import { write } from '../e2e/content.ts'

/** Who has the first account of the panel. */
export const AUTHOR = { email: 'ada@school.example', password: 'Long-enough-1' }

/** The address of the panel's page for a type, as in a browser's bookmark. */
export function panelPage(path: string): string {
  return `${process.env.TEST_CONTENT_URL}/admin${path}`
}

/** A link as the panel makes it, to open in a tab of its own. */
export function previewLink(path: string, status: 'draft' | 'published' = 'draft'): string {
  const { TEST_SITE_URL: siteUrl = '', TEST_PREVIEW_SECRET: secret = '' } = process.env
  return links.previewLink({ siteUrl, secret, path, status })
}

/** Saves a draft of the page about the school, and publishes nothing. */
export async function saveAboutUs(changes: object): Promise<void> {
  await write('/api/about-us?status=draft', changes)
}

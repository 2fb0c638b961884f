import { createHmac, randomBytes } from 'node:crypto'
import { keptSecret } from '../../content-service/boot/environment.js'

export { siteUrl } from './ports.ts'

/** Where `npm start` and `npm run dev` run the site and its content service, from the environment. */
export const port = Number(process.env.PORT ?? 3000)
export const contentPort = Number(process.env.CONTENT_PORT ?? 1337)
/** Another content service, if one is named: then none is started. */
export const otherContentUrl = process.env.CONTENT_URL
export const contentUrl = otherContentUrl ?? `http://127.0.0.1:${contentPort}`
/** Shared by the two for previews; kept beside the content service's other secrets from the first start on. */
export const previewSecret = keptSecret('PREVIEW_SECRET')
/**
 * Shared by the two for what is published, and the key of links in emails: the same at each start, so that they go on
 * working. Named by the operator where the content service is another.
 */
export const webhookSecret =
  process.env.SITE_WEBHOOK_SECRET ?? createHmac('sha256', previewSecret).update('webhook').digest('base64url')
/** CONTENT_ADMIN=1, as `npm run authors` says it: the content service has its panel. */
export const hasPanel = process.env.CONTENT_ADMIN === '1'
/** The panel, where authors find the entries of a page. */
export const adminUrl = (process.env.ADMIN_URL ?? `${contentUrl}/admin`).replace(/\/$/, '')
/** With which the site leaves in the content service what visitors send; named where the content service is another. */
export const writeToken =
  process.env.CONTENT_WRITE_TOKEN ?? (otherContentUrl ? undefined : randomBytes(24).toString('base64url'))

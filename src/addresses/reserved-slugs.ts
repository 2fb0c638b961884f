/**
 * First segments of addresses that are not those of conferences, which stand at the root: other routes, and what the
 * server answers itself. The content service refuses them as slugs, the site looks none of them up.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about-us',
  'advisory',
  'assets',
  'builds',
  'ee-highlights',
  'favicon.ico',
  'get-in-touch',
  'healthz',
  'hooks',
  'loading',
  'metrics',
  'networking-groups',
  'our-programs',
  'payment-failed',
  'payment-processing',
  'payment-success',
  'pdf',
  'preview',
  'privacy-policy',
  'qa',
  'readyz',
  'robots.txt',
  'search',
  'sitemap.xml',
  'test-loading',
  'uploads',
  'voices-of-influence',
  'whistleblowing-policy',
])

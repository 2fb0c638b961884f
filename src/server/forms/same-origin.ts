/**
 * Whether a form was sent from a page of this site. Browsers say so themselves, and no page can change what they say;
 * who says nothing at all is no browser.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(siteUrl).origin
}

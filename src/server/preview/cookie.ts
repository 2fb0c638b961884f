import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'

/** Part of the name of the cookie on every kind of site: what the fast lane looks for. */
export const PREVIEW_COOKIE = 'site_preview'

/**
 * The cookie of a preview. The panel frames the site, mostly from another site, where browsers send only a cookie that
 * says so and is kept apart for that panel. Over http, on an author's own machine, the two differ by their port alone,
 * which is the same site, and such a cookie would not be taken at all.
 * @param isSecure whether browsers reach the site over https
 */
export function previewCookie(isSecure: boolean) {
  const options: CookieOptions = {
    path: '/',
    httpOnly: true,
    ...(isSecure ? { prefix: 'host', secure: true, sameSite: 'None', partitioned: true } : { sameSite: 'Lax' }),
  }
  return {
    read: (context: Context) =>
      isSecure ? getCookie(context, PREVIEW_COOKIE, 'host') : getCookie(context, PREVIEW_COOKIE),
    set: (context: Context, value: string, maxAge: number) =>
      setCookie(context, PREVIEW_COOKIE, value, { ...options, maxAge }),
    remove: (context: Context) => deleteCookie(context, PREVIEW_COOKIE, options),
  }
}

// @ts-nocheck -- its types are checked where it is made from
/** Generated from src/links/safe-href.ts by `npm run schema`. Do not edit. */

const ALLOWED_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** Only used to read a path as a browser would; never part of an answer. */
const BASE = 'https://site.invalid'

/**
 * The address if a link may carry it: a path or fragment of this site, or http, https, mailto or tel.
 * Undefined for anything else, such as `javascript:`, `data:` or `//elsewhere`.
 */
export function safeHref(address        )                     {
  const href = address.trim()
  if (!URL.canParse(href, BASE)) return undefined
  const url = new URL(href, BASE)
  if (!ALLOWED_SCHEMES.has(url.protocol)) return undefined
  const isOfThisSite = url.origin === BASE
  if (isOfThisSite) return /^[/#?]/.test(href) && !/^[/\\]{2}/.test(href) ? href : undefined
  return /^[a-z]+:/i.test(href) ? href : undefined
}

/** Whether a safe address leads away from this site. */
export function isExternal(href        )          {
  return /^https?:/i.test(href)
}

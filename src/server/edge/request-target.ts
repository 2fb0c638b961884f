/** What a request asks for: an address of this site, and which site it names there, where it does. */
export type RequestTarget = { address: string; host?: string }

/**
 * A target in the form that proxies are sent: `http://site.example/about-us?a=b`. Without a path it asks for the home page;
 * with a name and a password before the host it is none (RFC 9110, 4.2.4).
 */
const ABSOLUTE = /^https?:\/\/(?<host>[\w.~%!$&'()*+,;=:[\]-]+)(?<address>[/?].*)?$/i

/**
 * Reads the target of a request (RFC 9112, 3.2): the path and parameters of an address, or a whole one. Undefined for what
 * is no target of a request that is answered here; a `#` above all, which ends an address and belongs to the browser.
 */
export function readRequestTarget(target: string): RequestTarget | undefined {
  if (target.includes('#')) return undefined
  if (target.startsWith('/')) return { address: target }
  const { host, address = '/' } = ABSOLUTE.exec(target)?.groups ?? {}
  if (host === undefined) return undefined
  return { host, address: address.startsWith('/') ? address : `/${address}` }
}

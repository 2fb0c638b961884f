/** Whether a request was meant for this site, by the host that it names. */
export type IsKnownHost = (host: string | undefined) => boolean

/** This machine: no name that a stranger's page can be reached by. */
const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']
const PORT = /:\d{1,5}$/

/**
 * Asked by others than visitors, at whatever address they know: a load balancer asks for a machine; the content service
 * and an operator, who show a secret, for the site behind the proxy.
 */
const ASKED_BY_ANY_NAME = new Set(['/healthz', '/readyz', '/hooks/content', '/hooks/take-down'])

/** Knows the names of a site: that of its public address, those of this machine, and those given; ports are all one. */
export function knownHosts(siteUrl: string, others: readonly string[]): IsKnownHost {
  const known = new Set([...THIS_MACHINE, new URL(siteUrl).hostname, ...others.map((name) => name.toLowerCase())])
  // Nearly every request names the site as the one before it did.
  let usual: string | undefined
  return (host = '') => {
    if (host === usual) return true
    const isKnownHost = known.has(host) || known.has(host.replace(PORT, '').toLowerCase())
    if (isKnownHost) usual = host
    return isKnownHost
  }
}

/** Whether an address is answered whatever the host. */
export function isAskedByAnyName(url: string): boolean {
  return ASKED_BY_ANY_NAME.has(url)
}

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

/**
 * Whether a form was submitted from a page of this site. Browsers send `Sec-Fetch-Site`, which no page can change. A
 * client that sends neither this header nor `Origin` is not a browser.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === new URL(siteUrl).origin
}

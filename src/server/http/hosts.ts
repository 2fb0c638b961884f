/** Whether a host is a name of this site. */
export type IsKnownHost = (host: string | undefined) => boolean

/** Names of this machine, which no page of an attacker can have. */
const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']
const PORT = /:\d{1,5}$/

/**
 * Addresses that are answered for any host. A load balancer uses the name of the machine; the content service and an
 * operator, who send a secret, use the name of the site behind the proxy.
 */
const FOR_ANY_HOST = new Set(['/healthz', '/readyz', '/hooks/content', '/hooks/take-down'])

/** The names of the site: that of its public address, those of this machine, and others. Ports do not matter. */
export function knownHosts(siteUrl: string, others: readonly string[]): IsKnownHost {
  const known = new Set([...THIS_MACHINE, new URL(siteUrl).hostname, ...others.map((name) => name.toLowerCase())])
  // Nearly every request names the same host as the one before.
  let last: string | undefined
  return (host = '') => {
    if (host === last) return true
    const isKnownHost = known.has(host) || known.has(host.replace(PORT, '').toLowerCase())
    if (isKnownHost) last = host
    return isKnownHost
  }
}

/** Whether an address is answered for any host. */
export function isForAnyHost(url: string): boolean {
  return FOR_ANY_HOST.has(url)
}

/** The address in the first line of a request, and the host if it names one. */
export type RequestTarget = { address: string; host?: string }

/**
 * A target in the form for proxies: `http://site.example/about-us?a=b`. Without a path it means the home page. With a user
 * name before the host it is invalid (RFC 9110, 4.2.4).
 */
const ABSOLUTE = /^https?:\/\/(?<host>[\w.~%!$&'()*+,;=:[\]-]+)(?<address>[/?].*)?$/i

/**
 * Reads the target of a request (RFC 9112, 3.2): a path with parameters, or a whole address. Undefined if it is invalid,
 * for example because of a `#`, which browsers never send.
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

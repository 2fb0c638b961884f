/** Whether a request was meant for this site, by the host that it names. */
export type IsOurs = (host: string | undefined) => boolean

/** This machine: no name that a stranger's page can be reached by. */
const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]']
const PORT = /:\d{1,5}$/

/**
 * Asked by others than visitors, at whatever address they know: a load balancer asks for a machine; the content service
 * and an operator, who show a secret, for the site behind the proxy.
 */
const ASKED_BY_ANY_NAME = new Set(['/healthz', '/readyz', '/hooks/content', '/hooks/take-down'])

/** Knows the names of a site: that of its public address, those of this machine, and those given; ports are all one. */
export function knownHosts(siteUrl: string, others: readonly string[]): IsOurs {
  const known = new Set([...THIS_MACHINE, new URL(siteUrl).hostname, ...others.map((name) => name.toLowerCase())])
  // Nearly every request names the site as the one before it did.
  let usual: string | undefined
  return (host = '') => {
    if (host === usual) return true
    const isOurs = known.has(host) || known.has(host.replace(PORT, '').toLowerCase())
    if (isOurs) usual = host
    return isOurs
  }
}

/** Whether an address is answered whatever the host. */
export function isAskedByAnyName(url: string): boolean {
  return ASKED_BY_ANY_NAME.has(url)
}

import { Agent, request } from 'node:http'
import { Agent as TlsAgent, request as requestOverTls } from 'node:https'

/** A test makes its own. */
const ANY_CERTIFICATE = { rejectUnauthorized: false }

export type Visit = { path: string; status: number; ms: number; etag: string; retryAfter: string; text: string }

type Options = { agent?: Agent; headers?: Record<string, string> }

/**
 * One visitor asks for a page; -1 as status where the connection broke. As a browser does, it asks once more where a
 * connection that was kept open ends as it is used again.
 */
export function visit(siteUrl: string, path: string, { agent, headers = {} }: Options = {}): Promise<Visit> {
  const { protocol, hostname, port } = new URL(siteUrl)
  const start = performance.now()
  return new Promise((resolve) => {
    const end = (part: Partial<Visit>) =>
      resolve({ path, status: -1, etag: '', retryAfter: '', text: '', ...part, ms: performance.now() - start })
    const send = protocol === 'https:' ? requestOverTls : request
    const asked = send({ hostname, port, path, headers, agent: agent ?? false, ...ANY_CERTIFICATE }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('error', () => end({}))
      answer.on('end', () => {
        const { etag = '', 'retry-after': retryAfter = '' } = answer.headers
        end({ status: answer.statusCode ?? -1, etag, retryAfter, text })
      })
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(visit(siteUrl, path, { headers }))
      else end({ text: error.message })
    })
    asked.end()
  })
}

/** Keeps so many connections to a site open. */
export function agentFor(siteUrl: string, maxSockets: number): Agent {
  const isOverTls = siteUrl.startsWith('https:')
  return isOverTls
    ? new TlsAgent({ keepAlive: true, maxSockets, ...ANY_CERTIFICATE })
    : new Agent({ keepAlive: true, maxSockets })
}

/** So many visitors at a time ask for each of these pages, in turn. */
export async function crowd(
  siteUrl: string,
  paths: readonly string[],
  atOnce = 20,
  headers?: Record<string, string>,
): Promise<Visit[]> {
  const agent = agentFor(siteUrl, atOnce)
  const waiting = [...paths]
  const visits: Visit[] = []
  const visitor = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      visits.push(await visit(siteUrl, path, { agent, ...(headers ? { headers } : {}) }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  agent.destroy()
  return visits
}

/** The addresses of every published page. */
export async function publishedPaths(siteUrl: string): Promise<string[]> {
  const { status, text } = await visit(siteUrl, '/sitemap.xml')
  if (status !== 200) throw new Error(`The sitemap answered ${status}.`)
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

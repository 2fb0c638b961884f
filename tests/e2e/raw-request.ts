import { request, type IncomingHttpHeaders } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

type RawOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Another site than that of this run. */
  site?: string
}

/** Asks the site for exactly this path: not normalised, nothing decoded, no redirect followed. */
export function ask(path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, site = process.env.TEST_SITE_URL ?? '' } = options
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, text: bytes.toString('utf8') })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The text of a page's HTML without its tags. */
export function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}

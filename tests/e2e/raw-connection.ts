import { connect } from 'node:net'

/** What came back over one connection until it ended: each answer's status, headers and body, in order. */
export type Exchange = {
  statuses: number[]
  answers: { status: number; headers: Record<string, string>; body: string }[]
}

/** Ends an exchange without changing what came before it: the connection closes with its answer. */
export const LAST_REQUEST = request('GET /healthz', 'connection: close')

/** A request with the host that is asked, and an empty body unless one is given. */
export function request(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, `host: ${new URL(siteUrl()).host}`, ...headers, '', ''].join('\r\n')
}

/** Writes exactly these bytes and reads until the site ends the connection. */
export function exchange(...parts: string[]): Promise<Exchange> {
  const { hostname, port } = new URL(siteUrl())
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    // Who is refused amid sending may hear of it by a reset.
    socket.on('error', (error: NodeJS.ErrnoException) => /ECONNRESET|EPIPE/.test(error.code ?? '') || reject(error))
    socket.on('close', () => resolve(read(text)))
    socket.write(parts.join(''), 'latin1')
  })
}

/** The answer to a GET as browsers send it, on a connection that stays open: what is kept is answered before node sees it. */
export function onOpenConnection(path: string): Promise<Exchange['answers'][number] & { isFastLane: boolean }> {
  const { hostname, port } = new URL(siteUrl())
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('latin1').on('error', reject)
    socket.on('data', (chunk: string) => {
      text += chunk
      const [answer] = read(text).answers
      if (!answer || !isWhole(answer)) return
      socket.destroy()
      // Node writes this name with a capital letter.
      resolve({ ...answer, isFastLane: text.includes('\r\ndate: ') })
    })
    socket.write(request(`GET ${path}`), 'latin1')
  })
}

function isWhole({ status, headers, body }: Exchange['answers'][number]): boolean {
  if (status === 304 || status === 204) return true
  if (headers['transfer-encoding'] === 'chunked') return body.endsWith('0\r\n\r\n')
  return body.length >= Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

/** No body of ours holds the beginning of an answer. */
function read(text: string): Exchange {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).flatMap((answer) => {
    const [head = '', ...body] = answer.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
    const headers = Object.fromEntries(
      lines.map((line) => line.split(/: (.*)/, 2)).map(([a = '', b = '']) => [a.toLowerCase(), b]),
    )
    return status ? [{ status, headers, body: body.join('\r\n\r\n') }] : []
  })
  return { statuses: answers.map(({ status }) => status), answers }
}

function siteUrl(): string {
  return process.env.TEST_SITE_URL ?? ''
}

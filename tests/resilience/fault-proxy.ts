import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What the proxy does instead of passing a call on. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => void

type Answer = { status: number; type: string; body: string }
/** An answer as the content service gave it, made into another. */
export type Rewrite = (path: string, answer: unknown) => unknown

/** What the content service answered: asked once, so that a hundred sites that start do not wear it out. */
const answers = new Map<string, Promise<Answer>>(kept())

function kept(): [string, Promise<Answer>][] {
  const file = process.env.FAULTS_ANSWERS ?? ''
  const all: [string, Answer][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return all.map(([path, answer]) => [path, Promise.resolve(answer)])
}

/** Writes what was asked so far for the other files of tests. */
export async function keepAnswers(file: string): Promise<void> {
  const all = await Promise.all([...answers].map(async ([path, answer]) => [path, await answer] as const))
  writeFileSync(file, JSON.stringify(all))
}

/**
 * Stands between a site and the content service, on a port of its own on this machine. Passes calls on, or does what a
 * test says instead.
 */
export class FaultProxy {
  readonly port: number
  /** Addresses that were asked for, in order, but those of files. */
  readonly calls: string[] = []
  fault: Fault | undefined
  rewrite: Rewrite | undefined
  readonly #server: Server
  readonly #upstream: string

  private constructor(server: Server, port: number, upstream: string) {
    this.#server = server
    this.port = port
    this.#upstream = upstream
  }

  static async open(upstream = process.env.TEST_CONTENT_URL ?? ''): Promise<FaultProxy> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const proxy = new FaultProxy(server, typeof address === 'object' && address ? address.port : 0, upstream)
    server.on('request', (request, response) => {
      if (!isFile(request.url)) proxy.calls.push(request.url ?? '')
      if (proxy.fault) proxy.fault(request, response)
      else void proxy.passOn(request, response)
    })
    return proxy
  }

  /** Makes the next call of such a path wait: resolves once it came, and gives what lets it go on. */
  async holdNext(path: RegExp): Promise<() => void> {
    const came = Promise.withResolvers<() => void>()
    const before = this.fault
    this.fault = (request, response) => {
      if (!path.test(request.url ?? '')) {
        void this.passOn(request, response)
        return
      }
      this.fault = before
      // What is held was read before what happens meanwhile.
      const answer = this.#read(request.url ?? '/')
      came.resolve(() => void answer.then((old) => send(response, old)))
    }
    return came.promise
  }

  /** Takes no connections, as if nobody were there. */
  async refuse(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  /** Is as it was: passes everything on. */
  async heal(): Promise<void> {
    this.fault = undefined
    this.rewrite = undefined
    if (this.#server.listening) return
    this.#server.listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.refuse()
  }

  /** Answers as the content service does. */
  async passOn({ url: path = '/', method }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isFile(path)) await this.#passOnFile(path, method, response).catch(() => response.destroy())
    else send(response, await this.#read(path))
  }

  async #passOnFile(path: string, method: string | undefined, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await fetch(this.#upstream + path, method ? { method } : {})
    for (const name of ['content-type', 'content-length', 'last-modified']) {
      const value = headers.get(name)
      if (value) response.setHeader(name, value)
    }
    response.writeHead(status)
    for await (const chunk of body ?? []) response.write(chunk)
    response.end()
  }

  async #read(path: string): Promise<Answer> {
    const known = answers.get(path) ?? read(this.#upstream + path)
    answers.set(path, known)
    const answer = await known
    if (!this.rewrite || !answer.type.includes('json')) return answer
    const rewritten = this.rewrite(path, JSON.parse(answer.body))
    if (rewritten === undefined) return { status: 404, type: answer.type, body: NOT_FOUND }
    return { ...answer, body: JSON.stringify(rewritten) }
  }
}

function isFile(path = ''): boolean {
  return path.startsWith('/uploads/')
}

/** The documentIds of everything that was asked for so far: single entries, and those of lists. */
export async function knownEntries(): Promise<string[]> {
  const known = await Promise.all(answers.values())
  const entries = known.flatMap(({ type, body }) => (type.includes('json') ? [JSON.parse(body).data].flat() : []))
  return [...new Set(entries.flatMap((entry) => (entry?.documentId ? [String(entry.documentId)] : [])))]
}

/** As Strapi says it. */
const NOT_FOUND = '{"data":null,"error":{"status":404,"name":"NotFoundError","message":"Not Found","details":{}}}'

async function read(url: string): Promise<Answer> {
  const response = await fetch(url)
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() }
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

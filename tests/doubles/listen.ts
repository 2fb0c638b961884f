import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Reply = { status?: number; headers?: Record<string, string>; body?: string } | 'never'

/** A server of a test on a free port of 127.0.0.1; `stop` ends it and anyone who waits for it. */
export async function listen(reply: (asked: Asked, origin: string) => Reply | Promise<Reply>) {
  let origin = ''
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`
  return { origin, stop }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const said = await reply({ method, url: new URL(url, origin), headers, body: await text(request) }, origin)
    if (said === 'never') return
    response.writeHead(said.status ?? 200, said.headers).end(said.body)
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await ended
  }
}

/** JSON, as these services answer. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

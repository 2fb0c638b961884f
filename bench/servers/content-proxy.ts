import { once } from 'node:events'
import { createServer } from 'node:http'

/** Stands between a site and its content service, counts the calls, and may change what is answered. */
export type ContentProxy = AsyncDisposable & {
  url: string
  /** How often each address was asked for since they were last forgotten. */
  calls: Map<string, number>
}

/** @param change given the address and the answer's text, gives the text to answer with */
export async function startContentProxy(
  contentUrl: string,
  change: (address: string, text: string) => string = (_, text) => text,
): Promise<ContentProxy> {
  const calls = new Map<string, number>()
  const server = createServer(async ({ url: address = '/' }, response) => {
    calls.set(address, (calls.get(address) ?? 0) + 1)
    try {
      const answer = await fetch(contentUrl + address)
      const type = answer.headers.get('content-type') ?? 'application/octet-stream'
      const isText = type.startsWith('application/json')
      const body = isText ? change(address, await answer.text()) : Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': type }).end(body)
    } catch {
      response.writeHead(502).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { createServer, request as ask } from 'node:http'
import { freePort } from '../../scripts/services/ports.ts'

/** A way to the content service that can be cut and fixed. */
export type CuttableContent = {
  url: string
  cut: () => void
  fix: () => void
  /** How often somebody has asked over it what happened to registrations. */
  claims: () => number
  stop: () => Promise<void>
}

/** Opens a way to the content service on a port of this machine. It passes everything on until it is cut. */
export async function openCuttableContent(): Promise<CuttableContent> {
  let [isCut, claims] = [false, 0]
  const server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy()
      return
    }
    const { method, url, headers } = asked
    if (url === '/api/registrations/claim') claims += 1
    const passedOn = ask(`${process.env.TEST_CONTENT_URL}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // Who has asked may be killed meanwhile, and what answers may end the connection.
    passedOn.on('error', () => answer.destroy())
    asked.on('error', () => passedOn.destroy())
    asked.pipe(passedOn)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => void (isCut = true),
    fix: () => void (isCut = false),
    claims: () => claims,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer } from 'node:net'

const LAST_PORT = 65_535

/** Where `npm start` and `npm run dev` serve the site on this machine: at PORT. */
export const siteUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** A port that nobody listens on, chosen by the system. */
export async function freePort(): Promise<number> {
  return listen(0)
}

/** @throws {Error} one sentence that says what is wrong with the port and how to choose another */
export async function assertFree(port: number, variable: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT) {
    throw new Error(`${variable} must be a whole number from 1 to ${LAST_PORT}.`)
  }
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw new Error(`Port ${port} cannot be used: ${error.message}.`, { cause: error })
    throw new Error(`Port ${port} is in use. Stop the process that uses it, or set ${variable} to a different port.`)
  })
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

import { createServer } from 'node:net'

/** A port that nobody listens on, chosen by the system. */
export async function freePort(): Promise<number> {
  return listen(0)
}

/** @throws {Error} one sentence that says which port is taken and how to choose another */
export async function assertFree(port: number, variable: string): Promise<void> {
  await listen(port).catch(() => {
    throw new Error(`Port ${port} is taken by another program: stop it, or choose another with ${variable}=….`)
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

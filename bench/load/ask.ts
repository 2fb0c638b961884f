import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { Load } from './load.ts'

/** An answer with its bytes as they came, compressed or not. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const LEAST_REQUESTS = 2

/** Nothing came over a connection that had been used before. */
class StaleConnection extends Error {}

/** Asks over connections that stay open, as many as are needed at once. */
export class Asker implements Disposable {
  readonly #agent = new Agent({ keepAlive: true })

  /** @throws where there is no answer */
  async ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    try {
      return await this.#ask(url, headers)
    } catch (error) {
      // A server may close a connection that nobody used for a while just when it is used again.
      if (error instanceof StaleConnection) return this.#ask(url, headers)
      throw error
    }
  }

  #ask(url: string, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = get(url, { agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      request.on('error', (error) => reject(request.reusedSocket ? new StaleConnection(url, { cause: error }) : error))
    })
  }

  /** Asks for addresses one after another, again and again, for some seconds and at least twice over. */
  async inTurn(urls: readonly string[], seconds: number): Promise<Load> {
    const started = performance.now()
    const elapsed = () => (performance.now() - started) / 1000
    let requests = 0
    while (elapsed() < seconds || requests < LEAST_REQUESTS) {
      for (const url of urls) {
        const { status } = await this.ask(url)
        if (status !== 200) throw new Error(`${url} responded with status ${status}.`)
      }
      requests += 1
    }
    return { requests, seconds: elapsed(), failed: 0 }
  }

  [Symbol.dispose](): void {
    this.#agent.destroy()
  }
}

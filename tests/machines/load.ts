import { Agent } from 'node:http'
import { visit, type Visit } from '../faults/visit.ts'

const PER_SECOND = 60
const AT_ONCE = 20

/** A visitor without rest: so many pages a second in turn, over connections that stay open, until told to stop. */
export class Load {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  readonly #visits: Promise<Visit>[] = []
  readonly #timer: NodeJS.Timeout

  constructor(url: string, paths: readonly string[]) {
    this.#timer = setInterval(() => {
      const path = paths[this.#visits.length % paths.length] ?? '/'
      this.#visits.push(visit(url, path, { agent: this.#agent }))
    }, 1000 / PER_SECOND)
  }

  /** Resolves once so many more pages were asked for. */
  async goOn(pages: number): Promise<void> {
    const wanted = this.#visits.length + pages
    while (this.#visits.length < wanted) {
      await (this.#visits.at(-1) ?? Promise.resolve())
      await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND))
    }
  }

  /** Ends it, and says what came of it. */
  async stop(): Promise<{ requests: number; failed: string[] }> {
    clearInterval(this.#timer)
    const visits = await Promise.all(this.#visits)
    this.#agent.destroy()
    const failed = visits
      .filter(({ status }) => status !== 200)
      .map(({ path, status, text }) => `${path} ${status} ${text.slice(0, 80)}`)
    return { requests: visits.length, failed }
  }
}

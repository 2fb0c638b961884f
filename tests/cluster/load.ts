import type { Agent } from 'node:http'
import { agentFor, visit, type Visit } from '../resilience/visit.ts'

const PER_SECOND = 60
const AT_ONCE = 20

/**
 * A visitor without rest: sixty pages a second in turn, over connections that stay open, until told to stop. No more than
 * twenty at a time, so that a busy machine is asked for fewer.
 */
export class Load {
  readonly #agent: Agent
  readonly #visits: Promise<Visit>[] = []
  readonly #timer: NodeJS.Timeout
  #underWay = 0

  constructor(url: string, paths: readonly string[], headers: Record<string, string> = {}) {
    this.#agent = agentFor(url, AT_ONCE)
    this.#timer = setInterval(() => {
      if (this.#underWay >= AT_ONCE) return
      const path = paths[this.#visits.length % paths.length] ?? '/'
      this.#underWay += 1
      this.#visits.push(visit(url, path, { agent: this.#agent, headers }).finally(() => (this.#underWay -= 1)))
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

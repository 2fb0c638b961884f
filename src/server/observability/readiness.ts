import { Hono } from 'hono'

/** Whether the site should be sent visitors. */
export class Readiness {
  #hasContent = false
  #isStopping = false

  /** Content was read, by this process or another. */
  contentIsThere(): void {
    this.#hasContent = true
  }

  /** This process ends soon: visitors should go elsewhere. */
  stop(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** The reason why visitors should not be sent here; undefined if there is none. */
  get obstacle(): string | undefined {
    if (this.#isStopping) return 'stopping'
    return this.#hasContent ? undefined : 'no content yet'
  }
}

/** `/readyz`: 200 if visitors should be sent here, else 503 with the reason. */
export function createReadiness(readiness: Readiness): Hono {
  const answers = new Hono()
  answers.get('/readyz', (context) => {
    const { obstacle } = readiness
    return context.text(`${obstacle ?? 'ready'}\n`, obstacle ? 503 : 200, { 'cache-control': 'no-store' })
  })
  return answers
}

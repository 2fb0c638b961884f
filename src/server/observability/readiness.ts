import { Hono } from 'hono'

/** Whether the site should be sent visitors. */
export class Readiness {
  #hasContent = false
  #isStopping = false

  /** Content was read, by this process or another. */
  contentIsThere(): void {
    this.#hasContent = true
  }

  /** Visitors should go elsewhere: this process ends soon. */
  stop(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** What keeps the site from answering visitors; undefined where nothing does. */
  get obstacle(): string | undefined {
    if (this.#isStopping) return 'stopping'
    return this.#hasContent ? undefined : 'no content yet'
  }
}

/** `/readyz`: 200 while visitors should be sent here, 503 and why not otherwise. */
export function createReadiness(readiness: Readiness): Hono {
  const answers = new Hono()
  answers.get('/readyz', (context) => {
    const { obstacle } = readiness
    return context.text(`${obstacle ?? 'ready'}\n`, obstacle ? 503 : 200, { 'cache-control': 'no-store' })
  })
  return answers
}

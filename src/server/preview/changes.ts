import { randomUUID } from 'node:crypto'

/**
 * How often the content service has said that something changed, drafts included. Counted by each process of the site
 * for itself, and named by it, so that a browser which asks several of them compares like with like.
 */
export class PreviewChanges {
  readonly #process = randomUUID()
  #count = 0

  note(): void {
    this.#count += 1
  }

  get state(): { process: string; count: number } {
    return { process: this.#process, count: this.#count }
  }
}

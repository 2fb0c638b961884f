type Task = () => Promise<void>

/** Runs tasks a few at a time, in order; a task that waits already is not added again. Tasks must not throw. */
export class TaskQueue {
  readonly #waiting = new Map<string, Task>()
  readonly #limit: number
  #running = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  add(name: string, task: Task): void {
    if (!this.#waiting.has(name)) this.#waiting.set(name, task)
    this.#next()
  }

  #next(): void {
    for (const [name, task] of this.#waiting) {
      if (this.#running >= this.#limit) return
      this.#waiting.delete(name)
      this.#running += 1
      void task().finally(() => {
        this.#running -= 1
        this.#next()
      })
    }
  }
}

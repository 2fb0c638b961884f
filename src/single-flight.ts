/** Work under way for a key. */
export type Flight = {
  /** Something was purged since the work began, so its result may be out of date. */
  isOvertaken: boolean
}

/**
 * Runs work once per key at a time. Callers with the same key meanwhile get the same promise, unless a purge overtook the
 * work: then nobody else joins it.
 */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight & { result: Promise<Value> }>()

  /** The result of the work for a key, or of the one under way. After it has ended, the next call starts again. */
  run(key: string, work: (flight: Readonly<Flight>) => Promise<Value>): Promise<Value> {
    const known = this.#flights.get(key)
    if (known) return known.result
    const flight: Flight = { isOvertaken: false }
    const end = () => {
      if (this.#flights.get(key) === entry) this.#flights.delete(key)
    }
    const entry = Object.assign(flight, { result: work(flight).finally(end) })
    this.#flights.set(key, entry)
    return entry.result
  }

  /** Whether work for a key is under way that a caller would join. */
  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /** Lets nobody join the work under way, whose result goes to those who wait for it already. */
  overtake(): void {
    for (const flight of this.#flights.values()) flight.isOvertaken = true
    this.#flights.clear()
  }

  /** Resolves when the work that is under way now, and was not overtaken, has ended. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#flights.values()].map(({ result }) => result))
  }
}

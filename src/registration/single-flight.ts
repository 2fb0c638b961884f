/** Runs work once per key at a time. Callers with the same key meanwhile get the same promise. */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Promise<Value>>()

  /** The result of the work for a key, or of the one under way. After it has ended, the next call starts anew. */
  async run(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = this.#flights.get(key)
    if (known) return known
    const flight = work().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }
}

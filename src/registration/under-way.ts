/** Work under way, by what it is about: who asks for the same meanwhile waits for the same. */
export class UnderWay<Value> {
  readonly #begun = new Map<string, Promise<Value>>()

  /** What the work comes to, or that which is under way; it is begun anew once it has ended. */
  async once(about: string, work: () => Promise<Value>): Promise<Value> {
    const underWay = this.#begun.get(about)
    if (underWay) return underWay
    const begun = work().finally(() => this.#begun.delete(about))
    this.#begun.set(about, begun)
    return begun
  }
}

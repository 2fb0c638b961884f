'use strict'

const STORE = { type: 'school', name: 'registrations', key: 'uptime_ms' }
/** No tick is longer: a machine that slept did not serve anybody meanwhile. */
const LONGEST_TICK_MS = 5 * 60_000

/**
 * How long this service has run in all, in milliseconds, over all restarts. Deadlines are counted by it: a clock of the
 * machine that jumps ends no offer and no held place, and neither does a night in which the service was down.
 */
class Uptime {
  #saved = 0
  #since = performance.now()

  /** Goes on where an earlier process of this service stopped. */
  async open() {
    this.#saved = Number((await strapi.store.get(STORE)) ?? 0)
    this.#since = performance.now()
  }

  /** Milliseconds in all. */
  now() {
    return Math.round(this.#saved + Math.min(performance.now() - this.#since, LONGEST_TICK_MS))
  }

  /** Writes down how long it has been. Call it every few seconds. */
  async save() {
    this.#saved = this.now()
    this.#since = performance.now()
    await strapi.store.set({ ...STORE, value: this.#saved })
  }
}

const uptime = new Uptime()

module.exports = { uptime }

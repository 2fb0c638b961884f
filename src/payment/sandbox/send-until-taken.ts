import { setTimeout as wait } from 'node:timers/promises'

const WAITS_MS = [500, 1000, 2000, 4000, 8000]

/** Sends again, later and later, until the answer is a good one; gives up after some 15 s. */
export async function sendUntilTaken(send: () => Promise<Response>, waitsMs: readonly number[] = WAITS_MS) {
  for (const waitMs of [0, ...waitsMs]) {
    // A process that ends does not wait for it.
    await wait(waitMs, undefined, { ref: false })
    const isTaken = await send().then(
      ({ ok }) => ok,
      () => false,
    )
    if (isTaken) return
  }
}

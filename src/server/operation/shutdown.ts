import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Who reads an answer this slowly asks again elsewhere. */
const LONGEST_ANSWER_MS = 20_000

type Shutdown = {
  server: Server
  /** Its connections are not among those that the server knows. */
  fastLane: { close: () => void; closeAtOnce: () => void }
  readiness: Readiness
  /** So long the site still takes visitors, while `/readyz` sends them elsewhere. */
  delaySeconds: number
  /** What is to be finished before the process ends. */
  finish: () => Promise<void>
}

/**
 * Ends the process on a signal without failing anybody: says that it stops, answers with `Connection: close` for a
 * while, takes no more connections, lets the answers under way end, and exits. A second signal ends it at once.
 */
export function stopOnSignals({ server, fastLane, readiness, delaySeconds, finish }: Shutdown): void {
  const stop = async () => {
    readiness.stop()
    await wait(delaySeconds * 1000)
    const closed = once(server, 'close')
    server.close()
    fastLane.close()
    setTimeout(() => {
      server.closeAllConnections()
      fastLane.closeAtOnce()
    }, LONGEST_ANSWER_MS).unref()
    await closed
    await finish()
    process.exit()
  }
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: where no listener is left, write-file-atomic ends the process, in the middle of what it writes.
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stop()
    })
  }
}

import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Readiness } from './readiness.ts'

/** Every answer begins before that; who reads one more slowly asks again elsewhere. */
const LONGEST_ANSWER_MS = 10_000
/** A stop that takes longer than this is noticed by whoever waits for it. */
const NOTICED_MS = 1000

/** Connections that end together: each after its answer, or at once. */
export type ConnectionSet = { close: () => void; closeAtOnce: () => void }

type Answering = {
  server: Server
  /** Connections that are answered without the server's knowledge. */
  besideHttp: readonly ConnectionSet[]
  openAnswers: ReadonlySet<ServerResponse>
  log: Pick<Log, 'warn'>
}

type Shutdown = Answering & {
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
export function stopOnSignals({ readiness, delaySeconds, finish, ...answering }: Shutdown): void {
  const stop = async () => {
    readiness.stop()
    await wait(delaySeconds * 1000)
    await endAnswers(answering)
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

/** The answers of a server that its clients have not wholly been sent, from now on. */
export function trackAnswers(server: Server): ReadonlySet<ServerResponse> {
  const openAnswers = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    openAnswers.add(response)
    response.once('close', () => openAnswers.delete(response))
  })
  return openAnswers
}

/**
 * Takes no more connections, and lets the answers under way end within ten seconds. Says for whom it waits, and whose
 * answers it cuts short then.
 */
export async function endAnswers(
  { server, besideHttp, openAnswers, log }: Answering,
  { longestMs, noticedMs } = { longestMs: LONGEST_ANSWER_MS, noticedMs: NOTICED_MS },
): Promise<void> {
  const say = (sentence: string) =>
    server.getConnections((_error, connections) => log.warn({ connections }, `stopping: ${sentence}`))
  const closed = once(server, 'close')
  // Node's own closing of idle connections takes those for idle whose answer was made and is still being read.
  const closeIdle = () => {
    if (![...openAnswers].some((answer) => answer.writableEnded)) server.closeIdleConnections()
  }
  NetServer.prototype.close.call(server)
  for (const connections of besideHttp) connections.close()
  for (const answer of openAnswers) answer.once('close', closeIdle)
  closeIdle()
  const timers = [
    setTimeout(() => say(`waiting up to ${longestMs / 1000} s for answers that are not read to their end`), noticedMs),
    setTimeout(() => {
      say('answers that were not read in time are cut short')
      server.closeAllConnections()
      for (const connections of besideHttp) connections.closeAtOnce()
    }, longestMs),
  ]
  await closed
  for (const timer of timers) clearTimeout(timer)
}

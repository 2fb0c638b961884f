import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Log } from './log.ts'

/** Whether the site should be sent visitors. */
export class Readiness {
  #hasContent = false
  #isStopping = false

  /** Content was read, by this process or another. */
  contentIsThere(): void {
    this.#hasContent = true
  }

  /** This process ends soon: visitors should go elsewhere. */
  stop(): void {
    this.#isStopping = true
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** The reason why visitors should not be sent here; undefined if there is none. */
  get obstacle(): string | undefined {
    if (this.#isStopping) return 'stopping'
    return this.#hasContent ? undefined : 'no content yet'
  }
}

/** `/readyz`: 200 if visitors should be sent here, else 503 with the reason. */
export function createReadiness(readiness: Readiness): Hono {
  const answers = new Hono()
  answers.get('/readyz', (context) => {
    const { obstacle } = readiness
    return context.text(`${obstacle ?? 'ready'}\n`, obstacle ? 503 : 200, { 'cache-control': 'no-store' })
  })
  return answers
}

/** Every answer begins before that. A client that reads more slowly has to ask again elsewhere. */
const LONGEST_ANSWER_MS = 10_000
/** A stop that takes longer than this is logged. */
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
  /** How long the site still answers visitors while `/readyz` sends them elsewhere. */
  delaySeconds: number
  /** Called before the process ends. */
  finish: () => Promise<void>
}

/**
 * Ends the process on a signal without a failed answer: reports that it stops, answers with `Connection: close` for a
 * while, accepts no more connections, waits for open answers, and exits. A second signal ends it at once.
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

/** The answers of a server that are not sent completely, from now on. */
export function trackAnswers(server: Server): ReadonlySet<ServerResponse> {
  const openAnswers = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    openAnswers.add(response)
    response.once('close', () => openAnswers.delete(response))
  })
  return openAnswers
}

/** Accepts no more connections and gives open answers ten seconds to end. Logs if it waits, and if it cuts answers short. */
export async function endAnswers(
  { server, besideHttp, openAnswers, log }: Answering,
  { longestMs, noticedMs } = { longestMs: LONGEST_ANSWER_MS, noticedMs: NOTICED_MS },
): Promise<void> {
  const say = (sentence: string) =>
    server.getConnections((_error, connections) => log.warn({ connections }, `stopping: ${sentence}`))
  const closed = once(server, 'close')
  // Node also counts a connection as idle whose answer is complete and still being read.
  const closeIdle = () => {
    if (![...openAnswers].some((answer) => answer.writableEnded)) server.closeIdleConnections()
  }
  NetServer.prototype.close.call(server)
  for (const connections of besideHttp) connections.close()
  for (const answer of openAnswers) answer.once('close', closeIdle)
  closeIdle()
  const timers = [
    setTimeout(() => say(`waiting up to ${longestMs / 1000} s for clients to read their responses`), noticedMs),
    setTimeout(() => {
      say('closing the connections of clients that did not read their responses in time')
      server.closeAllConnections()
      for (const connections of besideHttp) connections.closeAtOnce()
    }, longestMs),
  ]
  await closed
  for (const timer of timers) clearTimeout(timer)
}

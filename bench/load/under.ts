import { setTimeout } from 'node:timers/promises'
import { processorSeconds } from '../servers/processor-time.ts'
import type { Load } from './load.ts'

/** A server that uses less than this of a core does nothing that would disturb a measurement. */
const QUIET_SHARE = 0.05
const QUIET_FOR_MS = 400
const QUIET_WITHIN_MS = 15_000

/** A server that can be put under load: where it answers, and the process whose time it takes. */
export type Server = { name: string; url: string; pid: number }

/** What one round of load on one server showed. */
export type Round = Load & { requestsPerSecond: number; cpuMicrosecondsPerRequest: number }

/** Puts a load on an address of a server and says what that took. What the server had to do anyway is done before. */
export async function under(server: Server, load: (url: string) => Promise<Load>, path: string): Promise<Round> {
  // A first request lets it read again what has grown old.
  await fetch(server.url + path).then((answer) => answer.arrayBuffer())
  await untilQuiet(server)
  const before = processorSeconds(server.pid)
  const done = await load(server.url + path)
  const cpuSeconds = processorSeconds(server.pid) - before
  if (done.requests === 0) throw new Error(`${server.name} did not respond under load.`)
  return {
    ...done,
    requestsPerSecond: done.requests / done.seconds,
    cpuMicrosecondsPerRequest: (cpuSeconds / done.requests) * 1e6,
  }
}

/** Waits until a server does nothing any more, for 15 s at the longest. */
export async function untilQuiet({ pid }: Pick<Server, 'pid'>): Promise<void> {
  const deadline = Date.now() + QUIET_WITHIN_MS
  while (Date.now() < deadline) {
    const before = processorSeconds(pid)
    await setTimeout(QUIET_FOR_MS)
    if ((processorSeconds(pid) - before) / (QUIET_FOR_MS / 1000) < QUIET_SHARE) return
  }
}

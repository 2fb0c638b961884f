import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { endUnread, UNREAD_MS, type ListenerOptions, type InMemory } from '../listener.ts'
import { readPlainRequest } from './plain-request.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer } from '../http/answer.ts'

/** Somewhat longer than clients are told, so that no request meets a connection that is closing. */
const IDLE_MS = (KEEP_ALIVE_SECONDS + 1) * 1000
/** How often a connection is looked at until it has waited for too long: a timer for each would be set anew by each answer. */
const LOOKS = 6

export type Edge = { close: () => void; closeAtOnce: () => void }

/** A connection that is answered here: how often it was looked at since it asked for something. */
type Waiting = { looks: number }

/**
 * Answers plain requests for what is in memory on the connection itself; node's HTTP gets the connection, for good,
 * with the first request that is anything else. Most of what a kept page costs is node's making of a request and a
 * response that nobody looks at (decision 0037). Returns what ends the connections here: each after the answer that is
 * under way, or at once.
 * @param idleMs how long a connection may wait for its next request
 */
export function openEdge(
  server: Server,
  inMemory: InMemory,
  { onAnswer, isStopping, isKnownHost, unreadMs = UNREAD_MS }: ListenerOptions,
  idleMs = IDLE_MS,
): Edge {
  const lane = new Map<Socket, Waiting>()
  const [takeOver, ...others] = server.listeners('connection')
  if (!takeOver || others.length > 0) throw new Error('The server has other listeners for connections than its own.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const waiting: Waiting = { looks: 0 }
    lane.set(socket, waiting)
    const onData = (bytes: Buffer) => {
      // While the site stops, node ends each connection with its answer.
      const request = isStopping() ? undefined : readPlainRequest(bytes)
      const answer = request && isKnownHost(request.host) ? inMemory(request) : undefined
      if (!answer) return handOver(bytes)
      onAnswer(answer.status, 'kept')
      waiting.looks = 0
      send(socket, answer, unreadMs)
    }
    const end = () => socket.end()
    const timeOut = () => endUnread(socket)
    const destroy = () => socket.destroy()
    const leave = () => {
      lane.delete(socket)
      socket.off('data', onData).off('end', end).off('timeout', timeOut).off('error', destroy).off('close', leave)
    }
    const handOver = (bytes: Buffer) => {
      leave()
      socket.setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      takeOver.call(server, socket)
      socket.resume()
    }
    socket.on('data', onData).on('end', end).on('timeout', timeOut).on('error', destroy).on('close', leave)
  })
  const looking = setInterval(() => closeQuiet(lane), idleMs / LOOKS).unref()
  server.once('close', () => clearInterval(looking))
  return {
    close() {
      for (const socket of lane.keys()) socket.end()
    },
    closeAtOnce() {
      for (const socket of lane.keys()) socket.destroy()
    },
  }
}

/** An answer that is on its way may take its time, as on a train. */
function closeQuiet(lane: ReadonlyMap<Socket, Waiting>): void {
  for (const [socket, waiting] of lane) {
    if (socket.writableLength > 0) continue
    waiting.looks += 1
    if (waiting.looks > LOOKS) socket.destroy()
  }
}

/** Who does not read an answer is sent no more of them until it has, and reads it in time or loses the connection. */
function send(socket: Socket, answer: ReadyAnswer, unreadMs: number): void {
  const isTaken = socket.write(answer.wire())
  if (socket.writableLength > 0) socket.setTimeout(unreadMs)
  if (isTaken) return
  socket.pause()
  socket.once('drain', () => socket.resume())
}

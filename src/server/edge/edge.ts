import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { endUnread, UNREAD_MS, type ListenerOptions, type InMemory } from '../http-server.ts'
import { readPlainRequest } from './plain-request.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer } from '../http/answer.ts'

/** Somewhat longer than clients are told, so that no request meets a closing connection. */
const IDLE_MS = (KEEP_ALIVE_SECONDS + 1) * 1000
/** One timer checks all connections. A connection is idle for too long after this many checks without a request. */
const MOST_IDLE_CHECKS = 6

/** The connections of the edge: end each after its answer, or at once. */
export type Edge = { close: () => void; closeAtOnce: () => void }

/** A connection of the edge: how often it was checked since its last request. */
type Connection = { idleChecks: number }

/**
 * Answers plain requests for what is in memory directly on the connection. With the first other request, the connection
 * goes to node's HTTP server for good. See README.md for what this buys and how to remove it.
 * @param idleMs how long a connection may wait for its next request
 * @throws {Error} if something else listens for connections already
 */
export function openEdge(
  server: Server,
  inMemory: InMemory,
  { onAnswer, isStopping, isKnownHost, unreadMs = UNREAD_MS }: ListenerOptions,
  idleMs = IDLE_MS,
): Edge {
  const connections = new Map<Socket, Connection>()
  const [nodeHttp, ...others] = server.listeners('connection')
  if (!nodeHttp || others.length > 0) throw new Error('The HTTP server already has other listeners for connections.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { idleChecks: 0 }
    connections.set(socket, connection)
    const onData = (bytes: Buffer) => {
      // While the site stops, node ends each connection with its answer.
      const request = isStopping() ? undefined : readPlainRequest(bytes)
      const answer = request && inMemory(request)
      if (!answer || !isKnownHost(request.host)) return handOver(bytes)
      onAnswer(answer.status, 'kept')
      connection.idleChecks = 0
      send(socket, answer, unreadMs)
    }
    const end = () => socket.end()
    const timeOut = () => endUnread(socket)
    const destroy = () => socket.destroy()
    const leave = () => {
      connections.delete(socket)
      socket.off('data', onData).off('end', end).off('timeout', timeOut).off('error', destroy).off('close', leave)
    }
    const handOver = (bytes: Buffer) => {
      leave()
      socket.setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      nodeHttp.call(server, socket)
      socket.resume()
    }
    socket.on('data', onData).on('end', end).on('timeout', timeOut).on('error', destroy).on('close', leave)
  })
  const timer = setInterval(() => closeIdle(connections), idleMs / MOST_IDLE_CHECKS).unref()
  server.once('close', () => clearInterval(timer))
  return {
    close() {
      for (const socket of connections.keys()) socket.end()
    },
    closeAtOnce() {
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}

/** Closes idle connections. One that is still sending an answer is not idle, however slow its client is. */
function closeIdle(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, connection] of connections) {
    if (socket.writableLength > 0) continue
    connection.idleChecks += 1
    if (connection.idleChecks > MOST_IDLE_CHECKS) socket.destroy()
  }
}

/** Sends an answer. A client that does not read gets no further answer until it has, and is cut off after a while. */
function send(socket: Socket, answer: ReadyAnswer, unreadMs: number): void {
  const isTaken = socket.write(answer.wire())
  if (socket.writableLength > 0) socket.setTimeout(unreadMs)
  if (isTaken) return
  socket.pause()
  socket.once('drain', () => socket.resume())
}

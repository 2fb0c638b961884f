import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Front, InMemory } from './front.ts'
import { readPlainRequest } from './plain-request.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer } from './ready-answer.ts'

/** Somewhat longer than clients are told, so that no request meets a connection that is closing. */
const IDLE_MS = (KEEP_ALIVE_SECONDS + 1) * 1000

/**
 * Answers plain requests for what is in memory on the connection itself; node's HTTP gets the connection, for good,
 * with the first request that is anything else. Most of what a kept page costs is node's making of a request and a
 * response that nobody looks at (decision 0037). Returns what ends the connections that wait for a request here.
 * @param idleMs how long a connection may wait for its next request
 */
export function openFastLane(
  server: Server,
  inMemory: InMemory,
  { onAnswer, isStopping, isOurs }: Front,
  idleMs = IDLE_MS,
): { close: () => void } {
  const lane = new Set<Socket>()
  const [takeOver, ...others] = server.listeners('connection')
  if (!takeOver || others.length > 0) throw new Error('The server has other listeners for connections than its own.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    lane.add(socket)
    const onData = (bytes: Buffer) => {
      // While the site stops, node ends each connection with its answer.
      const request = isStopping() ? undefined : readPlainRequest(bytes)
      const answer = request && isOurs(request.host) ? inMemory(request) : undefined
      if (!answer) return handOver(bytes)
      onAnswer(answer.status, 'kept')
      send(socket, answer, idleMs)
    }
    const end = () => socket.end()
    const destroy = () => socket.destroy()
    const leave = () => {
      lane.delete(socket)
      socket.off('data', onData).off('end', end).off('error', destroy).off('timeout', destroy).off('close', leave)
      socket.setTimeout(0)
    }
    const handOver = (bytes: Buffer) => {
      leave()
      socket.pause()
      socket.unshift(bytes)
      takeOver.call(server, socket)
      socket.resume()
    }
    socket.on('data', onData).on('end', end).on('error', destroy).on('timeout', destroy).on('close', leave)
    socket.setTimeout(idleMs)
  })
  return {
    close() {
      // Nothing is under way here: a request is answered when it comes.
      for (const socket of lane) socket.end()
    },
  }
}

/** Who does not read an answer is sent no more of them until it has; like node's, it may take its time, as on a train. */
function send(socket: Socket, answer: ReadyAnswer, idleMs: number): void {
  if (socket.write(answer.wire())) return
  socket.pause()
  socket.setTimeout(0)
  socket.once('drain', () => socket.setTimeout(idleMs).resume())
}

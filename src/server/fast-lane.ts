import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { readPlainRequest, type PlainRequest } from './plain-request.ts'
import { KEEP_ALIVE_SECONDS, type ReadyAnswer } from './ready-answer.ts'

/** Somewhat longer than clients are told, so that no request meets a connection that is closing. */
const IDLE_MS = (KEEP_ALIVE_SECONDS + 1) * 1000

/** What is in memory for a request. */
type Known = (request: PlainRequest) => ReadyAnswer | undefined

/**
 * Answers plain requests for what is in memory on the connection itself; node's HTTP gets the connection, for good,
 * with the first request that is anything else. Most of what a kept page costs is node's making of a request and a
 * response that nobody looks at (decision 0037). Returns what ends the connections that wait for a request here.
 */
export function openFastLane(server: Server, known: Known): { close: () => void } {
  const lane = new Set<Socket>()
  const [takeOver, ...others] = server.listeners('connection')
  if (!takeOver || others.length > 0) throw new Error('The server has other listeners for connections than its own.')
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    lane.add(socket)
    const onData = (bytes: Buffer) => {
      const request = readPlainRequest(bytes)
      const answer = request && known(request)
      if (answer) send(socket, answer)
      else handOver(bytes)
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
    socket.setTimeout(IDLE_MS)
  })
  return {
    close() {
      // Nothing is under way here: a request is answered when it comes.
      for (const socket of lane) socket.end()
    },
  }
}

/** Who does not read its answers is sent no more of them. */
function send(socket: Socket, answer: ReadyAnswer): void {
  if (socket.write(answer.wire())) return
  socket.pause()
  socket.once('drain', () => socket.resume())
}

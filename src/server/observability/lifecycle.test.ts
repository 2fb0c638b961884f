import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'
import { createReadiness, Readiness, trackAnswers, endAnswers } from './lifecycle.ts'

async function readyz(readiness: Readiness) {
  const answer = await createReadiness(readiness).request('/readyz')
  return [answer.status, await answer.text(), answer.headers.get('cache-control')]
}

test('is ready from the first content on, until it stops', async () => {
  const readiness = new Readiness()
  expect(await readyz(readiness)).toEqual([503, 'no content yet\n', 'no-store'])
  readiness.contentIsThere()
  expect(await readyz(readiness)).toEqual([200, 'ready\n', 'no-store'])
  readiness.stop()
  expect(await readyz(readiness)).toEqual([503, 'stopping\n', 'no-store'])
})

/** More than the system takes from a server for a client that does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)
const LONG_MS = 3_600_000

/** A server with a client that has asked for something large, and reads nothing of it yet. */
async function setUp() {
  const lines: [entry: object, sentence: string | undefined][] = []
  const server = createServer((_request, response) => response.end(LARGE)).listen(0, '127.0.0.1')
  const openAnswers = trackAnswers(server)
  await once(server, 'listening')
  const socket = connect(Number(Object(server.address()).port), '127.0.0.1').pause()
  onTestFinished(() => {
    socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  const asked = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n')
  await asked
  const log = { warn: (entry: object, sentence?: string) => void lines.push([entry, sentence]) }
  return { answering: { server, openAnswers, besideHttp: [], log }, socket, lines }
}

test('says that it waits for a client that does not read, and gives it all of its answer', async () => {
  const { answering, socket, lines } = await setUp()
  const ended = endAnswers(answering, { noticedMs: 1, longestMs: LONG_MS })
  await expect.poll(() => lines).toHaveLength(1)
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.byteLength)).resume()
  await ended
  await expect.poll(() => bytes).toBeGreaterThan(LARGE.byteLength)
  expect(lines).toEqual([[{ connections: 1 }, 'stopping: waiting up to 3600 s for clients to read their responses']])
})

test('cuts answers short that are not read in time, and says so', async () => {
  const { answering, lines } = await setUp()
  await endAnswers(answering, { noticedMs: LONG_MS, longestMs: 1 })
  expect(lines).toEqual([
    [{ connections: 1 }, 'stopping: closing the connections of clients that did not read their responses in time'],
  ])
})

test('says nothing where nobody has to be waited for', async () => {
  const { answering, socket, lines } = await setUp()
  socket.resume()
  await endAnswers(answering, { noticedMs: LONG_MS, longestMs: LONG_MS })
  expect(lines).toEqual([])
})

/** A server that is told to stop while it writes a file, and finishes that file before it ends. */
const SCRIPT = `
  import { createServer } from 'node:http'
  import { once } from 'node:events'
  import writeFileAtomic from 'write-file-atomic'
  import { stopOnSignals } from './src/server/observability/lifecycle.ts'
  const server = createServer().listen(0)
  await once(server, 'listening')
  const begun = Promise.withResolvers()
  stopOnSignals({
    server,
    besideHttp: [],
    readiness: { stop() {} },
    openAnswers: new Set(),
    log: { warn() {} },
    delaySeconds: 0,
    finish: () => written,
  })
  const written = writeFileAtomic(process.env.FILE, 'whole', { tmpfileCreated: begun.resolve })
  await begun.promise
  process.kill(process.pid, 'SIGTERM')
`

test('a process that is told to stop while it writes finishes what it writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-stop-'))
  const file = join(folder, 'answer.json')
  const env = { ...process.env, FILE: file }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], { env, stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(readFileSync(file, 'utf8')).toBe('whole')
  rmSync(folder, { recursive: true })
})

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { installDebianPackages } from '../../scripts/services/debian.ts'
import { freePort } from '../../scripts/services/ports.ts'

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']
const SETTINGS = resolve('deploy/redis.conf')
const READY_WITHIN_MS = 120_000
const POLL_MS = 50

export type Redis = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts a Valkey or Redis with the settings of deploy/redis.conf, on a port of 127.0.0.1; installs Debian's package
 * where there is none and we may.
 * @throws {Error} one sentence where there is none to be had, or it does not answer
 */
export async function startRedis(port?: number): Promise<Redis> {
  const program = findProgram()
  const folder = await mkdtemp(join(tmpdir(), 'site-redis-'))
  const at = port ?? (await freePort())
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--dir', folder, '--loglevel', 'warning']
  const server = spawn(program, [SETTINGS, ...options], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'close')
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  if (await answers(at)) return { url: `redis://127.0.0.1:${at}`, pid: server.pid ?? 0, stop }
  await stop()
  throw new Error(`${program} did not answer within ${READY_WITHIN_MS / 1000} s.`)
}

function findProgram(): string {
  const found = () => PROGRAMS.find((program) => existsSync(program))
  const program = found() ?? (installDebianPackages('redis-server') ? found() : undefined)
  if (program) return program
  throw new Error('Several processes of the site are tested with a Redis: install Debian’s package redis-server.')
}

async function answers(port: number): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.on('connect', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
    if (isThere) return true
    await setTimeout(POLL_MS)
  }
  return false
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from './debian.ts'
import { freePort } from './ports.ts'

const READY_WITHIN_MS = 120_000
const POLL_MS = 100
const USER = 'site'
/** The account that Debian's package makes; the server refuses to run as root. */
const SYSTEM_USER = 'postgres'

export type Postgresql = { url: string; stop: () => Promise<void> }

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of 127.0.0.1; installs Debian's package where
 * there is none and we may. Nothing of it is left once it is stopped.
 * @throws {Error} one sentence where there is none to be had, or it does not get ready
 */
export async function startPostgresql(): Promise<Postgresql> {
  const binaries = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'site-postgresql-'))
  const account = unprivilegedAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const options = { ...account, stdio: 'ignore' } as const
  const port = await freePort()
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  // What it keeps is thrown away: it need not reach the disk.
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    options,
  )
  const stop = async () => {
    await endOf(server)
    rmSync(folder, { recursive: true, force: true })
  }
  if (await isReady(join(binaries, 'pg_isready'), port))
    return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop }
  await stop()
  throw new Error(`PostgreSQL was not ready within ${READY_WITHIN_MS / 1000} s.`)
}

function findBinaries(): string {
  const found = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  const folder = found() ?? (installDebianPackages('postgresql') ? found() : undefined)
  if (folder && existsSync(join(folder, 'initdb'))) return folder
  throw new Error(
    'The contract tests also run on PostgreSQL, which is not installed. Install the Debian package `postgresql`.',
  )
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function isReady(binary: string, port: number): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline) {
    const child = spawn(binary, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    const code = await new Promise((resolve) => child.on('close', resolve))
    if (code === 0) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}

/** Ends the server without waiting for those who are connected. */
async function endOf(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.on('close', resolve))
  server.kill('SIGINT')
  await ended
}

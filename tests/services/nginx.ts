import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { installDebianPackages } from '../../scripts/services/debian.ts'
import { freePort } from '../../scripts/services/ports.ts'

const NGINX = '/usr/sbin/nginx'
const LISTEN = 'listen 80;'
const READY_WITHIN_MS = 120_000
const POLL_MS = 50

type Options = {
  port?: number
  /** Files that these settings are used with. */
  beside?: readonly string[]
  /** Where others are than the settings say: `127.0.0.1:3001` is at `127.0.0.1:` and another port. */
  elsewhere?: Record<string, string>
}

/** A running nginx. */
export type Nginx = {
  url: string
  /** As `nginx -s reload`: it reads its settings again, and forgets which sites did not answer. */
  reload: () => void
  stop: () => Promise<void>
}

/**
 * Serves a site with the settings that were made for it, on a port of 127.0.0.1; installs Debian's package where there is
 * no nginx and we may.
 * @throws {Error} one sentence where there is none to be had, or it does not answer
 */
export async function startNginx(
  settingsFile: string,
  { port: portGiven, beside = [], elsewhere = {} }: Options = {},
): Promise<Nginx> {
  if (!existsSync(NGINX) && !installDebianPackages('nginx-light')) {
    throw new Error(
      'The site is tested behind nginx, and its static copy with it: install Debian’s package nginx-light.',
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  const port = portGiven ?? (await freePort())
  let settings = [settingsFile, ...beside].map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const [said, meant] of Object.entries({ [LISTEN]: `listen 127.0.0.1:${port};`, ...elsewhere })) {
    if (!settings.includes(said)) throw new Error(`${settingsFile} does not say “${said}”.`)
    settings = settings.replaceAll(said, meant)
  }
  writeFileSync(join(folder, 'site.conf'), settings)
  writeFileSync(join(folder, 'nginx.conf'), mainSettings(folder))
  const server = spawn(NGINX, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => server.on('close', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const reload = () => void server.kill('SIGHUP')
  if (await answers(url)) return { url, reload, stop }
  const said = readFileSync(join(folder, 'error.log'), 'utf8')
  await stop()
  throw new Error(`nginx did not respond within ${READY_WITHIN_MS / 1000} s. Its last output:\n${said}`)
}

/** One worker, with the rights of who started it, for it may read what they wrote. */
function mainSettings(folder: string): string {
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    daemon off; worker_processes 1; ${isRoot ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 2048; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
    }`
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return true
    await setTimeout(POLL_MS)
  }
  return false
}

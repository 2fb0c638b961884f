import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '../load/ask.ts'
import { Contender } from './contender.ts'

export const NGINX = '/usr/sbin/nginx'
/** What nginx says itself, or what belongs to one connection. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'])

/** Whether the machine has nginx, the floor of a cached page. */
export function hasNginx(): boolean {
  return existsSync(NGINX)
}

/** Starts an nginx with one worker that gives the bodies of these answers as files, at the paths that name them, with the same headers. */
export async function startNginx(answers: Readonly<Record<string, Answer>>): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  // nginx drops its rights before it reads files.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'files'))
  for (const [name, { body }] of Object.entries(answers)) writeFileSync(join(folder, 'files', name), body)
  const locations = Object.entries(answers)
    .map(([name, answer]) => location(name, answer))
    .join('\n')
  const nginx = await Contender.start({
    name: 'nginx',
    readyPath: `/${Object.keys(answers)[0]}`,
    hasOwnCore: true,
    command: (port) => {
      writeFileSync(join(folder, 'nginx.conf'), settings(folder, port, locations))
      return [NGINX, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
    },
  })
  nginx.process.on('exit', () => void rm(folder, { recursive: true, force: true }))
  return nginx
}

/** Settings that keep what nginx writes for a moment in a folder of its own. */
export function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
}

function settings(folder: string, port: number, locations: string): string {
  return `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nopush on; server_tokens off; keepalive_requests 10000000; max_ranges 0;
      open_file_cache max=100;
      ${temporaryPaths(folder)}
      server { listen 127.0.0.1:${port}; root ${folder}/files; ${locations} }
    }`
}

function location(name: string, { headers }: Answer): string {
  const same = Object.entries(headers).filter(([header]) => !OWN_HEADERS.has(header))
  const added = same.map(([header, value]) => `add_header ${header} ${JSON.stringify(String(value))};`).join(' ')
  return `location = /${name} { default_type ${JSON.stringify(headers['content-type'])}; ${added} }`
}

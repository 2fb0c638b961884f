import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Contender } from './contender.ts'
import { NGINX, temporaryPaths } from './nginx.ts'

const execute = promisify(execFile)

/** An nginx with TLS and HTTP/2 before a site, as a site stands on the public network. */
export type TlsFront = AsyncDisposable & {
  /** What Chromium's `--ignore-certificate-errors-spki-list` takes, so that it trusts this front and nothing else. */
  keyHash: string
}

/** Starts a front at `https://127.0.0.1:{tlsPort}` that hands everything to a site, with a certificate of its own. */
export async function startTlsFront(tlsPort: number, siteUrl: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-front-'))
  // nginx drops its rights before it writes what it keeps.
  chmodSync(folder, 0o755)
  await makeCertificate(folder)
  const nginx = await Contender.start({
    name: 'nginx with TLS',
    readyPath: '/healthz',
    command: (port) => {
      writeFileSync(join(folder, 'nginx.conf'), settings(folder, { port, tlsPort, siteUrl }))
      return [NGINX, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
    },
  })
  nginx.process.on('exit', () => void rm(folder, { recursive: true, force: true }))
  return { keyHash: keyHashOf(folder), [Symbol.asyncDispose]: () => nginx[Symbol.asyncDispose]() }
}

async function makeCertificate(folder: string): Promise<void> {
  const kind = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '7']
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  await execute('openssl', ['req', ...kind, ...subject, ...files])
}

function keyHashOf(folder: string): string {
  const { publicKey } = new X509Certificate(readFileSync(join(folder, 'certificate.pem')))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

function settings(folder: string, site: { port: number; tlsPort: number; siteUrl: string }): string {
  return `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; server_tokens off;
      ${temporaryPaths(folder)}
      upstream site { server ${new URL(site.siteUrl).host}; keepalive 32; }
      server {
        listen 127.0.0.1:${site.port};
        listen 127.0.0.1:${site.tlsPort} ssl http2;
        ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
        location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; }
      }
    }`
}

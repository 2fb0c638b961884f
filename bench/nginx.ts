import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NGINX = '/usr/sbin/nginx'

/** Whether the machine has nginx, the floor of a cached page. */
export function hasNginx(): boolean {
  return existsSync(NGINX)
}

/** The command of an nginx with one worker that serves this body as a file at `/`. */
export function nginxCommand(body: string, port: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  // nginx drops its rights before it reads files.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/index.html'), body)
  const config = `
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=100; types { text/html html; }
      client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3;
      uwsgi_temp_path ${folder}/4; scgi_temp_path ${folder}/5;
      server { listen 127.0.0.1:${port}; root ${folder}/files; }
    }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  return [NGINX, '-c', join(folder, 'nginx.conf')]
}

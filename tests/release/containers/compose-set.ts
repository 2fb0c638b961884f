import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { startPostgresql } from '../../../scripts/services/postgresql.ts'
import { query } from '../../contract/databases.ts'
import { startRedis } from '../../services/redis.ts'
import { Container } from './container.ts'
import type { Image } from './images.ts'
import { Network } from './network.ts'

/** Filling an empty database takes a minute. */
const HEALTHY_WITHIN_MS = 300_000
const DATABASE = 'content'
const NGINX_BEFORE_1_25 = 'http2 on;'

/** A service of compose.yaml that is built here, as far as these tests look at it. */
const Service = z.object({
  environment: z.record(z.string(), z.string().nullable()),
  volumes: z.array(z.string()),
  read_only: z.boolean().default(false),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  build: z.object({ dockerfile: z.string() }),
})
const Compose = z.object({ services: z.record(z.string(), z.unknown()) })

/** One version of the project: its images, and the folder with the compose file that says how they run. */
export type Version = { checkout: string; images: { site: Image; content: Image } }

/**
 * The set of deploy/compose.yaml without Docker: each service of ours in a container with the settings of that file,
 * before them nginx with its settings, behind them a PostgreSQL and a Redis of this machine.
 */
export class ComposeSet {
  readonly #folder = mkdtempSync(join(tmpdir(), 'site-set-'))
  readonly #network = new Network(join(this.#folder, 'hosts'))
  readonly #given: Record<string, string>
  readonly #containers = new Map<string, Container>()
  readonly #close: (() => Promise<void>)[] = []
  #nginx: ChildProcess | undefined
  /** The address of the database, as this machine reaches it. */
  database = ''

  private constructor(given: Record<string, string>) {
    this.#given = given
  }

  /** Has network, database and cache. @param given what deploy/.env says */
  static async open(given: Record<string, string>): Promise<ComposeSet> {
    const set = new ComposeSet(given)
    const [postgresql, redis] = await Promise.all([startPostgresql(), startRedis()])
    set.#close.push(postgresql.stop, redis.stop)
    await query(postgresql.url, `create role ${DATABASE} login superuser password '${given.DATABASE_PASSWORD}'`)
    await query(postgresql.url, `create database ${DATABASE} owner ${DATABASE}`)
    set.database = postgresql.url.replace(/[^/]+$/, DATABASE)
    await set.#network.lend('postgres', 5432, Number(new URL(postgresql.url).port))
    await set.#network.lend('valkey', 6379, Number(new URL(redis.url).port))
    return set
  }

  /** Stops a service where it runs, starts it from a version, and waits until it is healthy. */
  async start(name: string, version: Version, env: Record<string, string> = {}): Promise<Container> {
    await this.stop(name)
    const service = this.#service(name, version)
    const container = new Container(version.images[name === 'content' ? 'content' : 'site'], {
      env: { ...this.#environment(service.environment), ...env },
      isReadOnly: service.read_only,
      volumes: new Map(service.volumes.map((volume) => this.#volume(volume))),
      space: this.#network.join(name),
      hosts: this.#network.hosts,
    })
    this.#containers.set(name, container)
    await container.isHealthy(HEALTHY_WITHIN_MS)
    return container
  }

  /** Asks a service to end. Returns its exit code and how long that took; nothing where it does not run. */
  async stop(name: string): Promise<{ code: number | null; ms: number } | undefined> {
    const stopped = await this.#containers.get(name)?.stop()
    this.#containers.delete(name)
    this.#network.leave(name)
    return stopped
  }

  /** @throws {Error} where it does not run */
  container(name: string): Container {
    const container = this.#containers.get(name)
    if (!container) throw new Error(`${name} does not run.`)
    return container
  }

  /** Where this machine reaches a service. */
  urlOf(name: string): string {
    const port = { content: 1337, nginx: 443 }[name] ?? 3000
    return `${name === 'nginx' ? 'https' : 'http'}://${this.#network.addressOf(name)}:${port}`
  }

  /** The folder of this machine that is a volume. */
  volume(name: string): string {
    return join(this.#folder, 'volumes', name)
  }

  /** Starts nginx with deploy/nginx/site.conf and mirror.conf; the services that they name must run. */
  startNginx(): void {
    const folder = join(this.#folder, 'nginx')
    mkdirSync(folder)
    const subject = ['-subj', '/CN=school.example', '-days', '2']
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
      stdio: 'ignore',
    })
    const settings = ['site.conf', 'mirror.conf'].map((file) => readFileSync(`deploy/nginx/${file}`, 'utf8')).join('\n')
    const here = settings
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll('root /mirror;', `root ${this.volume('mirror')};`)
      // Debian's nginx may be older than that of the compose file.
      .replaceAll(NGINX_BEFORE_1_25, '')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;
       events { worker_connections 2048; }
       http { access_log off; include /etc/nginx/mime.types; ${here} }`,
    )
    const space = this.#network.join('nginx')
    const start = `mount --bind ${this.#network.hosts} /etc/hosts && exec nginx -c ${folder}/nginx.conf -e ${folder}/error.log`
    this.#nginx = spawn('ip', ['netns', 'exec', space, 'sh', '-c', start], { stdio: 'inherit' })
  }

  /** Has nginx look again where the sites are, as `docker compose exec nginx nginx -s reload` does. */
  reloadNginx(): void {
    this.#nginx?.kill('SIGHUP')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#containers.keys()].map((name) => this.stop(name)))
    if (this.#nginx?.exitCode === null) {
      this.#nginx.kill('SIGTERM')
      await once(this.#nginx, 'close')
    }
    await Promise.all(this.#close.map((close) => close()))
    this.#network.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #service(name: string, { checkout }: Version): z.infer<typeof Service> {
    const file = parse(readFileSync(join(checkout, 'deploy/compose.yaml'), 'utf8'), { merge: true })
    return Service.parse(Compose.parse(file).services[name])
  }

  /** What compose makes of the variables: those of deploy/.env in their places, and none where it says nothing. */
  #environment(environment: Record<string, string | null>): Record<string, string> {
    const known = Object.entries(environment).flatMap(([name, value]) => {
      const said = value === null ? this.#given[name] : this.#filledIn(value)
      return said === undefined ? [] : [[name, said]]
    })
    return Object.fromEntries(known)
  }

  #filledIn(value: string): string {
    return value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
      const said = this.#given[name]
      if (said === undefined) throw new Error(`deploy/.env does not say ${name}.`)
      return said
    })
  }

  #volume(volume: string): [folder: string, path: string] {
    const [name = '', path = ''] = volume.split(':')
    return [this.volume(name), path]
  }
}

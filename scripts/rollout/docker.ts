import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const COMPOSE = ['compose', '--file', 'deploy/compose.yaml']
/** A content service may change its tables first. */
const READY_WITHIN_SECONDS = 600

/** The two images of deploy/, by the names that compose.yaml gives them. */
export const IMAGES = { site: 'executive-education-site', content: 'executive-education-content' } as const

/** Runs `docker` with these options and returns what it printed. @throws where it fails */
export type RunDocker = (options: readonly string[]) => Promise<string>

/** What a rollout needs of Docker: everything that it says to it is here. */
export class Docker {
  readonly #run: RunDocker

  constructor(run: RunDocker = runDocker) {
    this.#run = run
  }

  /** Builds both images under their names. */
  async build(): Promise<void> {
    await this.#run([...COMPOSE, 'build'])
  }

  /** Starts a service from the image that has its name now, if it is not the one that runs. @throws where it does not get ready */
  async start(service: string): Promise<void> {
    const wait = ['--wait', '--wait-timeout', String(READY_WITHIN_SECONDS)]
    await this.#run([...COMPOSE, 'up', '--detach', '--no-build', '--no-deps', ...wait, service])
  }

  /** Has nginx look where the services are: a container that was restarted may have another address. */
  async reloadNginx(): Promise<void> {
    await this.#run([...COMPOSE, 'exec', '--no-TTY', 'nginx', 'nginx', '-s', 'reload'])
  }

  /** The image of which a service runs. @throws {Error} one sentence where it does not run */
  async imageOf(service: string): Promise<string> {
    const container = (await this.#run([...COMPOSE, 'ps', '--quiet', service])).trim()
    if (container === '')
      throw new Error(`${service} is not running. Start the compose set first (see deploy/README.md).`)
    return (await this.#run(['inspect', '--format', '{{.Image}}', container])).trim()
  }

  /** The image of a name, if there is one. */
  async imageNamed(name: string): Promise<string | undefined> {
    return this.#run(['image', 'inspect', '--format', '{{.Id}}', name]).then(
      (id) => id.trim(),
      () => undefined,
    )
  }

  async name(image: string, name: string): Promise<void> {
    await this.#run(['image', 'tag', image, name])
  }
}

/** What it says while it builds and starts is for anyone who looks on. */
async function runDocker(options: readonly string[]): Promise<string> {
  if (!options.includes('build') && !options.includes('up')) return (await execute('docker', [...options])).stdout
  const child = spawn('docker', [...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`docker ${options.join(' ')} exited with status ${code}.`)
  return ''
}

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { userOf, type Image } from './images.ts'

const execute = promisify(execFile)
const OUTPUT_BYTES = 256 * 1024 * 1024
/** Docker's own, for images that name none. */
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Runs what follows in the folder that comes first. */
const IN_FOLDER = ['sh', '-c', 'cd "$0" && exec "$@"']
const POLL_MS = 200
const WITHOUT_RIGHTS = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** What a service of the compose file says of its container. */
export type Settings = {
  env: Record<string, string>
  isReadOnly: boolean
  /** Which folder of this machine is where in the container. */
  volumes: ReadonlyMap<string, string>
  /** The network namespace, and the list of who is where. */
  space: string
  hosts: string
}

/**
 * A running container: the files of its image, processes and a network of its own, as the user that the image names and
 * without any rights, as `cap_drop: [ALL]` and `no-new-privileges` say. Its first process is the image's command.
 */
export class Container {
  readonly lines: string[] = []
  readonly #image: Image
  readonly #env: Record<string, string>
  readonly #child: ChildProcess
  #pid = 0
  /** The exit code of the command. */
  readonly ended: Promise<number | null>
  #hasEnded = false

  constructor(image: Image, settings: Settings) {
    this.#image = image
    this.#env = { ...environmentOf(image), ...settings.env }
    const binds = [...settings.volumes].flatMap(([folder, path]) => ['--bind', ownedAs(folder, image, path), path])
    const command = [
      'netns exec',
      settings.space,
      'bwrap --unshare-pid --as-pid-1 --die-with-parent --info-fd 3',
      settings.isReadOnly ? '--ro-bind' : '--bind',
      image.root,
      '/ --dev /dev --proc /proc --perms 1777 --tmpfs /tmp',
      '--ro-bind',
      settings.hosts,
      '/etc/hosts --chdir',
      image.config.WorkingDir,
    ].flatMap((words) => words.split(' '))
    this.#child = spawn('ip', [...command, ...binds, ...asUser(image), ...image.config.Cmd], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.lines.push(...text.split('\n').filter(Boolean)))
    }
    this.#child.stdio[3]?.on('data', (text) => (this.#pid ||= Number(/"child-pid": (\d+)/.exec(String(text))?.[1])))
    this.ended = once(this.#child, 'close').then(([code]) => {
      this.#hasEnded = true
      return code
    })
  }

  /** Waits as compose does with `--wait`. @throws {Error} with the container's last lines, where it does not get healthy */
  async isHealthy(withinMs: number): Promise<void> {
    const [, ...command] = this.#image.config.Healthcheck.Test
    const deadline = performance.now() + withinMs
    while (performance.now() < deadline && !this.#hasEnded) {
      const isGood = await this.run(command).then(
        () => true,
        () => false,
      )
      if (isGood) return
      await setTimeout(POLL_MS)
    }
    throw new Error(`The container did not get healthy. It said:\n${this.lines.slice(-15).join('\n')}`)
  }

  /** Runs a command in the container, as `docker compose exec` does. Returns what it printed. */
  async run(command: readonly string[]): Promise<Buffer> {
    const inside = ['--target', String(this.#pid), '--mount', '--pid', '--net', ...asUser(this.#image), ...IN_FOLDER]
    const { WorkingDir } = this.#image.config
    const options = { env: this.#env, maxBuffer: OUTPUT_BYTES, encoding: 'buffer' } as const
    return (await execute('nsenter', [...inside, WorkingDir, ...command], options)).stdout
  }

  /** Asks the command to end. Returns its exit code and how long that took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const start = performance.now()
    if (!this.#hasEnded) process.kill(this.#pid, 'SIGTERM')
    return { code: await this.ended, ms: performance.now() - start }
  }

  /** Ends it as the kernel does. */
  async kill(): Promise<void> {
    if (!this.#hasEnded) process.kill(this.#pid, 'SIGKILL')
    await this.ended
  }
}

function environmentOf({ config }: Image): Record<string, string> {
  const pairs = config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return { PATH: PATHS, HOME: `/home/${config.User}`, ...Object.fromEntries(pairs) }
}

function asUser(image: Image): string[] {
  const { uid, gid } = userOf(image)
  return ['setpriv', '--reuid', uid, '--regid', gid, ...WITHOUT_RIGHTS]
}

/** A volume that is new belongs to whom its folder in the image belongs to; where the image has none, to root. */
function ownedAs(folder: string, image: Image, path: string): string {
  const inImage = join(image.root, path)
  mkdirSync(inImage, { recursive: true })
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  const { uid, gid } = statSync(inImage)
  chownSync(folder, uid, gid)
  return folder
}

import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { installDebianPackages } from '../../../scripts/services/debian.ts'

const execute = promisify(execFile)
const LOG_BYTES = 64 * 1024 * 1024
const NEEDED = ['buildah', 'mmdebstrap', 'bubblewrap', 'iproute2', 'util-linux']
const COMMANDS = ['buildah', 'mmdebstrap', 'bwrap', 'ip', 'nsenter']
/** npm opens thousands of files at a time. */
const FILES = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
/** Docker's own format: the other one knows no health checks. */
const BUILD = ['bud', '--format', 'docker', '--isolation', 'chroot', '--ulimit', `nofile=${FILES}:${FILES}`]
/** Where npm looks in a build for the settings of the person who runs it. */
const NPM_SETTINGS = '/root/.npmrc'

/** What an image says of itself, as far as these tests look at it. */
const Config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  Cmd: z.array(z.string()),
  WorkingDir: z.string(),
  Volumes: z.record(z.string(), z.unknown()).nullish(),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
})
const Inspected = z.object({ Docker: z.object({ config: Config }) })

/** An image, with its files in a folder that nobody else uses. */
export type Image = { name: string; root: string; config: z.infer<typeof Config> }

/**
 * Builds images as `docker build` does, without a daemon: buildah builds them. The base image is pulled where a registry
 * can be reached; elsewhere one is made that has the same: Debian's packages, Node, npm and the user `node`.
 */
export class Images {
  readonly #folder = mkdtempSync(join(tmpdir(), 'site-images-'))
  readonly #env = { ...process.env, CONTAINERS_STORAGE_CONF: join(this.#folder, 'storage.conf') }
  readonly #containers: string[] = []

  private constructor() {
    const storage = { graphroot: join(this.#folder, 'storage'), runroot: join(this.#folder, 'run'), driver: 'vfs' }
    const lines = Object.entries(storage).map(([name, value]) => `${name} = "${value}"`)
    writeFileSync(this.#env.CONTAINERS_STORAGE_CONF, ['[storage]', ...lines].join('\n'))
  }

  /** @throws {Error} one sentence that says what these tests need, where it is not there */
  static async open(): Promise<Images> {
    const isMissing = () => COMMANDS.some((command) => spawnSync('which', [command]).status !== 0)
    if (
      process.platform !== 'linux' ||
      process.getuid?.() !== 0 ||
      (isMissing() && !installDebianPackages(...NEEDED))
    ) {
      throw new Error(`Images are built and run on Linux, by root, with Debian’s packages ${NEEDED.join(', ')}.`)
    }
    const images = new Images()
    await images.#haveBase()
    return images
  }

  /** Builds an image from `deploy/` of a checkout, and lays out its files. */
  async build(checkout: string, image: 'site' | 'content-service', tag: string): Promise<Image> {
    const name = `localhost/${image}:${tag}`
    const [bundle, settings] = this.#registrySettings()
    const trusted = bundle ? ['--volume', `${bundle}:${bundle}:ro`] : []
    const npm = ['--volume', `${settings}:${NPM_SETTINGS}:ro`, ...trusted]
    const file = `deploy/${image}.Dockerfile`
    await this.#buildah([...BUILD, '--pull-never', '--tag', name, '--file', file, ...npm, '.'], checkout)
    const { Docker } = Inspected.parse(JSON.parse(await this.#buildah(['inspect', '--type', 'image', name])))
    return { name, root: await this.#filesOf(name), config: Docker.config }
  }

  /** Removes everything that was built. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const container of this.#containers) await this.#buildah(['rm', container])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #filesOf(name: string): Promise<string> {
    const container = (await this.#buildah(['from', '--pull-never', name])).trim()
    this.#containers.push(container)
    const root = (await this.#buildah(['mount', container])).trim()
    // A name that nobody has is unknown at once. No file of the image is younger than these.
    writeFileSync(join(root, 'etc/resolv.conf'), '')
    writeFileSync(join(root, 'etc/hosts'), '')
    return root
  }

  async #haveBase(): Promise<void> {
    const version = execFileSync(process.execPath, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    const name = `docker.io/library/node:${version}-bookworm-slim`
    const isPulled = await this.#buildah(['pull', name]).then(
      () => true,
      () => false,
    )
    if (isPulled) return
    console.log(`${name} cannot be pulled: one is made of Debian’s packages and this Node.`)
    const folder = join(this.#folder, 'base')
    mkdirSync(folder)
    await execute('mmdebstrap', ['--variant=minbase', 'bookworm', join(folder, 'base.tar')], { maxBuffer: LOG_BYTES })
    cpSync(realpathSync(process.execPath), join(folder, 'node'))
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
    cpSync(npm, join(folder, 'npm'), { recursive: true })
    writeFileSync(
      join(folder, 'Dockerfile'),
      `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`,
    )
    await this.#buildah([...BUILD, '--tag', name, folder])
    rmSync(folder, { recursive: true })
  }

  /** From where npm gets packages in a build, and whom it trusts: as for the person who runs this. */
  #registrySettings(): [bundle: string | undefined, settings: string] {
    const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
    const [registry, named] = [setting('registry'), setting('cafile')]
    const bundle = named === 'null' || named === '' ? process.env.NODE_EXTRA_CA_CERTS : named
    const file = join(this.#folder, 'npmrc')
    writeFileSync(file, `registry=${registry}\n${bundle ? `cafile=${bundle}\n` : ''}`)
    return [bundle, file]
  }

  /** @throws {Error} with the last lines that buildah has said */
  async #buildah(command: string[], cwd = '.'): Promise<string> {
    try {
      const { stdout } = await execute('buildah', command, {
        cwd,
        env: this.#env,
        maxBuffer: LOG_BYTES,
      })
      return stdout
    } catch (error) {
      const said = `${Object(error).stdout}${Object(error).stderr}`.trim().split('\n').slice(-20).join('\n')
      throw new Error(`buildah ${command[0]} failed:\n${said}`, { cause: error })
    }
  }
}

/** The numbers of a user of an image. */
export function userOf({ root, config }: Image): { uid: string; gid: string } {
  const line = readFileSync(join(root, 'etc/passwd'), 'utf8').match(
    new RegExp(`^${config.User}:[^:]*:(\\d+):(\\d+)`, 'm'),
  )
  return { uid: line?.[1] ?? '0', gid: line?.[2] ?? '0' }
}

/** How many bytes a folder of an image takes. */
export function bytesOf(folder: string): number {
  return Number(execFileSync('du', ['--bytes', '--summarize', folder], { encoding: 'utf8' }).split('\t')[0])
}

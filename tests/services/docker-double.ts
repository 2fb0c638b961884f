import { IMAGES } from '../../scripts/rollout/docker.ts'

type Replaced = {
  /** Which images there are after `docker compose build`. */
  built: () => Record<keyof typeof IMAGES, string>
  /** Starts a service from an image in the place of what runs. @throws where it does not get ready */
  start: (service: string, image: string) => Promise<void>
  reloadNginx: () => void
}

/** Docker for machines without it: it keeps names of images and what runs, and leaves starting and stopping to the test. */
export class DockerDouble {
  /** The image of which each service runs. */
  readonly running: Map<string, string>
  readonly #names = new Map<string, string>()
  readonly #replaced: Replaced

  constructor(running: Record<string, string>, replaced: Replaced) {
    this.running = new Map(Object.entries(running))
    this.#replaced = replaced
  }

  /** What `docker` does with these options. */
  readonly run = async (options: readonly string[]): Promise<string> => {
    const [command, ...rest] = options[0] === 'compose' ? options.slice(3) : options
    const last = rest.at(-1) ?? ''
    if (command === 'build') this.#name(this.#replaced.built())
    else if (command === 'up') await this.#up(last)
    else if (command === 'exec') this.#replaced.reloadNginx()
    else if (command === 'ps') return this.running.has(last) ? `${last}\n` : ''
    else if (command === 'inspect') return `${this.running.get(last)}\n`
    else if (rest[0] === 'tag') this.#names.set(whole(last), rest[1] ?? '')
    else return `${this.#imageOf(last)}\n`
    return ''
  }

  #name(images: Record<keyof typeof IMAGES, string>): void {
    this.#names.set(whole(IMAGES.site), images.site)
    this.#names.set(whole(IMAGES.content), images.content)
  }

  async #up(service: string): Promise<void> {
    const image = this.#imageOf(service === 'content' ? IMAGES.content : IMAGES.site)
    if (this.running.get(service) === image) return
    this.running.set(service, image)
    await this.#replaced.start(service, image)
  }

  #imageOf(name: string): string {
    const image = this.#names.get(whole(name))
    if (image === undefined) throw new Error(`No such image: ${name}`)
    return image
  }
}

function whole(name: string): string {
  return name.includes(':') ? name : `${name}:latest`
}

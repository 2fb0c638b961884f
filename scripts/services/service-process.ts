import { spawn, type ChildProcess } from 'node:child_process'

const STOP_MS = 60_000
const POLL_MS = 100
const KEPT_LINES = 40
const END_WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href

export type ServiceOptions = {
  /** For messages: "the content service". */
  name: string
  script: string
  cwd?: string
  env: Record<string, string>
  /** Answers with 2xx once the service is ready. */
  readyUrl: string
  readyWithinMs: number
  /** Told each line that the service prints. */
  onLine?: (line: string) => void
}

/**
 * A server of our own in a process of its own, started until it answers and stopped by its process id. It also ends
 * where this process is gone without having stopped it.
 */
export class ServiceProcess {
  static readonly #alive = new Set<ServiceProcess>()
  readonly #child: ChildProcess
  readonly #options: ServiceOptions
  readonly lines: string[] = []
  /** Resolves with the exit code when the process ends, wanted or not. */
  readonly ended: Promise<number | null>
  #hasEnded = false

  private constructor(options: ServiceOptions) {
    this.#options = options
    this.#child = spawn(process.execPath, ['--import', END_WITH_PARENT, options.script], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C is for the script that started it, which then stops it in order.
      detached: true,
    })
    ServiceProcess.#alive.add(this)
    this.ended = new Promise((resolve) => {
      this.#child.on('close', (code) => {
        this.#hasEnded = true
        ServiceProcess.#alive.delete(this)
        resolve(code)
      })
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      let rest = ''
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) this.#note(line)
      })
    }
  }

  /** @throws {Error} one sentence and the service's last words, where it does not get ready */
  static async start(options: ServiceOptions): Promise<ServiceProcess> {
    const service = new ServiceProcess(options)
    const deadline = performance.now() + options.readyWithinMs
    while (performance.now() < deadline) {
      if (service.#hasEnded) throw service.#failure('stopped before it was ready')
      const answer = await fetch(options.readyUrl).catch(() => undefined)
      if (answer?.ok) return service
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    await service.stop()
    throw service.#failure(`was not ready within ${options.readyWithinMs / 1000} s`)
  }

  /**
   * Has Ctrl-C stop every service of this script before it ends; a service does not hear it by itself.
   * @param clear what else the script leaves behind
   */
  static stopOnSignals(clear: () => void = () => {}): void {
    let isStopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isStopping) return
        isStopping = true
        void ServiceProcess.stopAll().then(() => {
          clear()
          process.exit(1)
        })
      })
    }
  }

  /** Stops every service that this script started, ready or not. */
  static async stopAll(): Promise<void> {
    await Promise.all([...ServiceProcess.#alive].map((service) => service.stop()))
  }

  /** Asks the process to end, and ends it after a minute if it does not. */
  async stop(): Promise<void> {
    if (this.#hasEnded) return
    this.#child.kill('SIGTERM')
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS)
    await this.ended
    clearTimeout(patience)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  #note(line: string): void {
    this.lines.push(line)
    if (this.lines.length > KEPT_LINES) this.lines.shift()
    this.#options.onLine?.(line)
  }

  /** Its last words go along unless they were passed on already. */
  #failure(what: string): Error {
    const { name, onLine } = this.#options
    const sentence = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${what}.`
    return new Error(onLine ? sentence : [sentence, 'Its last output:', ...this.lines.slice(-15)].join('\n'))
  }
}

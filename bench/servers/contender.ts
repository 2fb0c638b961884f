import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../scripts/services/ports.ts'
import { onServerCore } from './cores.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 50
const KEPT_LETTERS = 2000
const STOP_MS = 10_000

type ContenderOptions = {
  name: string
  /** The program and its arguments, for the port that it is to listen on. */
  command: (port: number) => readonly string[]
  env?: Record<string, string>
  /** An address that it answers with 200 once it is ready. */
  readyPath?: string
  /** It is a Node that answers messages of this process. */
  hasMessages?: boolean
  /** It is put under load beside others, which all have the same core to themselves. */
  hasOwnCore?: boolean
}

/** One of the servers that are compared: a process of its own on a port of its own. */
export class Contender implements AsyncDisposable {
  readonly name: string
  readonly url: string
  readonly process: ChildProcess
  #said = ''
  readonly #ended: Promise<unknown>
  #hasEnded = false

  private constructor({ name, command, env, hasMessages, hasOwnCore }: ContenderOptions, port: number) {
    const [program = '', ...options] = hasOwnCore ? onServerCore(command(port)) : command(port)
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.process = spawn(program, options, {
      stdio: ['ignore', 'ignore', 'pipe', hasMessages ? 'ipc' : 'ignore'],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    })
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-KEPT_LETTERS)
    })
    const stop = () => this.process.kill('SIGTERM')
    // Anyone who ends this process in the middle of a measurement leaves no server behind.
    process.once('exit', stop)
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#hasEnded = true
        process.off('exit', stop)
        resolve(true)
      }
      this.process.on('exit', end).on('error', end)
    })
  }

  get pid(): number {
    return this.process.pid ?? 0
  }

  /** @throws {Error} with its last words where it ends, or does not answer within a minute */
  static async start(options: ContenderOptions): Promise<Contender> {
    const contender = new Contender(options, await freePort())
    const address = contender.url + (options.readyPath ?? '/')
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline && !contender.#hasEnded) {
      const answer = await fetch(address, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.ok) return contender
      await setTimeout(POLL_MS)
    }
    await contender[Symbol.asyncDispose]()
    throw new Error(`${contender.name} did not respond to ${address}. ${contender.#lastWords()}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#hasEnded) this.process.kill('SIGTERM')
    await Promise.race([this.#ended, setTimeout(STOP_MS, undefined, { ref: false })])
    if (!this.#hasEnded) this.process.kill('SIGKILL')
  }

  /** The message of the error that ended it, or whatever it said last. */
  #lastWords(): string {
    return /^\w*Error: (.+)$/m.exec(this.#said)?.[1] ?? this.#said.trim()
  }
}

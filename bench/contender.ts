import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const READY_WITHIN_MS = 20_000
const CLOCK_TICKS_PER_SECOND = 100

/** What one round of load on one server showed. */
export type Round = { requestsPerSecond: number; cpuMicrosecondsPerRequest: number }

/** One of the servers that are compared: a process of its own on a port of its own. */
export class Contender {
  readonly name: string
  readonly rounds: Round[] = []
  readonly #port: number
  readonly #child: ChildProcess

  constructor(name: string, command: string[], port: number, env: Record<string, string> = {}) {
    const [program = '', ...options] = command
    this.name = name
    this.#port = port
    this.#child = spawn(program, options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port), ...env },
    })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`
  }

  /** @throws {Error} where the server does not answer within 20 s */
  async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline) {
      const answer = await fetch(this.url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${this.name} did not answer on ${this.url}`)
  }

  /** Puts load on it for some seconds, 32 connections at once, and notes what it did. */
  async load(seconds: number): Promise<void> {
    const before = this.#cpuSeconds()
    const { stdout } = await execute('wrk', ['-t1', '-c32', `-d${seconds}s`, this.url])
    const cpu = this.#cpuSeconds() - before
    const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
    if (/Non-2xx/.test(stdout)) throw new Error(`${this.name} failed under load:\n${stdout}`)
    const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
    this.rounds.push({ requestsPerSecond, cpuMicrosecondsPerRequest: (cpu / requests) * 1e6 })
  }

  stop(): void {
    this.#child.kill('SIGTERM')
  }

  /** Processor time of the process and its children, from Linux's own accounting. */
  #cpuSeconds(): number {
    const parent = this.#child.pid ?? 0
    const pids = readdirSync('/proc').filter(
      (pid) => /^\d+$/.test(pid) && (Number(pid) === parent || statOf(pid)?.parent === parent),
    )
    return pids.reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0)
  }
}

function statOf(pid: string): { parent: number; seconds: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

import { spawn, type ChildProcess } from 'node:child_process'

const PATIENCE_MS = 15_000

/** Somebody at two terminals, in one folder: runs commands, and leaves services running. */
export class Reader {
  readonly #dir: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running = new Set<ChildProcess>()

  constructor(dir: string, env: Record<string, string>) {
    this.#dir = dir
    // As at a terminal of their own: the services of this test run are not theirs.
    const { NODE_ENV: _mode, VITEST: _vitest, TEST: _test, ...others } = process.env
    this.#env = { ...others, npm_config_loglevel: 'error', ...env }
  }

  /** Runs a command to its end. @throws {Error} with all that it said where it fails */
  async run(command: string, env: Record<string, string> = {}): Promise<string> {
    const { child, said } = this.#start(command, env)
    const code = await ended(child)
    if (code !== 0) throw new Error(`“${command}” ended with ${code} and said:\n${said()}`)
    return said()
  }

  /** Starts what runs until Ctrl-C, and waits until it is ready. Returns what presses Ctrl-C. */
  async serve(command: string, env: Record<string, string> = {}): Promise<() => Promise<void>> {
    const { child, said } = this.#start(command, env)
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => said().includes('Ctrl-C stops both.') && resolve())
      child.once('close', () => reject(new Error(`“${command}” ended by itself and said:\n${said()}`)))
    })
    return () => interrupt(child)
  }

  /** Ends everything that still runs. */
  async leave(): Promise<void> {
    await Promise.all([...this.#running].map(interrupt))
  }

  #start(command: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
    // A process group of its own, as each command has at a terminal.
    const child = spawn('sh', ['-ec', command], {
      cwd: this.#dir,
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#running.add(child)
    child.once('close', () => this.#running.delete(child))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    return { child, said: () => said }
  }
}

/** Ctrl-C: every process of the group is told, and has time to end in order. */
async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const patience = setTimeout(() => signal(child, 'SIGKILL'), PATIENCE_MS)
  signal(child, 'SIGINT')
  await ended(child)
  clearTimeout(patience)
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name)
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve))
}

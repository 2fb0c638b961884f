import { existsSync, readFileSync } from 'node:fs'

/** Part of util-linux, which every Linux has. */
const TASKSET = '/usr/bin/taskset'

type Command = readonly string[]

/**
 * Servers that are compared run on one core and the load on another: where they move between them, or share one, a
 * round shows what the system made of that. A machine with one core, or without taskset, runs them as it likes.
 */
const cores = coresOfThisProcess()

/** The command of a server, on the core that servers have to themselves. */
export function onServerCore(command: Command): Command {
  return cores ? [TASKSET, '-c', cores.server, ...command] : command
}

/** The command of what puts load on it, on another core. */
export function onLoadCore(command: Command): Command {
  return cores ? [TASKSET, '-c', cores.load, ...command] : command
}

/** The first and the last core of those that this process may use: "0-1", "2,4-7". */
function coresOfThisProcess(): { server: string; load: string } | undefined {
  if (!existsSync(TASKSET)) return undefined
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
  const numbers = allowed.match(/\d+/g) ?? []
  const [server] = numbers
  const load = numbers.at(-1)
  return server === undefined || load === undefined || server === load ? undefined : { server, load }
}

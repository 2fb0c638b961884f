import { readFileSync, readdirSync } from 'node:fs'

const CLOCK_TICKS_PER_SECOND = 100

/** Processor time of a process and its children so far, in seconds, from Linux's own accounting in steps of 10 ms. */
export function processorSeconds(pid: number): number {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const stats = pids.map((entry) => ({ pid: Number(entry), ...statOf(entry) }))
  return stats
    .filter((stat) => stat.pid === pid || stat.parent === pid)
    .reduce((sum, { seconds = 0 }) => sum + seconds, 0)
}

/** A process may end between being listed and being read. */
function statOf(pid: string): { parent?: number; seconds?: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND }
  } catch {
    return {}
  }
}

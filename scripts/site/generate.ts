import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** Writes what is made of a site's content model, blocks and routes, and formats its code. */
export function generate(folder: string): void {
  for (const script of ['schema', 'registry', 'routes']) runIn(folder, process.execPath, `scripts/${script}.ts`)
  runIn(folder, process.execPath, 'node_modules/.bin/oxfmt')
}

/** Runs a command to its end. @throws {Error} one sentence and its last words */
export function runIn(folder: string, file: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return
  const command = [basename(file), ...args].join(' ')
  throw new Error(`“${command}” failed in the new site.\n${(stderr || stdout || '').trim()}`)
}

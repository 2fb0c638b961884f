import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourcePath } from './engine-files.ts'

const LOCKFILE = 'package-lock.json'
/** The generator of the route tree keeps notes of its own. */
const ROUTES_NOTES = '.tanstack'

/** Writes what is made of a site's content model, blocks and routes. */
export function generate(folder: string): void {
  for (const script of ['schema', 'registry', 'routes']) runIn(folder, process.execPath, `scripts/${script}.ts`)
  rmSync(join(folder, ROUTES_NOTES), { recursive: true, force: true })
}

/** Formats files of a site; all of them where none is named. */
export function format(folder: string, ...paths: string[]): void {
  runIn(folder, process.execPath, 'node_modules/.bin/oxfmt', ...paths)
}

/** Gives a site the engine's lockfile without what its package.json does not ask for; npm asks no registry for that. */
export function lockPackages(engine: string, folder: string): void {
  copyFileSync(join(engine, sourcePath(engine, LOCKFILE)), join(folder, LOCKFILE))
  runIn(folder, 'npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error')
}

/** Runs a command to its end. @throws {Error} one sentence and its last words */
export function runIn(folder: string, file: string, ...args: string[]): void {
  const { status, signal, stdout, stderr } = spawnSync(file, args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return
  const command = [basename(file), ...args].join(' ')
  throw new Error(`“${command}” ${signal ? 'was stopped' : 'failed'}.\n${(stderr || stdout || '').trim()}`)
}

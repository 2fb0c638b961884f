import { execFile } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** This project. */
export const ROOT = join(import.meta.dirname, '../..')
export const INSTALLED = ['node_modules', 'content-service/node_modules']
const execute = promisify(execFile)

/** Gives a folder the packages of this project. */
export function linkPackages(folder: string): void {
  for (const part of INSTALLED) symlinkSync(join(ROOT, part), join(folder, part))
}

/** Runs a script in a folder. @throws {Error} where it fails: with the failures that it lists, then all that it said */
export async function runScript(folder: string, script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: '0', TEST_LEVEL: 'usual' }
  try {
    return (await execute(process.execPath, [script, ...args], { cwd: folder, env })).stdout
  } catch (error) {
    const said =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? String(error.stdout) + String(error.stderr)
        : ''
    const [, failures = ''] = said.split('\nFailed:\n')
    throw new Error(`${script} failed:\n${failures}\n${said}`, { cause: error })
  }
}

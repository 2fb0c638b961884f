import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Builds the site from changed sources in a process of its own, so that what the bundler needs ends with it.
 * @throws {Error} one sentence and the bundler's words
 */
export async function runBuild({ env, cwd }: { env?: Record<string, string>; cwd?: string } = {}): Promise<void> {
  try {
    await execute(process.execPath, ['scripts/build.ts', '--if-changed'], {
      cwd,
      env: { ...process.env, ...env },
    })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`The site could not be built. The output of the bundler:\n${said}`, { cause: error })
  }
}

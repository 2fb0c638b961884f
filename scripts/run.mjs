/**
 * Runs a script of the project under the project's own Node, after installing what is missing:
 * `node scripts/run.mjs scripts/start.ts`. Plain JavaScript for the Node of a fresh machine (20 or newer).
 */
import { spawn } from 'node:child_process'
import { installMissing } from './services/install.mjs'

const [script, ...options] = process.argv.slice(2)

try {
  const folders = process.env.CONTENT_URL ? ['.'] : ['.', 'content-service']
  for (const folder of folders) await installMissing(folder)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const child = spawn('node_modules/.bin/node', ['--disable-warning=ExperimentalWarning', script, ...options], {
  stdio: 'inherit',
})
// Ctrl-C reaches the child by itself; this process only waits for it to clean up.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

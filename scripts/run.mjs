/**
 * Runs a script of the project with the project's own Node, and installs missing packages first:
 * `node scripts/run.mjs scripts/start.ts`. This file is plain JavaScript, so that it also runs with the Node of a new machine
 * (20 or newer). `--help` prints only the comment at the top of the script.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { helpOf } from './services/help.mjs'
import { installMissing } from './services/install.mjs'

const PARENT_POLL_MS = 500
const [script, ...options] = process.argv.slice(2)

if (options.includes('--help') || options.includes('-h')) {
  console.log(helpOf(script))
  process.exit(0)
}

try {
  const folders = process.env.CONTENT_URL && script !== 'scripts/test.ts' ? ['.'] : ['.', 'content-service']
  await installMissing(...folders)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Anyone who changes a block waits for its check, which takes much of its time to compile what was compiled before.
const compiled = script === 'scripts/qa.ts' ? { NODE_COMPILE_CACHE: resolve('.cache/compiled') } : {}
const child = spawn('node_modules/.bin/node', ['--disable-warning=ExperimentalWarning', script, ...options], {
  stdio: 'inherit',
  env: { ...compiled, ...process.env },
})
// The child cleans up; this process only passes the signal on and waits.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// npm passes signals to the shell in between alone: with it gone, nobody would end the child.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_POLL_MS)
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

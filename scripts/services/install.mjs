import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MS = 10_000
const NAMES = new Map([
  ['.', 'the site'],
  ['content-service', 'the content service'],
])

/**
 * Installs a folder's packages exactly as its lockfile says, unless they are there already. Says how far it is on
 * standard error: what a command prints may be data.
 * @param {string} folder
 * @throws {Error} with one sentence and npm's last words where the install fails, or where it would empty another folder
 */
export async function installMissing(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(folder, 'node_modules/.installed-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const packages = join(folder, 'node_modules')
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      `${packages} is a link to another folder, and its packages are not those of package-lock.json: remove the link first.`,
    )
  }
  const name = NAMES.get(folder) ?? 'an older state'
  console.error(`Installing the packages of ${name} (only this once) …`)
  await npmCi(folder, name)
  writeFileSync(stamp, lock)
}

/** @param {string} folder @param {string} name @returns {Promise<void>} */
function npmCi(folder, name) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const ticking = setInterval(() => console.error(`  ${name}: still installing, ${seconds()} s`), TICK_MS)
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
    let output = ''
    npm.stdout.on('data', (chunk) => (output += chunk))
    npm.stderr.on('data', (chunk) => (output += chunk))
    npm.on('error', reject)
    npm.on('close', (code) => {
      clearInterval(ticking)
      if (code === 0) return resolve(console.error(`  ${name}: installed in ${seconds()} s`))
      const last = output.trim().split('\n').slice(0, 12).join('\n')
      reject(new Error(`The packages of ${name} could not be installed (npm ci in ${folder}). npm said:\n${last}`))
    })
  })
}

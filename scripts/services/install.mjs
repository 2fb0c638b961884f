import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MS = 10_000
const NAMES = new Map([
  ['.', 'the site'],
  ['content-service', 'the content service'],
])

/**
 * Installs the packages of folders side by side, exactly as each lockfile says, unless they are there already. Says how
 * far it is on standard error: what a command prints may be data. Where one install fails, or this process is told to
 * end, the others are ended, too.
 * @param {readonly string[]} folders
 * @throws {Error} with one sentence and npm's last words where an install fails, or where it would empty another folder
 */
export async function installMissing(...folders) {
  const missing = folders.filter((folder) => !isInstalled(folder))
  for (const folder of missing) refuseLinked(folder)
  const ending = new AbortController()
  /** @param {unknown} error */
  const end = (error) => ending.abort(error)
  const stop = () => end(new Error('The packages are not installed: the installation was stopped.'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await Promise.allSettled(missing.map((folder) => npmCi(folder, ending.signal).catch(end)))
    // The first failure: the installs that were ended for it failed by it.
    ending.signal.throwIfAborted()
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * Whether npm has installed all that the lockfile says, as it notes when it is done, and all of it is still there. Packages
 * for other machines are left out, and more than the lockfile says does no harm.
 * @param {string} folder
 */
function isInstalled(folder) {
  const note = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = packagesIn(note)
  const wanted = Object.entries(packagesIn(join(folder, 'package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path]
    if (!found) return optional === true || devOptional === true
    return found.version === version && found.integrity === integrity && existsSync(join(folder, path))
  })
}

/**
 * @param {string} file a lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {string} folder */
function refuseLinked(folder) {
  const packages = join(folder, 'node_modules')
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Error(
    `${packages} is a link to another folder, and its packages are not those of package-lock.json: remove the link first.`,
  )
}

/** @param {string} folder @param {AbortSignal} ending @returns {Promise<void>} */
function npmCi(folder, ending) {
  const name = NAMES.get(folder) ?? 'an older state'
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  console.error(`Installing the packages of ${name} (only this once) …`)
  const ticking = setInterval(() => console.error(`  ${name}: still installing, ${seconds()} s`), TICK_MS)
  return new Promise((resolve, reject) => {
    // A group of its own, which is ended with all that npm has started.
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, detached: true })
    const end = () => endGroup(npm.pid)
    ending.addEventListener('abort', end)
    let output = ''
    npm.stdout.on('data', (chunk) => (output += chunk))
    npm.stderr.on('data', (chunk) => (output += chunk))
    npm.on('error', reject)
    npm.on('close', (code) => {
      clearInterval(ticking)
      ending.removeEventListener('abort', end)
      if (code === 0) return resolve(console.error(`  ${name}: installed in ${seconds()} s`))
      const last = output.trim().split('\n').slice(0, 12).join('\n')
      reject(new Error(`The packages of ${name} could not be installed (npm ci in ${folder}). npm said:\n${last}`))
    })
  })
}

/** @param {number | undefined} leader */
function endGroup(leader) {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGTERM')
  } catch {
    // It ended by itself.
  }
}

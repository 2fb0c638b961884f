import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MS = 10_000
/** Beside the packages: the lockfile that they are known to be of. */
const STAMP = '.installed-lock'
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
  const stop = () => end(new Error('The installation was stopped, so the packages are not installed.'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await Promise.allSettled(missing.map((folder) => npmCi(folder, ending.signal).catch(end)))
    // The first failure: the installs that were ended for it failed by it.
    ending.signal.throwIfAborted()
    for (const folder of missing) markInstalled(folder)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/**
 * Whether the packages of the lockfile are installed. Where that is not known yet, as after `npm ci`, each package is looked
 * at: npm notes when it is done, and each has the version of the lockfile. Those for other machines may be missing.
 * @param {string} folder
 */
function isInstalled(folder) {
  const packages = join(folder, 'node_modules')
  const stamp = join(packages, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockOf(folder)) return true
  if (!existsSync(join(packages, '.package-lock.json'))) return false
  const wanted = Object.entries(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages)
  const isThere = wanted.every(([path, { version, optional, devOptional }]) => {
    const installed = path === '' ? version : versionIn(join(folder, path))
    return installed === version || (installed === undefined && (optional === true || devOptional === true))
  })
  if (isThere) markInstalled(folder)
  return isThere
}

/** @param {string} folder of a package @returns {string | undefined} */
function versionIn(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/** @param {string} folder */
function markInstalled(folder) {
  const stamp = join(folder, 'node_modules', STAMP)
  // A file of its own: another folder of packages may share the one that is there.
  writeFileSync(`${stamp}.new`, lockOf(folder))
  renameSync(`${stamp}.new`, stamp)
}

/** @param {string} folder */
function lockOf(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} folder */
function refuseLinked(folder) {
  const packages = join(folder, 'node_modules')
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Error(
    `${packages} is a link to another folder, and its packages differ from package-lock.json. Remove the link, then run the command again.`,
  )
}

/** @param {string} folder @param {AbortSignal} ending @returns {Promise<void>} */
function npmCi(folder, ending) {
  const name = NAMES.get(folder) ?? 'an earlier commit'
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  console.error(`Installing the packages of ${name}. This happens only once …`)
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
      reject(
        new Error(`The packages of ${name} could not be installed (npm ci in ${folder}). The output of npm:\n${last}`),
      )
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

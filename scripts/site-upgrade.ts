/**
 * `npm run site:upgrade -- ../engine.tgz`: upgrades the engine of a site that `npm run site:new` made. To make the package, run
 * `npm pack` in the engine's project. Commit all changes of the site first. The command replaces the engine's files with newer
 * ones, and removes files that the engine no longer has. It does not change your own files. In package.json and other shared
 * settings, the command updates the settings that you have not changed. It does not update settings that you have changed or
 * added. If the engine has also changed one of these settings, the command tells you. If packages have changed, the command
 * installs them. Then it regenerates the contract, the registry and the route tree.
 *
 * --dry-run   lists the changes without making them
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOptions } from './command-line/read-options.ts'
import { installMissing } from './services/install.mjs'
import { ENGINE_LOCK, readEngineLock } from './site/engine-files.ts'
import { format, generate, lockPackages, runIn } from './site/generate.ts'
import { PACKAGE_FILES } from './site/site-files.ts'
import { migrationNotes, type Upgrade, upgradeOf, versionLine } from './site/upgrade.ts'

const USAGE = 'npm run site:upgrade -- <packed engine> [--dry-run]'
const FOLDER = '.cache/site-upgrade'
/** In which `npm pack` puts everything. */
const ENGINE = join(FOLDER, 'package')
/** Each with packages of its own. */
const FOLDERS = ['.', 'content-service']
const COMPARE = join(FOLDER, 'compare')
/** A new site, as the newer engine makes one: the changelog refers to it. */
const TEMPLATE = 'templates/blank'
const TAKE_BACK = 'git restore . && git clean -fd'

try {
  await upgradeSite(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function upgradeSite(args: string[]): Promise<void> {
  const { values, positionals } = readOptions(
    { args, allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } },
    USAGE,
  )
  const [pack] = positionals
  if (pack === undefined || positionals.length > 1)
    throw new Error(
      `Give the path of one engine package. To make a package, run \`npm pack\` in the engine’s project.\nUsage: ${USAGE}`,
    )
  readEngineLock('.')
  refuseUncommitted()
  unpack(pack)
  const upgrade = upgradeOf('.', ENGINE)
  const isDryRun = values['dry-run']
  console.log(lines(upgrade, isDryRun ? 'would ' : '').join('\n') || 'Every file already matches the engine.')
  tell(upgrade, isDryRun)
  if (isDryRun) return
  try {
    await change(upgrade)
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\nThe upgrade stopped halfway. To undo the upgrade, run \`${TAKE_BACK}\`. Then run the upgrade again.`,
      { cause: error },
    )
  }
  console.log(
    `\nNext, run \`npm test\`, check the changes with \`git diff\`, and commit them. To undo the upgrade, run \`${TAKE_BACK}\``,
  )
}

/** What is changed can then be seen and taken back. */
function refuseUncommitted(): void {
  let changed: string
  try {
    changed = execFileSync('git', ['status', '--porcelain', '--', '.'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    throw new Error(
      'This folder is not in a git repository. Create a repository and commit the site to it, so that you can see and undo the changes.',
      { cause: error },
    )
  }
  if (changed.trim() !== '')
    throw new Error(`The site has changes that are not committed. Commit them first:\n${changed.trimEnd()}`)
}

function unpack(pack: string): void {
  if (!existsSync(pack))
    throw new Error(`There is no file ${pack}. Give the package that \`npm pack\` made from the engine.`)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  try {
    execFileSync('tar', ['-xzf', pack, '-C', FOLDER], { stdio: 'ignore' })
  } catch (error) {
    throw new Error(`${pack} is not an engine package. Give the file that \`npm pack\` made from the engine.`, {
      cause: error,
    })
  }
  if (!existsSync(join(ENGINE, 'engine.json')))
    throw new Error(`${pack} is not an engine package, because it has no engine.json.`)
}

/** The note of what the engine has brought comes last: without it, the next run does and tells all of it again. */
async function change({ write, remove, compare, lockfiles }: Upgrade): Promise<void> {
  const locks = FOLDERS.map(lockText)
  const [last, first] = [true, false].map((isLock) => write.filter(({ path }) => (path === ENGINE_LOCK) === isLock))
  writeFiles([...(first ?? []), ...compare.map((one) => ({ ...one, path: join(COMPARE, one.path) }))])
  for (const path of remove) rmSync(path)
  await install(lockfiles, locks)
  console.log('Making the contract, the registry and the route tree …')
  generate('.')
  writeFiles(last ?? [])
  format('.', ...PACKAGE_FILES, ENGINE_LOCK)
}

function writeFiles(files: Upgrade['write']): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** Installs what the new lockfiles say, where they say something else. */
async function install(lockfiles: Upgrade['lockfiles'], before: readonly string[]): Promise<void> {
  if (lockfiles['package.json'] === 'engine') lockPackages(ENGINE, '.')
  for (const [index, folder] of FOLDERS.entries()) {
    const lockfile = lockfiles[folder === '.' ? 'package.json' : 'content-service/package.json']
    if (lockfile === 'updated') runIn(folder, 'npm', 'install', '--package-lock-only', '--ignore-scripts')
    if (lockText(folder) !== before[index]) await installMissing(folder)
  }
}

function lockText(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

function lines({ write, remove }: Upgrade, would: string): string[] {
  return [
    ...write.map(({ path }) => `${would}${existsSync(path) ? 'change' : 'write '}  ${path}`),
    ...remove.map((path) => `${would}remove  ${path}`),
  ].toSorted()
}

function tell({ from, to, byHand, compare }: Upgrade, isDryRun: boolean): void {
  console.log(`\n${versionLine(from, to)}`)
  if (byHand.length > 0) console.log(`\nCheck these changes yourself:\n${byHand.map((one) => `  - ${one}`).join('\n')}`)
  if (compare.length > 0 && !isDryRun) console.log(`  The engine’s settings are in ${COMPARE}.`)
  const notes = migrationNotes(readFileSync(join(ENGINE, 'CHANGELOG.md'), 'utf8'), from)
  if (notes.length === 0) return
  console.log(`\nThe changelog says that you must make these changes to your site:\n\n${notes.join('\n\n')}`)
  if (!notes.some((text) => text.includes(TEMPLATE))) return
  console.log(
    `\nYour site may already have some of these changes. To compare a file with ${TEMPLATE}, run \`git diff --no-index <file> ${join(ENGINE, TEMPLATE)}/<file>\``,
  )
}

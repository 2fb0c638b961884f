import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installMissing } from '../../scripts/services/install.mjs'

/** Where the tools keep what they made for a folder: not to be shared with another. */
const CACHES = new Set(['.vite', '.vitest', '.cache'])

/** Copies the tree as it is, committed or not, into a folder, with the same packages. */
export async function copyTree(dir: string): Promise<void> {
  // Otherwise the commands of the walk would install them, and each for itself.
  await installMissing('.', 'content-service')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter(isFile)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    cpSync(file, join(dir, file))
  }
  for (const folder of ['.', 'content-service']) linkPackages(folder, join(dir, folder))
}

/** Not what was deleted and is not committed yet. */
function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? false
}

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (!CACHES.has(name)) symlinkSync(join(process.cwd(), from, 'node_modules', name), join(to, 'node_modules', name))
  }
}

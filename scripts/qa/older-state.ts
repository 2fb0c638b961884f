import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installMissing } from '../services/install.mjs'

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main']
const BASELINES = 'tests/qa/baselines'
/** What decides how a block is drawn. */
const DRAWN = ['src', 'fixtures', 'gallery', 'schema']

/** An older state of the project, checked out beside this one. */
export type OlderState = CheckedOut & {
  commit: string
  /** Pictures that changed since: anyone who changed them has looked at them. */
  looked: string[]
}

/** A commit of the project in a folder of its own, with its packages. */
export type CheckedOut = { checkout: string; remove: () => void }

/**
 * Checks out the state that this one came from: where it left the default branch, or the commit before it on that
 * branch itself. Undefined where there is no such state with a gallery.
 * @param root of the project, as a git work tree
 * @throws {Error} where its packages cannot be installed; nothing is left behind
 */
export async function olderState(root = '.'): Promise<OlderState | undefined> {
  const commit = olderCommit(root)
  if (!commit || !hasGallery(root, commit)) return undefined
  const state = await checkedOut(root, commit)
  const looked = git(root, 'diff', '--name-only', commit, '--', BASELINES).split('\n').filter(Boolean)
  return { commit, ...state, looked }
}

/**
 * Checks out a commit: with the packages of this state where they are the same, otherwise with its own, which it
 * installs.
 * @param root of the project, as a git work tree
 * @param commit as git names it
 * @throws {Error} where there is no such commit, or its packages cannot be installed; nothing is left behind
 */
export async function checkedOut(root: string, commit: string): Promise<CheckedOut> {
  if (!tryGit(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`)) {
    throw new Error(`There is no commit ${commit} in this clone.`)
  }
  const checkout = mkdtempSync(join(tmpdir(), 'site-older-'))
  const remove = () => {
    rmSync(checkout, { recursive: true, force: true })
    git(root, 'worktree', 'prune')
  }
  try {
    git(root, 'worktree', 'add', '--detach', checkout, commit)
    if (hasSamePackages(root, checkout)) symlinkSync(resolve(root, 'node_modules'), join(checkout, 'node_modules'))
    else await installMissing(checkout)
  } catch (error) {
    remove()
    throw error
  }
  return { checkout, remove }
}

function olderCommit(root: string): string | undefined {
  const head = tryGit(root, 'rev-parse', 'HEAD')
  const branch = DEFAULT_BRANCHES.find((name) => tryGit(root, 'rev-parse', '--verify', '--quiet', name))
  const fork = branch && tryGit(root, 'merge-base', 'HEAD', branch)
  const isChanged = tryGit(root, 'status', '--porcelain', '--', ...DRAWN) !== ''
  return fork !== head || isChanged ? fork : tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD^')
}

function hasGallery(root: string, commit: string): boolean {
  return tryGit(root, 'cat-file', '-t', `${commit}:gallery/gallery.ts`) === 'blob'
}

function hasSamePackages(root: string, checkout: string): boolean {
  const [here, there] = [root, checkout].map((folder) => join(folder, 'package-lock.json')).map(read)
  return here === there
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function tryGit(root: string, ...args: string[]): string | undefined {
  try {
    return git(root, ...args)
  } catch {
    return undefined
  }
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

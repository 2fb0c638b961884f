import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main']
const BASELINES = 'tests/qa/baselines'
/** What decides how a block is drawn. */
const DRAWN = ['src', 'fixtures', 'gallery', 'schema']

/** An older state of the project, checked out beside this one. */
export type OlderState = {
  commit: string
  checkout: string
  /** Pictures that changed since: whoever changed them has looked at them. */
  looked: string[]
  remove: () => void
}

/**
 * Checks out the state that this one came from: where it left the default branch, or the commit before it on that
 * branch itself. Undefined where there is no such state with a gallery and the same packages.
 * @param root of the project, as a git work tree
 */
export function olderState(root = '.'): OlderState | undefined {
  const commit = olderCommit(root)
  if (!commit || !hasGallery(root, commit) || !hasSamePackages(root, commit)) return undefined
  const checkout = mkdtempSync(join(tmpdir(), 'site-older-'))
  git(root, 'worktree', 'add', '--detach', checkout, commit)
  symlinkSync(resolve(root, 'node_modules'), join(checkout, 'node_modules'))
  const looked = git(root, 'diff', '--name-only', commit, '--', BASELINES).split('\n').filter(Boolean)
  return {
    commit,
    checkout,
    looked,
    remove() {
      rmSync(checkout, { recursive: true, force: true })
      git(root, 'worktree', 'prune')
    },
  }
}

function olderCommit(root: string): string | undefined {
  const head = tryGit(root, 'rev-parse', 'HEAD')
  const branch = DEFAULT_BRANCHES.find((name) => tryGit(root, 'rev-parse', '--verify', '--quiet', name))
  const fork = branch && tryGit(root, 'merge-base', 'HEAD', branch)
  const isChanged = tryGit(root, 'status', '--porcelain', '--', ...DRAWN) !== ''
  return fork !== head || isChanged ? fork : tryGit(root, 'rev-parse', '--verify', '--quiet', 'HEAD^')
}

function hasGallery(root: string, commit: string): boolean {
  return tryGit(root, 'cat-file', '-t', `${commit}:gallery/main.ts`) === 'blob'
}

function hasSamePackages(root: string, commit: string): boolean {
  const lock = join(root, 'package-lock.json')
  return existsSync(lock) && tryGit(root, 'show', `${commit}:package-lock.json`) === readFileSync(lock, 'utf8').trim()
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

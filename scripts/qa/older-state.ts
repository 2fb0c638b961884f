import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DEFAULT_BRANCHES = ['origin/HEAD', 'origin/main', 'main']
const BASELINES = 'tests/qa/baselines'

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
 */
export function olderState(): OlderState | undefined {
  const commit = olderCommit()
  if (!commit || !hasGallery(commit) || !hasSamePackages(commit)) return undefined
  const checkout = mkdtempSync(join(tmpdir(), 'site-older-'))
  git('worktree', 'add', '--detach', checkout, commit)
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  const looked = git('diff', '--name-only', commit, '--', BASELINES).split('\n').filter(Boolean)
  return {
    commit,
    checkout,
    looked,
    remove() {
      rmSync(checkout, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}

function olderCommit(): string | undefined {
  const head = tryGit('rev-parse', 'HEAD')
  const branch = DEFAULT_BRANCHES.find((name) => tryGit('rev-parse', '--verify', '--quiet', name))
  const fork = branch && tryGit('merge-base', 'HEAD', branch)
  const isChanged = tryGit('status', '--porcelain', '--', 'src', 'fixtures', 'gallery', 'schema') !== ''
  return fork !== head || isChanged ? fork : tryGit('rev-parse', '--verify', '--quiet', 'HEAD^')
}

function hasGallery(commit: string): boolean {
  return tryGit('cat-file', '-t', `${commit}:gallery/main.ts`) === 'blob'
}

function hasSamePackages(commit: string): boolean {
  const lock = tryGit('show', `${commit}:package-lock.json`)
  return existsSync('package-lock.json') && lock === readFileSync('package-lock.json', 'utf8').trim()
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

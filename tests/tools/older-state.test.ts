import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { level } from '../level.ts'
import { olderState } from '../../scripts/qa/older-state.ts'

const PICTURE = 'tests/qa/baselines/quote/typical.360.webp'

/** A project with a gallery in a git of its own, on its default branch. */
function project() {
  const dir = mkdtempSync(join(tmpdir(), 'older-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  const commit = (changes: Record<string, string>) => {
    for (const [file, text] of Object.entries(changes)) put(file, text)
    git('add', '-A')
    git('commit', '-qm', 'change')
    return git('rev-parse', 'HEAD')
  }
  git('init', '-q', '-b', 'main')
  const first = commit({ 'gallery/gallery.ts': '1', 'package-lock.json': '{}', 'src/view.tsx': '1' })
  const older = async () => {
    const state = await olderState(dir)
    if (state) onTestFinished(() => (existsSync(state.checkout) ? state.remove() : undefined))
    return state
  }
  return { git, put, commit, first, older }
}

test('a branch is compared with the commit where it left the default branch', async () => {
  const { git, commit, first, older } = project()
  git('checkout', '-qb', 'branch')
  commit({ 'src/view.tsx': '2' })
  commit({ 'src/view.tsx': '3' })
  const state = await older()
  expect(state?.commit).toBe(first)
  expect(readFileSync(join(state?.checkout ?? '', 'src/view.tsx'), 'utf8')).toBe('1')
})

test('changes that are not committed are compared with the commit under them', async () => {
  const { put, first, older } = project()
  put('src/view.tsx', '2')
  expect((await older())?.commit).toBe(first)
})

test('the default branch itself is compared with the commit before', async () => {
  const { commit, first, older } = project()
  commit({ 'src/view.tsx': '2' })
  expect((await older())?.commit).toBe(first)
})

test('names the pictures that somebody has changed since, and leaves nothing behind', async () => {
  const { git, commit, older } = project()
  git('checkout', '-qb', 'branch')
  commit({ [PICTURE]: 'looked at' })
  const state = await older()
  expect(state?.looked).toEqual([PICTURE])
  state?.remove()
  expect(existsSync(state?.checkout ?? '')).toBe(false)
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test('there is none before the gallery, nor at the very first commit', async () => {
  const { git, commit, older } = project()
  expect(await older()).toBeUndefined()
  git('rm', '-q', 'gallery/gallery.ts')
  git('commit', '-qm', 'without')
  git('checkout', '-qb', 'branch')
  commit({ 'gallery/gallery.ts': '2' })
  expect(await older()).toBeUndefined()
})

// It installs packages.
if (level !== 'usual') {
  test('with other packages it has its own; where they cannot be installed, nothing is left behind', async () => {
    const { git, commit, older } = project()
    const dependencies = { part: 'file:part' }
    const lock = (name: string) => {
      const packages = {
        '': { name, dependencies },
        part: { version: '1.0.0' },
        'node_modules/part': { resolved: 'part', link: true },
      }
      return JSON.stringify({ name, lockfileVersion: 3, packages })
    }
    commit({
      'part/package.json': JSON.stringify({ name: 'part', version: '1.0.0' }),
      'package.json': JSON.stringify({ name: 'one', dependencies }),
      'package-lock.json': lock('one'),
    })
    git('checkout', '-qb', 'branch')
    commit({ 'package-lock.json': lock('other') })
    const state = await older()
    expect(readFileSync(join(state?.checkout ?? '', 'package-lock.json'), 'utf8')).toBe(lock('one'))
    expect(existsSync(join(state?.checkout ?? '', 'node_modules/part'))).toBe(true)
    git('checkout', '-q', 'main')
    commit({ 'package-lock.json': 'no lockfile' })
    commit({ 'package-lock.json': lock('third') })
    await expect(older()).rejects.toThrow(/^The packages of an earlier commit could not be installed/)
    expect(git('worktree', 'list').split('\n')).toHaveLength(2)
  })
}

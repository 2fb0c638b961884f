import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installMissing } from './install.mjs'

/** A folder with projects, and an `npm` that does what a file of the project says. */
function folderOfProjects(): string {
  const parent = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(parent, 'bin'))
  writeFileSync(join(parent, 'bin/npm'), '#!/bin/sh\n. ./npm.sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${join(parent, 'bin')}${delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    rmSync(parent, { recursive: true })
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return parent
}

/** A project that needs one package, and another one on other machines alone. */
function project(parent: string, name: string, npm: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.0'))
  writeFileSync(join(folder, 'npm.sh'), npm)
  return folder
}

function lockfile(version: string, others = {}): string {
  const elsewhere = { 'node_modules/elsewhere': { version: '2.0.0', integrity: 'b', optional: true } }
  const packages = { '': { name: 'mine' }, 'node_modules/one': { version, integrity: 'a' }, ...elsewhere, ...others }
  return JSON.stringify({ packages })
}

/** What npm notes in the folder of the packages when it has installed all of them. */
function note(folder: string, packages: object): void {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}

const FAILS = 'echo "npm was asked"; exit 1\n'
const INSTALLED = { 'node_modules/one': { version: '1.0.0', integrity: 'a' } }

test('packages are never installed through a link into another project’s folder, which npm would empty', async () => {
  const parent = folderOfProjects()
  const mine = project(parent, 'mine', FAILS)
  mkdirSync(join(parent, 'other/node_modules/react'), { recursive: true })
  symlinkSync(join(parent, 'other/node_modules'), join(mine, 'node_modules'))
  await expect(installMissing(mine)).rejects.toThrow(
    `${join(mine, 'node_modules')} is a link to another folder, and its packages are not those of package-lock.json: remove the link first.`,
  )
  expect(existsSync(join(parent, 'other/node_modules/react'))).toBe(true)
})

test('what npm has installed by itself is not installed again', async () => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  note(mine, { ...INSTALLED, 'node_modules/former': { version: '1.0.0', integrity: 'd' } })
  await expect(installMissing(mine)).resolves.toBeUndefined()
})

test.each([
  ['nothing', {}],
  ['another version', { 'node_modules/one': { version: '0.9.0', integrity: 'a' } }],
  ['other contents', { 'node_modules/one': { version: '1.0.0', integrity: 'c' } }],
])('packages are installed where there is %s', async (_, packages) => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  note(mine, packages)
  await expect(installMissing(mine)).rejects.toThrow('npm was asked')
})

test('packages are installed where the folder of one is gone', async () => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  note(mine, INSTALLED)
  rmSync(join(mine, 'node_modules/one'), { recursive: true })
  await expect(installMissing(mine)).rejects.toThrow('npm was asked')
})

test('an install that fails ends the one beside it, and says why it failed', async () => {
  const parent = folderOfProjects()
  const other = project(
    parent,
    'other',
    'trap "echo > ended; exit 1" TERM\necho > started\nwhile :; do sleep 0.02; done\n',
  )
  const mine = project(
    parent,
    'mine',
    'while [ ! -e ../other/started ]; do sleep 0.02; done\necho "no such version"; exit 1\n',
  )
  await expect(installMissing(other, mine)).rejects.toThrow('no such version')
  expect(existsSync(join(other, 'ended'))).toBe(true)
})

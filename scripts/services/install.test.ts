import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installMissing } from './install.mjs'

/**
 * A folder with projects, and an `npm` that is `sh`: `npm ci` runs the project's file `ci`. No test runs a file that it has
 * just written, for that fails (ETXTBSY) where a process starts while the file is still open.
 */
function folderOfProjects(): string {
  const parent = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(parent, 'bin'))
  symlinkSync('/bin/sh', join(parent, 'bin/npm'))
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
  writeFileSync(join(folder, 'ci'), npm)
  return folder
}

function lockfile(version: string): string {
  const elsewhere = { 'node_modules/elsewhere': { version: '2.0.0', optional: true } }
  return JSON.stringify({ packages: { '': { name: 'mine' }, 'node_modules/one': { version }, ...elsewhere } })
}

/** As npm leaves a project with these packages when it is done. */
function install(folder: string, versions: Record<string, string>): void {
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  for (const [name, version] of Object.entries(versions)) {
    mkdirSync(join(folder, 'node_modules', name))
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
  }
}

const FAILS = 'echo "npm was asked"; exit 1\n'

test('packages are never installed through a link into another project’s folder, which npm would empty', async () => {
  const parent = folderOfProjects()
  const mine = project(parent, 'mine', FAILS)
  mkdirSync(join(parent, 'other/node_modules/react'), { recursive: true })
  symlinkSync(join(parent, 'other/node_modules'), join(mine, 'node_modules'))
  await expect(installMissing(mine)).rejects.toThrow(
    `${join(mine, 'node_modules')} is a link to another folder, and its packages differ from package-lock.json. Remove the link, then run the command again.`,
  )
  expect(existsSync(join(parent, 'other/node_modules/react'))).toBe(true)
})

test('what npm has installed by itself is not installed again, and looked at once', async () => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  install(mine, { one: '1.0.0', former: '3.0.0' })
  await expect(installMissing(mine)).resolves.toBeUndefined()
  rmSync(join(mine, 'node_modules/.package-lock.json'))
  await expect(installMissing(mine)).resolves.toBeUndefined()
})

test.each([
  ['no package', {}],
  ['another version', { one: '0.9.0' }],
  ['another version of a package for some machines alone', { one: '1.0.0', elsewhere: '1.0.0' }],
])('packages are installed where there is %s', async (_, versions) => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  install(mine, versions)
  await expect(installMissing(mine)).rejects.toThrow('npm was asked')
})

test('packages are installed where npm was ended before it was done, and where the lockfile has changed', async () => {
  const mine = project(folderOfProjects(), 'mine', FAILS)
  install(mine, { one: '1.0.0' })
  rmSync(join(mine, 'node_modules/.package-lock.json'))
  await expect(installMissing(mine)).rejects.toThrow('npm was asked')
  writeFileSync(join(mine, 'node_modules/.package-lock.json'), '{}')
  await installMissing(mine)
  writeFileSync(join(mine, 'package-lock.json'), lockfile('1.1.0'))
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

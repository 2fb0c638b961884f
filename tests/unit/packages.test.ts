import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAccepted } from '../../scripts/packages/licences.ts'
import { INSTALLED_FOLDERS, lockedPackages } from '../../scripts/packages/locked-packages.ts'

const Versions = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ dependencies: Versions, devDependencies: Versions, overrides: Versions })
const Scripts = z.object({ allowScripts: z.record(z.string(), z.boolean()).default({}) })
/** Puts the binary of node in place: nothing else runs code when it is installed. */
const MAY_RUN = ['node']

function wanted(folder: string): [string, string][] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return Object.values(manifest).flatMap((versions) => Object.entries(versions))
}

test.each(INSTALLED_FOLDERS)(
  '%s asks for exact versions, so that a fresh install is the one that was tested',
  (folder) => {
    const ranges = wanted(folder).filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(ranges).toEqual([])
  },
)

test.each(INSTALLED_FOLDERS)(
  'the lockfile of %s holds what is installed by its content, and no address of a registry',
  (folder) => {
    const packages = lockedPackages(folder)
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
    expect(packages.filter(({ source }) => source !== undefined)).toEqual([])
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true\n')
  },
)

test.each(INSTALLED_FOLDERS)(
  'of %s every package that would run code when it is installed is refused by name',
  (folder) => {
    const { allowScripts } = Scripts.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    const running = lockedPackages(folder).filter(({ hasInstallScript }) => hasInstallScript)
    expect(running.filter(({ name }) => allowScripts[name] === undefined)).toEqual([])
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name] && !MAY_RUN.includes(name))).toEqual([])
  },
)

test.each(INSTALLED_FOLDERS)('every package of %s has a licence that we accept', (folder) => {
  expect(lockedPackages(folder).filter((each) => !isAccepted(each))).toEqual([])
})

test('a licence is accepted where one that is offered, or each that is asked for, is', () => {
  const [any] = lockedPackages('.')
  const accepted = (licence: string | undefined) => any !== undefined && isAccepted({ ...any, name: 'any', licence })
  expect(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'].map(accepted)).toEqual([true, true, true])
  expect([undefined, 'GPL-3.0-or-later', 'MIT AND GPL-3.0-or-later', 'SEE LICENSE IN LICENSE'].map(accepted)).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})

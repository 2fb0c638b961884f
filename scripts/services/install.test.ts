import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installMissing } from './install.mjs'

test('packages are never installed through a link into another project’s folder, which npm would empty', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const [mine, other] = [join(parent, 'mine'), join(parent, 'other')]
  const lockfile = { name: 'mine', version: '1.0.0', lockfileVersion: 3, packages: { '': { name: 'mine' } } }
  mkdirSync(mine)
  mkdirSync(join(other, 'node_modules/react'), { recursive: true })
  writeFileSync(join(mine, 'package.json'), JSON.stringify({ name: 'mine', version: '1.0.0' }))
  writeFileSync(join(mine, 'package-lock.json'), JSON.stringify(lockfile))
  symlinkSync(join(other, 'node_modules'), join(mine, 'node_modules'))
  await expect(installMissing(mine)).rejects.toThrow(
    `${join(mine, 'node_modules')} is a link to another folder, and its packages are not those of package-lock.json: remove the link first.`,
  )
  expect(existsSync(join(other, 'node_modules/react'))).toBe(true)
})

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'

type Environment = typeof import('../../content-service/boot/environment.js')

test('a secret that is missing is added to .env on a line of its own, also where the last line has no end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // It keeps its secrets in the folder above its own.
  mkdirSync(join(folder, 'boot'))
  copyFileSync('content-service/boot/environment.js', join(folder, 'boot/environment.js'))
  const { keptSecret }: Environment = createRequire(import.meta.url)(join(folder, 'boot/environment.js'))
  for (const name of ['PREVIEW_SECRET', 'ERASURE_KEY']) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())

  writeFileSync(join(folder, '.env'), 'APP_KEYS=a,b\nPREVIEW_SECRET=of-an-editor')
  const made = keptSecret('ERASURE_KEY')
  expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).toEqual({
    APP_KEYS: 'a,b',
    PREVIEW_SECRET: 'of-an-editor',
    ERASURE_KEY: made,
  })
  expect(made).toMatch(/^[\w+/=]{32}$/)
  expect([keptSecret('ERASURE_KEY'), keptSecret('PREVIEW_SECRET')]).toEqual([made, 'of-an-editor'])
})

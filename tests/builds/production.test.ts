import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runBuild } from '../../scripts/services/run-build.ts'

test('what is built is for visitors, whoever asks for it', async () => {
  expect(process.env.NODE_ENV).toBe('test')
  await runBuild()
  const scripts = globSync('dist/client/assets/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((text) => text.includes('react.dev/link/react-devtools'))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
/** `start` and `test` need no `run`. */
const SHORT = new Set(['start', 'test'])

test.each(Object.keys(scripts).filter((name) => name !== 'format'))('npm run %s --help says what it does', (name) => {
  const [program = '', ...words] = (scripts[name] ?? '').split(' ')
  expect(program).toBe('node')
  const said = execFileSync(process.execPath, [...words, '--help'], { encoding: 'utf8' })
  const command = SHORT.has(name) ? `npm ${name}` : `npm run ${name}`
  expect(said.replace('npm run --silent', 'npm run')).toContain(`\`${command}`)
  expect(said).not.toMatch(/^ ?\*/m)
})

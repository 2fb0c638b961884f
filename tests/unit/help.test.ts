import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { helpOf } from '../../scripts/services/help.mjs'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
/** A program of a package, and what `npm pack` runs by itself. */
const OF_NPM = new Set(['format', 'prepack', 'postpack'])
/** `start` and `test` need no `run`. */
const SHORT = new Set(['start', 'test'])

test.each(Object.keys(scripts).filter((name) => !OF_NPM.has(name)))('npm run %s --help says what it does', (name) => {
  const [program = '', ...words] = (scripts[name] ?? '').split(' ')
  expect([program, words[0]]).toEqual(['node', 'scripts/run.mjs'])
  const said = helpOf(words[1] ?? '')
  const command = SHORT.has(name) ? `npm ${name}` : `npm run ${name}`
  expect(said.replace('npm run --silent', 'npm run')).toContain(`\`${command}`)
  expect(said).not.toMatch(/^ ?\*/m)
})

test('--help only says what the command does', () => {
  const said = execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/check.ts', '--help'], { encoding: 'utf8' })
  expect(said.trim()).toBe(helpOf('scripts/check.ts'))
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import engine from '../../engine.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')

/** Every file that git knows, or will know, in the given folders. */
function filesIn(folders: readonly string[]): string[] {
  const known = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders]
  return execFileSync('git', known, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
}

test.each(engine.folders)('%s says no word of the school', (folder) => {
  const files = filesIn([folder])
  expect(files.length).toBeGreaterThan(0)
  const said = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isOfSchool(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(said).toEqual([])
})

test('a word counts in any spelling of a name', () => {
  const lines = ["require('../school/places')", 'const programType = 1', '/** The Homepage. */', 'api::conference.find']
  expect(lines.filter((line) => !isOfSchool(line))).toEqual([])
})

function isOfSchool(line: string): boolean {
  return engine.words.some((word) => line.toLowerCase().includes(word))
}

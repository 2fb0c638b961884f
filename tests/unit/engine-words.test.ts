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

/** Names other packages, which have words of their own. */
const LOCKFILE = /package-lock\.json$/

const paths = [...engine.folders, ...engine.files].filter((path) => !LOCKFILE.test(path))

test.each(paths)('%s says no word of the school', (path) => {
  const files = filesIn([path])
  expect(files[0]).not.toBe('')
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

import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runBuild } from '../../scripts/services/run-build.ts'
import { GALLERY_BUILD } from '../qa/gallery-site.ts'

/** What the gallery, its fixtures and the blocks' examples say and nothing else does. */
const MARKS = [
  '/qa/',
  'qa-page',
  'data-example=',
  'faker',
  'http://fixtures.invalid',
  'A room that argues back',
  'Entscheidungsverantwortungsbereitschaft',
  'This block of the gallery always throws.',
  'Logistics group',
]
/** Shorter strings may mean something else elsewhere. */
const LONG_ENOUGH = 14
const AXE = 'node_modules/axe-core/axe.js'

test('a build without QA_PAGES has not one byte of the gallery, its fixtures and the examples', async () => {
  await runBuild({ env: { QA_PAGES: '' } })
  await runBuild({ env: GALLERY_BUILD })
  const [site, withGallery] = [textOf('dist'), textOf(GALLERY_BUILD.BUILD_DIR)]
  expect(MARKS.filter((mark) => !withGallery.includes(mark))).toEqual([])
  expect(MARKS.filter((mark) => site.includes(mark))).toEqual([])

  const strings = stringsOfGallery()
  expect(strings.length).toBeGreaterThan(100)
  expect(strings.filter((text) => withGallery.includes(text)).length).toBeGreaterThan(strings.length / 2)
  expect(strings.filter((text) => site.includes(text))).toEqual([])
})

/** Everything that a build serves or runs. */
function textOf(dir: string): string {
  return read(globSync(`${dir}/{client,server}/**/*`))
}

/** The long strings in the sources that only a build with the gallery may have, unless the site says the same. */
function stringsOfGallery(): string[] {
  const own = globSync(['{gallery,fixtures}/**/*.{ts,tsx}', 'src/blocks/*/*.examples.ts']).filter(
    (file) => !/\.(test|gen)\.tsx?$/.test(file),
  )
  const sources = globSync(['src/**/*.{ts,tsx,css}', 'schema/*'])
  // axe is in both: in the site it checks an author's draft.
  const others = read([...sources.filter((file) => !/\.(test|examples)\.tsx?$/.test(file)), AXE])
  const found = [...read(own).matchAll(/'([^'\n\\$]+)'/g)].map(([, text = '']) => text)
  // A build joins what the sources write line by line.
  const joined = others.replaceAll(/['`] \+\s*['`]/g, '')
  return [...new Set(found)].filter(
    (text) => text.length >= LONG_ENOUGH && !others.includes(text) && !joined.includes(text),
  )
}

function read(files: readonly string[]): string {
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

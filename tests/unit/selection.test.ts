import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Imports } from '../../scripts/test-run/imports.ts'
import { selectByWords, selectByChanges, wholeRun, type Selection } from '../../scripts/test-run/selection.ts'
import { STAGES } from '../stages.ts'

/** Each stage that runs, with its part. */
function parts({ choices }: Selection): Record<string, string> {
  return Object.fromEntries(
    choices.map(({ stage, filter: { files, title, block } }) => [
      stage.name,
      [block, files?.join(' '), title && `“${title}”`].filter(Boolean).join(' ') || 'whole',
    ]),
  )
}

test('a whole run has every test file in one stage', () => {
  const names = wholeRun(STAGES, 'all').choices.map(({ stage }) => stage.name)
  expect(names).toContain('check')
  expect(names).not.toContain('unit tests')
  expect(new Set(names).size).toBe(names.length)
})

test('npm test leaves some files of a stage to --all, unless one of them has changed', () => {
  const contract = STAGES.filter(({ name }) => name === 'contract')
  const leftOut = (selection: Selection) =>
    selection.choices.find(({ stage }) => stage.name === 'contract')?.filter.without ?? []
  const [usual, all] = [leftOut(wholeRun(contract, 'usual')), leftOut(wholeRun(contract, 'all'))]
  const seed = 'tests/contract/seed.test.ts'
  expect(usual).toContain(seed)
  expect(all).toEqual([])
  const ofService = selectByChanges(contract, ['content-service/src/index.js'], 'usual')
  expect(leftOut(ofService)).toEqual(usual)
  expect(parts(selectByChanges(contract, [seed], 'usual')).contract).toBe(seed)
  const ofBoth = selectByChanges(contract, ['content-service/src/index.js', seed], 'usual')
  expect(leftOut(ofBoth)).toEqual(usual.filter((file) => file !== seed))
})

test('every file that npm test leaves out is there', () => {
  const files = STAGES.flatMap(({ leftToAll = [] }) => leftToAll)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the release level plays the histories of every unit test that makes some at random', () => {
  const release = STAGES.find(({ name }) => name === 'many more histories')
  const unitTests = globSync(['{src,scripts,fixtures,gallery}/**/*.test.ts', 'tests/{security,unit}/**/*.test.ts'])
  const atRandom = unitTests.filter((file) => /^import .* from 'fast-check'/m.test(readFileSync(file, 'utf8')))
  expect(release?.command({}, 'report.json')).toEqual(expect.arrayContaining(atRandom))
})

test('the name of a block means its own tests and its sheets in the gallery', () => {
  expect(parts(selectByWords(STAGES, ['faq']))).toEqual({
    'unit tests': expect.stringContaining('src/blocks/faq/'),
    blocks: 'faq',
  })
})

test('a file of tests runs alone, and two of them in one stage run together', () => {
  const words = ['tests/e2e/drawer.e2e.ts', 'tests/e2e/header.e2e.ts', 'tests/static/serve.static.ts']
  expect(parts(selectByWords(STAGES, words))).toEqual({
    browser: 'tests/e2e/drawer.e2e.ts tests/e2e/header.e2e.ts',
    'static copy': 'tests/static/serve.static.ts',
  })
})

test('a folder means its tests, wherever they stand', () => {
  expect(parts(selectByWords(STAGES, ['scripts/test-run']))['unit tests']).toContain(
    'scripts/test-run/run-stages.test.ts',
  )
  expect(Object.keys(parts(selectByWords(STAGES, ['faults'])))).toContain('faults')
})

test('a stage runs on the other database only where that is named or all is asked for', () => {
  expect(Object.keys(parts(selectByWords(STAGES, ['contract'])))).toEqual(['contract'])
  expect(Object.keys(parts(selectByWords(STAGES, ['contract on PostgreSQL'])))).toEqual(['contract on PostgreSQL'])
  const [both, file] = [['contract', 'contract on PostgreSQL'], 'tests/contract/invoices.test.ts']
  expect(Object.keys(parts(selectByWords(STAGES, ['contract'], true)))).toEqual(both)
  expect(parts(selectByWords(STAGES, [file], true))).toEqual({ [both[0] ?? '']: file, [both[1] ?? '']: file })
  // It shows the same on any database.
  const seed = 'tests/contract/seed.test.ts'
  expect(parts(selectByWords(STAGES, [seed], true))).toEqual({ contract: seed })
})

test('a file without tests means the tests that import it', () => {
  expect(parts(selectByWords(STAGES, ['scripts/test-run/imports.ts']))).toEqual({
    'unit tests': 'tests/unit/selection.test.ts',
  })
})

test('part of a path means the test files that have it, and no other test that speaks of it', () => {
  const found = parts(selectByWords(STAGES, ['uploads']))
  expect(Object.keys(found)).toEqual(['unit tests'])
  expect(found['unit tests']).toContain('src/server/uploads/uploads.test.ts')
})

test('the words of a title mean the tests that say so', () => {
  const title = 'closes by Escape, by its button and by a click beside it'
  expect(parts(selectByWords(STAGES, [title]))).toEqual({ browser: `tests/e2e/drawer.e2e.ts “${title}”` })
})

test('words of a title mean no file that has them elsewhere', () => {
  // A text of this file, and the title of another one's test.
  const words = 'closes by Escape, by its button'
  expect(Object.values(parts(selectByWords(STAGES, [words]))).join()).not.toContain('selection.test.ts')
})

test('a title with the value of a case in it, as a run prints it, is found', () => {
  // Put together, so that this file does not say them.
  const ofTable = ['a picture for which the content service answers 404', 'is "missing"'].join(' ')
  const ofLoop = ['/uploads/nothing.jpg', 'gone to like a page, is the page of what is not found'].join(', ')
  const among = STAGES.flatMap((stage) => {
    const tests = { 'unit tests': 'src/server/images/*.test.ts', browser: 'tests/e2e/e*.e2e.ts' }[stage.name]
    return tests ? [{ ...stage, tests }] : []
  })
  expect([ofTable, ofLoop].map((title) => parts(selectByWords(among, [title])))).toEqual([
    { 'unit tests': `src/server/images/pictures.test.ts “${ofTable}”` },
    { browser: `tests/e2e/error-page.e2e.ts “${ofLoop}”` },
  ])
})

test('words that name nothing are refused with the names of the stages', () => {
  // Put together, so that this file does not say it.
  const nothing = ['no such', 'test'].join(' ')
  const few = STAGES.filter(({ name }) => ['static copy', 'builds'].includes(name))
  expect(() => selectByWords(few, [nothing])).toThrow(
    `“${nothing}” is not a stage, a block, a file, a folder, or part of a test’s path or title. The stages are: static copy, builds.`,
  )
})

test('a changed view of a block touches its sheets, the tests that import it, and what draws whole pages', () => {
  const touched = parts(selectByChanges(STAGES, ['src/blocks/faq/Faq.tsx'], 'usual'))
  expect(touched).toMatchObject({ blocks: 'faq', browser: 'whole' })
  expect(touched['unit tests']).toContain('src/blocks/faq/')
  expect(touched.check).toBeUndefined()
})

test('a changed test touches itself alone', () => {
  expect(parts(selectByChanges(STAGES, ['tests/e2e/drawer.e2e.ts'], 'usual'))).toEqual({
    browser: 'tests/e2e/drawer.e2e.ts',
  })
})

test('a document that no module imports touches all unit tests, for some of them read documents', () => {
  expect(parts(selectByChanges(STAGES, ['docs/security.md'], 'usual'))).toEqual({ 'unit tests': 'whole' })
})

test('imports are followed through the names of package.json and through styles', () => {
  const closure = new Imports().closureOf('src/blocks/registry.gen.ts')
  expect([...closure].some((file) => file.endsWith('Faq.tsx'))).toBe(true)
  expect([...closure].some((file) => file.endsWith('.module.css'))).toBe(true)
  expect([...closure].some((file) => file.startsWith('src/registry/'))).toBe(true)
})

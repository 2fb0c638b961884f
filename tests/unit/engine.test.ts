import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import engine from '../../engine.json' with { type: 'json' }
import {
  dependencies,
  devDependencies,
  files as packed,
  imports,
  scripts,
} from '../../package.json' with { type: 'json' }
import { engineFiles } from '../../scripts/site/engine-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every file that git knows, or will know. */
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** Those that are one of the paths, or stand in a folder of them. */
function filesIn(paths: readonly string[]): string[] {
  return FILES.filter((file) => isUnder(file, paths))
}

/** What is generated names the site's blocks, and tests of the site's half read its contract. */
const OF_SITE = /\.gen\.tsx?$|\.test\.tsx?$/
/** Names other packages, which have words of their own. */
const LOCKFILE = /package-lock\.json$/

/** A template has settings of its own in the place of some that are shared. */
const shared = engine.shared.filter((path) => !existsSync(join(ROOT, 'templates/blank', path.replace('.ox', 'ox'))))
const paths = [...engine.folders, ...engine.files, ...shared]
const notForSites = Object.values(engine.notForSites).flat()
const exceptions = Object.keys(engine.exceptions)

test.each(paths)('%s imports nothing of the school and says no word of it', (path) => {
  const files = filesIn([path])
  expect(files).not.toEqual([])
  const judged = files.filter((file) => ![OF_SITE, LOCKFILE].some((kind) => kind.test(file)) && !isExcused(file))
  expect(judged.flatMap(faultsIn)).toEqual([])
})

test('the gallery is drawn with names that every site has, or its own', () => {
  const template = readFileSync(join(ROOT, 'templates/blank/src/styles/tokens.css'), 'utf8')
  const styles = ['gallery', 'workbench', 'fields']
    .map((name) => readFileSync(join(ROOT, `gallery/${name}.css`), 'utf8'))
    .join('')
  const names = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !`${template}${styles}`.includes(`  ${name}:`))).toEqual([])
})

test('every exception is one still, and has a reason', () => {
  const needless = exceptions.filter((path) => filesIn([path]).every((file) => faultsIn(file).length === 0))
  expect(needless).toEqual([])
  expect(exceptions.filter((path) => !isUnder(path, paths))).toEqual([])
  expect(Object.values(engine.exceptions).filter((reason) => reason.trim() === '')).toEqual([])
})

test('what another site does not get is there, and stands in the engine’s folders', () => {
  expect(notForSites.filter((path) => !existsSync(join(ROOT, path)) || !isUnder(path, engine.folders))).toEqual([])
})

test('a site gets each package that the engine or its template imports, and no other', () => {
  const files = [...engineFiles(ROOT, engine), ...filesIn(['templates/blank']), 'vite.config.ts'].filter((path) =>
    /^(?!content-service).*\.(tsx?|mjs|css)$/.test(path),
  )
  const text = files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  const known = Object.keys({ ...dependencies, ...devDependencies })
  const used = known.filter((name) => new RegExp(`['(]${name}(/[^']*)?'|node_modules/(\\.bin/)?${name}['/]`).test(text))
  // Steps of `npm run check` that a site does without, and fonts of the pictures that are kept here.
  const without = ['dejavu-fonts-ttf', 'knip', 'size-limit']
  // The linter loads it to read types; the others are types of packages and of Node.
  const alongside = [
    'oxlint-tsgolint',
    ...known.filter((name) => name.startsWith('@types/') && [...used, 'node'].includes(name.slice('@types/'.length))),
  ]
  expect([...used.filter((name) => !without.includes(name)), ...alongside].toSorted()).toEqual(
    engine.packages.toSorted(),
  )
})

test('a site gets the commands whose script it has', () => {
  const given = new Set(engineFiles(ROOT, engine))
  const runnable = Object.entries(scripts).filter(([, command]) =>
    given.has(/scripts\/[\w-]+\.ts/.exec(command)?.[0] ?? ''),
  )
  const names = [...runnable.map(([name]) => name), 'format'].filter((name) => name !== 'test:release')
  expect(names.toSorted()).toEqual(engine.scripts.toSorted())
})

test('what npm packs is the engine, what it shares with a site, and the template', () => {
  expect(packed).toEqual([...paths, 'CHANGELOG.md', 'engine.json', 'templates'].toSorted())
})

test('a word counts in any spelling of a name', () => {
  const lines = ["require('../school/places')", 'const programType = 1', '/** The Homepage. */', 'api::conference.find']
  expect(lines.filter((line) => !wordIn(line))).toEqual([])
})

test('an import counts by its alias, by any way around it, and in each of its forms', () => {
  const lines = [
    "import { price } from '#format/numbers.ts'",
    "import type { Forms } from '../ui/../forms/form-definition.ts'",
    "export * from '../urls/addresses.ts'",
    "const views = await import('#shell/Header.tsx')",
    "const places = require('../../content-service/src/school/places')",
  ]
  expect(lines.filter((line) => !schoolFileIn('src/server/planted.ts', line))).toEqual([])
  const allowed = [
    "import { z } from 'zod'",
    "import { segment } from '#links/paths.ts'",
    "import site from './site.ts'",
  ]
  expect(allowed.filter((line) => schoolFileIn('src/server/planted.ts', line))).toEqual([])
})

/** What a file of the engine says of the school, with its line and what to do about it. */
function faultsIn(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const imported = schoolFileIn(file, line)
      const word = wordIn(line)
      return [
        ...(imported ? [`${file}:${index + 1} imports ${imported}: let the site give it (src/server/site.ts)`] : []),
        ...(word
          ? [`${file}:${index + 1} says “${word}”: use a word that any site has, or move it to the school`]
          : []),
      ]
    })
}

function wordIn(line: string): string | undefined {
  return engine.words.find((word) => line.toLowerCase().includes(word))
}

const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*'(#|\.{1,2}\/)([^'$]+)'/
/** Both halves have files of the school; the rest of the repository is neither. */
const HALVES = ['src', 'content-service/src']

/** The file of the school that a line of a file imports. */
function schoolFileIn(file: string, line: string): string | undefined {
  const [, start, rest = ''] = IMPORTED.exec(line) ?? []
  if (start === undefined) return undefined
  const imported = start === '#' ? ofAlias(rest) : normalize(join(file, '..', start, rest))
  return isUnder(imported, HALVES) && !isUnder(imported, paths) ? imported : undefined
}

function ofAlias(name: string): string {
  const found = Object.entries(imports).find(([alias]) => `#${name}`.startsWith(alias.slice(0, -1)))
  return found ? normalize(found[1].slice(0, -1) + name.slice(found[0].length - 2)) : name
}

/** A file with an exception, or one that no other site gets. */
function isExcused(file: string): boolean {
  return isUnder(file, exceptions) || isUnder(file, notForSites)
}

function isUnder(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
}

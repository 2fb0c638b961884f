import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { matchesGlob, normalize } from 'node:path'
import ts from 'typescript'
import { counted } from '../command-line/counted.ts'
import { Imports } from './imports.ts'
import type { Choice } from './run-stages.ts'
import { escapeRegExp, type Level, type Stage } from './stages.ts'

const imports = new Imports()
const BRANCHES = ['origin/HEAD', 'origin/main', 'main']

/** What runs, and in words what that is and what it leaves out. */
export type Selection = { choices: Choice[]; said: string[] }

/** Everything of a run. */
export function wholeRun(stages: readonly Stage[], level: Level): Selection {
  return { choices: stages.filter(({ isPartOf }) => !isPartOf).map((stage) => whole(stage, level)), said: [] }
}

/** All tests of a stage that a level has, and of those that it leaves to another one these. */
function whole(stage: Stage, level: Level, isWanted: (file: string) => boolean = () => false): Choice {
  const without = level === 'usual' ? (stage.leftToAll ?? []).filter((file) => !isWanted(file)) : []
  return { stage, filter: without.length > 0 ? { without } : {} }
}

/**
 * What each of the words names: a stage, a block, a file or folder (of tests, or of what tests import), part of the path
 * of test files, or words of tests' titles.
 * @param onceMore whether words choose tests also in the stages that run them a second time with other settings, such as
 *   the contract on PostgreSQL. Without it, such a stage runs only if it is named
 * @throws {Error} one sentence where a word names nothing
 */
export function selectByWords(stages: readonly Stage[], words: readonly string[], onceMore = false): Selection {
  const meant = stages.filter(({ env, name }) => !env || onceMore || words.includes(name))
  const found = words.map((word) => namedBy(meant, word))
  return { choices: together(found.flatMap(({ choices }) => choices)), said: found.flatMap(({ said }) => said) }
}

function namedBy(stages: readonly Stage[], word: string): Selection {
  const stage = stages.find(({ name }) => name === word)
  if (stage) {
    const again = stages.filter(({ tests, env }) => env && !stage.env && tests === stage.tests)
    const choices = [stage, ...again].map((one) => ({ stage: one, filter: {} }))
    return { choices, said: [`“${word}”: this stage${again.map(({ name }) => `, and ${name}`).join('')}`] }
  }
  const isBlock = statSync(`src/blocks/${word}`, { throwIfNoEntry: false })?.isDirectory()
  if (isBlock) {
    const sheets = stages.filter(({ name }) => name === 'blocks')
    return {
      choices: [
        ...inFiles(stages, [`src/blocks/${word}`]),
        ...sheets.map((one) => ({ stage: one, filter: { block: word } })),
      ],
      said: [`“${word}”: the tests of this block, and all its examples in the gallery`],
    }
  }
  const paths = [word, `src/${word}`, `tests/${word}`].filter((path) => statSync(path, { throwIfNoEntry: false }))
  if (paths.length > 0) return inPaths(stages, word, paths.map(normalize))
  const named = stages.flatMap((one) => filesOf(one, (file) => file.includes(word)))
  if (named.length > 0) return { choices: named, said: [`“${word}”: the test files with this in their path`] }
  return withTitle(stages, word)
}

function inPaths(stages: readonly Stage[], word: string, paths: readonly string[]): Selection {
  const tests = inFiles(stages, paths)
  if (tests.length > 0) return { choices: tests, said: [`“${word}”: the tests in ${paths.join(' and ')}`] }
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.*`) : [path]))
  const choices = stages.flatMap((stage) =>
    filesOf(stage, (test) => files.some((file) => imports.closureOf(test).has(file))),
  )
  if (choices.length > 0) return { choices, said: [`“${word}” contains no tests. Running the tests that import it`] }
  throw new Error(
    `There are no tests in ${paths.join(' or ')}, and no test imports a file from there. Run \`npm test -- --changed\`, which also finds tests that cover a file without importing it.`,
  )
}

function inFiles(stages: readonly Stage[], paths: readonly string[]): Choice[] {
  const isIn = (file: string) => paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  return stages.flatMap((stage) => filesOf(stage, isIn))
}

function withTitle(stages: readonly Stage[], title: string): Selection {
  const among = (holds: (file: string) => boolean) =>
    stages.flatMap((stage) => filesOf(stage, holds).map(({ filter }) => ({ stage, filter: { ...filter, title } })))
  const says = (file: string) => readFileSync(file, 'utf8').includes(title)
  const choices = [
    (file: string) =>
      says(file) &&
      titlesIn(file)
        .flat()
        .some((part) => part.includes(title)),
    // A test that takes its whole title from a list of cases has it somewhere else in its file.
    says,
    (file: string) => titlesIn(file).some((parts) => isMadeOf(title, parts)),
  ].reduce<Choice[]>((found, holds) => (found.length > 0 ? found : among(holds)), [])
  if (choices.length === 0) {
    throw new Error(
      `“${title}” is not a stage, a block, a file, a folder, or part of a test’s path or title. The stages are: ${stages.map(({ name }) => name).join(', ')}.`,
    )
  }
  return { choices, said: [`“${title}”: the tests with these words in their title`] }
}

/** A title with fewer fixed characters than this would match almost anything. */
const LEAST_OF_TITLE = 10
/** Where vitest puts a value of a case into a title. */
const VALUE = /%[sdifjo#$]|\$[a-z][\w.]*/gi

/** Whether a title is one of these parts as a run prints it, with values between them. */
function isMadeOf(title: string, parts: readonly string[]): boolean {
  if (parts.length === 1 || parts.join('').length < LEAST_OF_TITLE) return false
  return new RegExp(`^${parts.map(escapeRegExp).join('.*')}$`, 's').test(title)
}

/** The title of each test and group of tests in a file, in the parts that stand in it. */
function titlesIn(file: string): readonly string[][] {
  const titles: string[][] = []
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) && isTestCall(node.expression) ? node.arguments : []
    if (first) titles.push(literals(first).flatMap((text) => text.split(VALUE)))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return titles
}

/** `test`, `describe`, and what is called on them: `test.describe`, `test.each(cases)`. */
function isTestCall(called: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return isTestCall(called.expression)
  return ts.isIdentifier(called) && /^(test|describe)$/.test(called.text)
}

function literals(title: ts.Expression): string[] {
  if (ts.isStringLiteralLike(title)) return [title.text]
  return ts.isTemplateExpression(title)
    ? [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)]
    : []
}

/** The stage with those of its test files that are wanted; nothing where none is, or where another stage has them. */
function filesOf(stage: Stage, isWanted: (file: string) => boolean): Choice[] {
  // `check` runs much besides its tests, and `blocks` draws sheets: their tests by themselves have a stage each.
  if (stage.name === 'check' || stage.name === 'blocks') return []
  const files = globSync(stage.tests, { exclude: [...(stage.leavesOut ?? [])] })
    .filter(isWanted)
    .toSorted()
  return files.length > 0 ? [{ stage, filter: { files } }] : []
}

/** A stage that several words name runs once, with all that they name. */
function together(choices: readonly Choice[]): Choice[] {
  const merged = new Map<string, Choice>()
  for (const { stage, filter } of choices) {
    const key = `${stage.name} ${filter.title ?? ''} ${filter.block ?? ''}`
    const files = new Set([...(merged.get(key)?.filter.files ?? []), ...(filter.files ?? [])])
    merged.set(key, { stage, filter: files.size > 0 ? { ...filter, files: [...files] } : filter })
  }
  return [...merged.values()]
}

/**
 * What these changes can touch: a stage whole where what it covers changed, otherwise its test files that import what
 * changed; unit tests by their imports, or all of them where a file changed that no module imports, such as a document.
 */
export function selectByChanges(stages: readonly Stage[], changed: readonly string[], level: Level): Selection {
  const isChanged = new Set(changed)
  const blocks = onlyBlocks(changed)
  const choices = stages.flatMap((stage): Choice[] => {
    if (stage.name === 'check') return []
    if (stage.name === 'blocks' && blocks) return blocks.map((block) => ({ stage, filter: { block } }))
    if (stage.name === 'unit tests' && changed.some((file) => !/\.[cm]?[jt]sx?$/.test(file)))
      return [{ stage, filter: {} }]
    const isCovered = changed.some((file) => !isTest(file) && stage.covers.some((glob) => matchesGlob(file, glob)))
    const isTouched = (test: string) => [...imports.closureOf(test)].some((file) => isChanged.has(file))
    if (isCovered && stage.isPartOf !== 'blocks') return [whole(stage, level, isTouched)]
    return filesOf(stage, isTouched)
  })
  return {
    choices,
    said: [
      `${counted(changed.length, 'changed file')}: ${changed.slice(0, 12).join(', ')}${changed.length > 12 ? ', …' : ''}`,
    ],
  }
}

/** Names of the blocks, where nothing else changed. */
function onlyBlocks(changed: readonly string[]): string[] | undefined {
  const names = changed.map((file) => /^src\/blocks\/([^/]+)\//.exec(file)?.[1])
  return names.every((name) => name !== undefined) ? [...new Set(names)] : undefined
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

/**
 * Files that differ from a commit, committed or not; from where this branch left the default one unless it is named,
 * and on that branch itself from the last commit, or, where nothing is uncommitted, from the one before.
 * @throws {Error} one sentence where git does not know the commit, or there is no git
 */
export function changedFiles(since?: string): string[] {
  const base = since ?? forkPoint()
  try {
    const tracked = git('diff', '--name-only', base, '--')
    const untracked = git('ls-files', '--others', '--exclude-standard')
    return [...new Set([...tracked, ...untracked])].toSorted()
  } catch (error) {
    throw new Error(`git could not list the changes since “${base}”. Check that this is a commit of this project.`, {
      cause: error,
    })
  }
}

function forkPoint(): string {
  const branch = BRANCHES.find((name) => tryGit('rev-parse', '--verify', '--quiet', name))
  const [head] = tryGit('rev-parse', 'HEAD') ?? []
  const [fork] = (branch && tryGit('merge-base', 'HEAD', branch)) || []
  if (fork && fork !== head) return fork
  const isClean = tryGit('status', '--porcelain')?.length === 0
  return isClean ? 'HEAD^' : 'HEAD'
}

function tryGit(...args: string[]): string[] | undefined {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

function git(...args: string[]): string[] {
  const said = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return said.split('\n').filter(Boolean)
}

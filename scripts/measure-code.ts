/**
 * `npm run measure:code -- [commit]`: measures the code of the site in a commit or in this folder. The command counts the files
 * and lines in each folder of `src` (TypeScript only; without tests, test helpers, examples and generated files). It also
 * counts the files whose functions run for an uncached page, a registration and a purge, as V8 reports for the running site.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { writeSampleContent } from '../tests/services/sample-content.ts'
import { counted } from './command-line/counted.ts'
import { readOptions } from './command-line/read-options.ts'
import { filesThatRun } from './measure-code/files-that-run.ts'
import { checkedOut } from './qa/older-state.ts'
import { ServiceProcess } from './services/service-process.ts'

const USAGE = 'npm run measure:code -- [commit] [--list]'
const NOT_COUNTED = /\.(test|examples|gen|d)\.tsx?$|\/testing\//
const IMPORTED = /(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm
const SMALL = 45

type SourceFile = { path: string; lines: number }

ServiceProcess.stopOnSignals()
try {
  await measure()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  const options = { list: { type: 'boolean' } } as const
  const { positionals, values } = readOptions({ allowPositionals: true, options }, USAGE)
  const [commit] = positionals
  const state = commit === undefined ? undefined : await checkedOut('.', commit)
  const root = state?.checkout ?? '.'
  sayFiles(root)
  const removeContent = await writeSampleContent()
  try {
    for (const [what, files] of await filesThatRun(root)) {
      console.log(`${what.padEnd(24)} ${files.length} files`)
      if (values.list) for (const file of files) console.log(`    ${file}`)
    }
  } finally {
    await ServiceProcess.stopAll()
    removeContent()
    state?.remove()
  }
}

function sayFiles(root: string): void {
  const files = productFiles(root)
  const folders = new Map<string, SourceFile[]>()
  for (const file of files) {
    const [, folder = '', below = ''] = file.path.split('/')
    const name = folder === 'server' && below && !below.includes('.') ? `src/server/${below}` : `src/${folder}`
    folders.set(name, [...(folders.get(name) ?? []), file])
  }
  for (const [name, inFolder] of [...folders].sort(([one], [other]) => one.localeCompare(other))) say(name, inFolder)
  say('all of src', files)
  const importers = countImporters(root, files)
  const small = files.filter(({ path, lines }) => lines <= SMALL && importers.get(path) === 1 && !isEntry(path))
  console.log(`up to ${SMALL} lines, and imported once: ${counted(small.length, 'file')}`)
  for (const { path, lines } of files.filter((file) => file.lines > 250))
    console.log(`more than 250 lines: ${path} (${lines})`)
}

function say(name: string, files: readonly SourceFile[]): void {
  const lines = files.map((file) => file.lines).toSorted((one, other) => one - other)
  const sum = lines.reduce((all, one) => all + one, 0)
  const median = lines[Math.floor(lines.length / 2)] ?? 0
  console.log(
    `${name.padEnd(24)} ${String(files.length).padStart(4)} files ${String(sum).padStart(6)} lines, median ${median}`,
  )
}

function productFiles(root: string): SourceFile[] {
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !NOT_COUNTED.test(path))
  return paths.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
}

/** Routes and islands are found by their names, not imported. */
function isEntry(path: string): boolean {
  return path.startsWith('src/routes/') || /\.(island|behavior)\.tsx?$/.test(path)
}

function countImporters(root: string, files: readonly SourceFile[]): Map<string, number> {
  const importers = new Map<string, number>()
  for (const { path } of [...files, ...globSync('src/**/*.gen.ts', { cwd: root }).map((one) => ({ path: one }))]) {
    const text = readFileSync(join(root, path), 'utf8')
    const imported = new Set([...text.matchAll(IMPORTED)].map(([, from, bare]) => resolved(path, from ?? bare ?? '')))
    for (const file of imported) importers.set(file, (importers.get(file) ?? 0) + 1)
  }
  return importers
}

function resolved(importer: string, imported: string): string {
  return imported.startsWith('#') ? `src/${imported.slice(1)}` : normalize(join(dirname(importer), imported))
}

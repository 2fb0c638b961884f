import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file as it shall be; without content it shall be gone. */
export type Change = {
  path: string
  content: string | Buffer | undefined
  /** The file that moves here. */
  from?: string
}

const PICTURES = 'tests/qa/baselines'
const FORMATTER = 'node_modules/.bin/oxfmt'
const STOPPING = ['SIGINT', 'SIGTERM'] as const
const FORMATTED = /\.(ts|tsx|css|js|json)$/
/** Made again from the files above them. */
export const GENERATED = [
  'schema/openapi.json',
  'schema/contract.gen.ts',
  'src/blocks/registry.gen.ts',
  'src/client/islands.gen.ts',
  'fixtures/block-examples.gen.ts',
  'content-service/src/engine/panel/picture-cuts.gen.ts',
]

/** One line for each change, as in `would move    src/a.ts → src/b.ts`. */
export function wouldLines(changes: readonly Change[]): string[] {
  const lines = withoutEachPicture(changes).map(({ path, content, from }) => {
    if (from) return `would move    ${from} → ${path}`
    if (content === undefined) return `would remove  ${path}`
    return `would ${existsSync(path) ? 'change' : 'write '}  ${path}`
  })
  return [...lines, ...GENERATED.map((path) => `would update  ${path}`)]
}

/** A block has dozens of kept pictures in one folder: the folder says as much. */
function withoutEachPicture(changes: readonly Change[]): Change[] {
  const folders = new Set<string>()
  return changes.flatMap((change) => {
    const folder = dirname(change.path)
    if (!folder.startsWith(`${PICTURES}/`)) return [change]
    if (folders.has(folder)) return []
    folders.add(folder)
    return [{ ...change, path: folder, ...(change.from ? { from: dirname(change.from) } : {}) }]
  })
}

/**
 * Makes the changes and renews what is made from them, and says each; takes everything back where a step fails, or Ctrl-C
 * ends it. If a signal comes between two steps, or only this process gets it, no step fails, and all changes are made.
 * @throws {Error} which begins with `otherwise`, and says that every file is as it was
 */
export function apply(changes: readonly Change[], otherwise: string): void {
  const paths = new Set([...changes.flatMap(({ path, from }) => (from ? [path, from] : [path])), ...GENERATED])
  const before = [...paths].map((path) => ({ path, content: existsSync(path) ? readFileSync(path) : undefined }))
  for (const signal of STOPPING) process.on(signal, leaveToStep)
  try {
    const lines = withoutEachPicture(changes).map(doneLine)
    for (const { path, content, from } of changes) {
      put(path, content)
      if (from) put(from, undefined)
    }
    console.log(lines.join('\n'))
    const formatted = changes.filter(({ path, content }) => content !== undefined && FORMATTED.test(path))
    if (formatted.length > 0) run(FORMATTER, ...formatted.map(({ path }) => path))
    run('scripts/schema.ts')
    run('scripts/registry.ts')
    for (const path of GENERATED) console.log(`updated  ${path}`)
  } catch (error) {
    for (const { path, content } of before) put(path, content)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${otherwise}, and no file was changed. ${reason}`, { cause: error })
  } finally {
    for (const signal of STOPPING) process.off(signal, leaveToStep)
  }
}

/** Ctrl-C ends the step that runs, which then fails like any other: without a listener, nobody would take anything back. */
function leaveToStep(): void {}

function doneLine({ path, content, from }: Change): string {
  if (from) return `moved    ${from} → ${path}`
  if (content === undefined) return `removed  ${path}`
  return `${existsSync(path) ? 'changed' : 'wrote  '}  ${path}`
}

function put(path: string, content: string | Buffer | undefined): void {
  if (content !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return
  }
  rmSync(path, { force: true })
  removeWhereEmpty(dirname(path))
}

/** A folder that held nothing else goes with its last file. */
function removeWhereEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}

function run(script: string, ...args: string[]): void {
  const { status, signal, stderr, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  if (STOPPING.some((stopping) => stopping === signal)) throw new Error('The command was stopped.')
  if (status !== 0) throw new Error(`${script} failed.\n${stderr || stdout}`)
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { keptSecret } from '../../content-service/boot/environment.js'
import { dataVariables, type ContentData } from '../../scripts/services/content-service.ts'

const execute = promisify(execFile)
const KEPT = resolve('.cache/sample-content')
const SOURCES = ['content-service/{seed,src,config,boot,scripts}/**/*.*', 'content-service/package-lock.json']
const A_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes the sample content for a whole run, in a temporary folder that TEST_SEED names from then on. Each content
 * service of the run starts with a copy: see `seededData`. Returns what removes it.
 * @throws {Error} where the content service cannot fill its database
 */
export async function writeSampleContent(): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-seed-'))
  await cp(await keptFolder(), folder, { recursive: true, preserveTimestamps: true })
  process.env.TEST_SEED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The sample content in a database, with its uploads. Filling it takes a minute; it is kept in `.cache/sample-content`
 * as long as nothing of the content service changes.
 * @param scale how many programs, where it is not the usual number
 * @throws {Error} where the content service cannot fill its database
 */
export async function keptSampleContent(scale?: number): Promise<ContentData> {
  return dataIn(await keptFolder(scale))
}

async function keptFolder(scale?: number): Promise<string> {
  const size = scale === undefined ? 'usual' : String(scale)
  const kept = join(KEPT, `${size}-${digestOfSources()}`)
  if (!existsSync(kept)) await fill(kept, scale)
  const now = new Date()
  utimesSync(kept, now, now)
  forgetOlder()
  return kept
}

/** In a folder beside it first: what is kept is whole, also where two runs fill it at once. */
async function fill(kept: string, scale?: number): Promise<void> {
  mkdirSync(KEPT, { recursive: true })
  const folder = await mkdtemp(join(KEPT, 'filling-'))
  const data = dataIn(folder)
  mkdirSync(data.uploads)
  const options = {
    cwd: 'content-service',
    env: { ...process.env, ...dataVariables(data), CONTENT_LOG: 'error' },
  }
  const size = scale === undefined ? [] : ['--scale', String(scale)]
  await execute(process.execPath, ['scripts/seed.js', ...size], options)
  const { stdout: token } = await execute(process.execPath, ['scripts/token.js'], options)
  writeFileSync(tokenFile(data), token.trim())
  try {
    renameSync(folder, kept)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  }
}

/** What no run has used for a day, and what none has finished. */
function forgetOlder(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name)
    if (Date.now() - statSync(folder).mtimeMs > A_DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

/** Where a token stands that may read drafts of this content, and write: beside a database that has one. */
export function tokenFile({ database }: ContentData): string {
  return join(dirname(database), 'token')
}

function dataIn(folder: string): ContentData {
  return { database: join(folder, 'data.db'), uploads: join(folder, 'uploads') }
}

/** Of all that the content and its token are made from. */
function digestOfSources(): string {
  const hash = createHash('sha256').update(keptSecret('API_TOKEN_SALT'))
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).toSorted()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

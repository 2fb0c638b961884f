import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { dataVariables, startContentService } from '../../scripts/services/content-service.ts'
import { freePort } from '../../scripts/services/ports.ts'

const execute = promisify(execFile)
const KEPT = resolve('.cache/bench')
const SOURCES = ['content-service/{seed,src,config,boot}/**/*.{js,json}', 'content-service/package-lock.json']

/** A content service that runs: its address, and the process whose time it takes. */
export type Content = AsyncDisposable & { url: string; pid: number }

/**
 * Starts a content service whose sample content has so many programs. Filling a database takes a minute; it is kept
 * in `.cache/bench` for the next run, as long as nothing of the service changes.
 */
export async function startContent(programs: number): Promise<Content> {
  const data = await seeded(programs)
  const port = await freePort()
  const service = await startContentService({ port, data })
  return { url: `http://127.0.0.1:${port}`, pid: service.pid ?? 0, [Symbol.asyncDispose]: () => service.stop() }
}

async function seeded(programs: number): Promise<{ database: string; uploads: string }> {
  const folder = join(KEPT, String(programs))
  const data = { database: join(folder, 'data.db'), uploads: join(folder, 'uploads') }
  const stamp = join(folder, 'sources')
  const sources = digestOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return data
  console.log(`Filling a database with ${programs} programs, once …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(data.uploads, { recursive: true })
  await execute(process.execPath, ['scripts/seed.js', '--scale', String(programs)], {
    cwd: 'content-service',
    env: { ...process.env, ...dataVariables(data) },
  })
  writeFileSync(stamp, sources)
  return data
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

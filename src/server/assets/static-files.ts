import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { cachedAnswer, type Conditions, type ReadyAnswer, compress, encodedBody, type Bodies, type EncodedBody } from '../http/answer.ts'
import { IMMUTABLE_CACHING } from '../http/headers.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type StaticFile = EncodedBody & { type: string }

/** Pictures that only the server's code names, which Vite therefore builds with it. */
const SERVER_ASSETS = 'assets/*.{png,svg,webp}'

/** Every built asset by its address, in memory: there are few, and their names carry their content's hash. */
export async function readStaticFiles(clientDir: string, serverDir: string): Promise<Map<string, StaticFile>> {
  const files = [
    ...globSync('assets/**/*.*', { cwd: clientDir, exclude: ['**/*.{br,gz,zst}'] }).map((file) => ({
      dir: clientDir,
      file,
    })),
    ...globSync(SERVER_ASSETS, { cwd: serverDir }).map((file) => ({ dir: serverDir, file })),
  ]
  const read = files.map(async ({ dir, file }) => {
    const bodies = await readBodies(join(dir, file))
    return [`/${file}`, { ...encodedBody(bodies), type: TYPES[extname(file)] ?? 'application/octet-stream' }] as const
  })
  return new Map(await Promise.all(read))
}

/** A built file; its name changes with its content, so it is kept for good. */
export function fileAnswer(file: StaticFile, conditions: Conditions): ReadyAnswer {
  return cachedAnswer(file, 0, file, conditions, () => {
    return { status: 200, headers: { 'content-type': file.type, 'cache-control': IMMUTABLE_CACHING } }
  })
}

/** A file with what the build compressed beside it; a picture has nothing there, and gets no smaller. */
async function readBodies(file: string): Promise<Bodies> {
  const identity = readFileSync(file)
  if (!existsSync(`${file}.br`)) return compress(identity, 'quick')
  const [br, zstd, gzip] = [readFileSync(`${file}.br`), readFileSync(`${file}.zst`), readFileSync(`${file}.gz`)]
  return { identity, br, zstd, gzip }
}

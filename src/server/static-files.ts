import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { encodeBody, type EncodedBody } from './encodings.ts'

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
    ...globSync('assets/**/*.*', { cwd: clientDir }).map((file) => ({ dir: clientDir, file })),
    ...globSync(SERVER_ASSETS, { cwd: serverDir }).map((file) => ({ dir: serverDir, file })),
  ]
  const read = files.map(async ({ dir, file }) => {
    const body = await encodeBody(readFileSync(join(dir, file)))
    return [`/${file}`, { ...body, type: TYPES[extname(file)] ?? 'application/octet-stream' }] as const
  })
  return new Map(await Promise.all(read))
}

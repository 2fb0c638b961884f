import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createBuilder } from 'vite'

const STAMP = 'dist/.sources'
const SOURCES = ['src/**/*.*', 'schema/*', 'vite.config.ts', 'tsr.config.json', 'tsconfig.json', 'package-lock.json']
/** Never part of what is served. */
const NOT_BUILT = /\.(test|examples)\.tsx?$/

/** Builds the site unless it was built from exactly these sources. Returns whether it built. */
export async function buildIfChanged(): Promise<boolean> {
  const sources = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(STAMP, digestOfSources())
  return true
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort()) {
    if (!NOT_BUILT.test(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

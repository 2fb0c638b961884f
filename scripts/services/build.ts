import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createBuilder } from 'vite'
import { buildDir, hasGallery } from './build-settings.ts'
import { compressAssets } from './compress-assets.ts'

const STAMP = `${buildDir}/.sources`
const SOURCES = [
  'src/**/*.*',
  'schema/*',
  'scripts/{block-styles,class-names,stylesheets,services/compress-assets}.ts',
  'vite.config.ts',
  'ts*.json',
  'package*.json',
]
const GALLERY_SOURCES = ['gallery/**/*.*', 'fixtures/**/*.*']
/** Never part of what is served, or written by the build itself. */
const NOT_BUILT = hasGallery ? /\.test\.tsx?$|route-tree\.gen\.ts$/ : /\.(test|examples)\.tsx?$|route-tree\.gen\.ts$/

/** Builds the site unless it was built from exactly these sources. Returns whether it built. */
export async function buildIfChanged(): Promise<boolean> {
  const sources = digestOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return false
  // A build that fails leaves no stamp, and a source that changes meanwhile makes the next start build again.
  rmSync(STAMP, { force: true })
  // Anyone who asks, tests too, gets what visitors get: React has another build for any other word here.
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  // Nobody is far from a gallery: anyone who changes a block waits for the build.
  if (!hasGallery) await compressAssets(`${buildDir}/client/assets`)
  writeFileSync(STAMP, sources)
  return true
}

function digestOfSources(): string {
  const hash = createHash('sha256').update(hasGallery ? 'with gallery' : 'site alone')
  const files = globSync(hasGallery ? [...SOURCES, ...GALLERY_SOURCES] : SOURCES)
  for (const file of files.sort()) {
    if (!NOT_BUILT.test(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { readFileSync, existsSync, globSync } from 'node:fs'
import { join, extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  compress,
  encodedBody,
  cachedAnswer,
  type Conditions,
  type ReadyAnswer,
  type Bodies,
  type EncodedBody,
} from '../http/answer.ts'
import { IMMUTABLE_CACHING } from '../http/headers.ts'
import { type Assets, BLOCK_STYLES_FILE, blockOfSheet, siteSheets } from './assets.ts'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof Manifest>
const BlockStyles = z.record(z.string(), z.array(z.string()))

/** More sets of blocks than a site has kinds of pages; what is put together is compressed once. */
const MAX_STYLESHEETS = 200
const MAX_STRANGE = 50
const CSS = 'text/css; charset=utf-8'
/** Of letters that few pages have: a browser finds out by itself when it needs them. */
const RARE_FONT = /-rare-[\w-]+\.woff2$/
/** All that a script holds whose code the bundler has put into another. */
const IMPORT_ALONE = /^\s*import\s*"\.\/[\w-]+\.js";?\s*$/
const BLOCKS = '/assets/blocks/'
const PAGE = '/assets/page/'
const BLOCK_STYLES = /^\/assets\/(?:blocks|page)\/([a-z0-9-]+(?:\+[a-z0-9-]+)*)\.[\w-]+\.css$/

export type BuiltAssets = Assets & {
  /** A stylesheet put together from built ones, by its address; undefined for an address that this build never gave. */
  stylesheet: (address: string) => Promise<StaticFile | undefined>
}

/**
 * The built assets of a production build. A document gets one stylesheet, with the styles of the site and of exactly its
 * blocks and what they share, so that nothing waits for a second; a navigation gets those of its blocks. Both are named
 * by the blocks and carry the build in their names.
 * @throws {Error} where the build is missing or has no starter
 */
export function readBuiltAssets(clientDir: string): BuiltAssets {
  const text = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const sharedText = readFileSync(join(clientDir, '../server', BLOCK_STYLES_FILE), 'utf8')
  const sharedBy = new Map(Object.entries(BlockStyles.parse(JSON.parse(sharedText))))
  const build = createHash('sha256').update(text).update(sharedText).digest('base64url').slice(0, 12)
  const sheets = readSheets(manifest, clientDir)
  const textOf = (sources: Iterable<string>) => [...sources].map((source) => sheets.get(source) ?? '').join('\n')
  const siteAddress = `/assets/site.${build}.css`
  const shared = new Set([...sharedBy.values()].flat())
  const siteStyles = textOf(siteSheets([...sheets.keys()]).filter((source) => !shared.has(source)))
  const ownSheets = new Map(
    [...sheets.keys()].flatMap((source) => {
      const block = blockOfSheet(source)
      return block === undefined ? [] : [[block, source] as const]
    }),
  )
  const hasStyles = (block: string) => ownSheets.has(block) || (sharedBy.get(block) ?? []).length > 0

  const kept = new LRUCache<string, Promise<StaticFile>>({ max: MAX_STYLESHEETS })
  /** What pages of this process link. Content decides how many there are, and no visitor. */
  const given = new Set<string>()
  const strange = strangeStyles()

  function addressOf(blocks: readonly string[]): string | undefined {
    const styled = [...new Set(blocks)].filter(hasStyles).toSorted()
    return styled.length === 0 ? undefined : `${BLOCKS}${styled.join('+')}.${build}.css`
  }

  function stylesOf(blocks: readonly string[]): string | undefined {
    const address = addressOf(blocks)
    if (address !== undefined) given.add(address)
    return address
  }

  /** What blocks share, each once, in the order that the site has them in. */
  function sharedSheets(blocks: readonly string[]): string[] {
    return siteSheets([...new Set(blocks.flatMap((block) => sharedBy.get(block) ?? []))])
  }

  /** The styles at an address; undefined for one that no page of this build can have. */
  function cssOf(address: string): string | undefined {
    if (address === siteAddress) return siteStyles
    const blocks = BLOCK_STYLES.exec(address)?.[1]?.split('+') ?? []
    const isOfPage = address.startsWith(PAGE)
    if (addressOf(blocks) !== (isOfPage ? address.replace(PAGE, BLOCKS) : address)) return undefined
    const own = blocks.flatMap((block) => ownSheets.get(block) ?? [])
    const blockStyles = textOf([...sharedSheets(blocks), ...own])
    return isOfPage ? `${siteStyles}\n${blockStyles}` : blockStyles
  }

  return {
    build,
    head: headTags(manifest, siteAddress, starterFiles(manifest, clientDir)),
    stylesOf,
    async stylesheet(address) {
      const css = cssOf(address)
      if (css === undefined) return undefined
      const isGiven = address === siteAddress || given.has(address.replace(PAGE, BLOCKS))
      if (!isGiven) return strange(address, css)
      const file = kept.get(address) ?? compressed(css, 'best')
      kept.set(address, file)
      return file
    },
  }
}

/**
 * Styles whose address no page of this process has: another process drew it, or somebody made it up. The best
 * compression takes a thread for a tenth of a second and more; so an address is compressed quickly when it is first asked
 * for, and the best way behind one who asks again, one address at a time.
 */
function strangeStyles(): (address: string, css: string) => Promise<StaticFile> {
  const kept = new LRUCache<string, { file: Promise<StaticFile>; isBest: boolean }>({ max: MAX_STRANGE })
  let isImproving = false
  const improve = async (address: string, css: string) => {
    isImproving = true
    const best = compressed(css, 'best')
    await best.then(
      () => kept.set(address, { file: best, isBest: true }),
      () => {},
    )
    isImproving = false
  }
  return (address, css) => {
    const before = kept.get(address)
    if (before && !before.isBest && !isImproving) void improve(address, css)
    if (before) return before.file
    const file = compressed(css, 'quick')
    kept.set(address, { file, isBest: false })
    return file
  }
}

async function compressed(css: string, how: 'quick' | 'best'): Promise<StaticFile> {
  return { ...encodedBody(await compress(Buffer.from(css), how)), type: CSS }
}

/** The built styles by their source. */
function readSheets(manifest: Manifest, clientDir: string): Map<string, string> {
  return new Map(
    Object.entries(manifest).flatMap(([source, { file, css }]) => {
      const built = file.endsWith('.css') ? file : css?.[0]
      return source.endsWith('.css') && built ? [[source, readFileSync(join(clientDir, built), 'utf8')] as const] : []
    }),
  )
}

/** What a page runs first, in order. A file that does nothing but import the one before it is spared a request. */
function starterFiles(manifest: Manifest, clientDir: string): string[] {
  const starter = manifest['src/client/main.ts']
  if (!starter) throw new Error('The build has no entry for src/client/main.ts. Run `npm run build`.')
  const imports = (starter.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const isOnlyImport = IMPORT_ALONE.test(readFileSync(join(clientDir, starter.file), 'utf8'))
  return isOnlyImport ? imports : [...imports, starter.file]
}

/** Styles come first: whatever else is asked for at the same time makes the first picture of the page wait. */
function headTags(manifest: Manifest, siteStyles: string, scripts: readonly string[]): Assets['head'] {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2') && !RARE_FONT.test(file))
  const others = [
    // A preload would be asked for without JavaScript, too.
    ...scripts.map((file) => `<script type="module" src="/${file}"></script>`),
    ...fonts.map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
  ].join('')
  return (styles) =>
    styles === undefined
      ? `<link rel="stylesheet" href="${siteStyles}">${others}`
      : `<link rel="stylesheet" href="${styles.replace(BLOCKS, PAGE)}" data-styles="${styles}">${others}`
}

const TYPES: Record<string, string> = {
  '.css': CSS,
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

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The list of the engine's files, as `engine.json` has it. */
const EngineList = z.object({
  folders: z.array(z.string()),
  files: z.array(z.string()),
  /** Settings that a site begins with and may change. */
  shared: z.array(z.string()),
  /** In the engine's folders, but of no use to another site, with the reason. */
  notForSites: z.record(z.string(), z.array(z.string())),
  packages: z.array(z.string()),
  scripts: z.array(z.string()),
})
export type EngineList = z.infer<typeof EngineList>

/** What the engine brought to a site: the next upgrade reads there what has changed since. */
export const ENGINE_LOCK = 'engine-lock.json'

/** What that file says. */
const EngineLock = z.object({
  version: z.string(),
  /** Of each package.json that engine and site share. */
  packages: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Each file that the engine brought: whose it is, and its fingerprint. */
  files: z.record(z.string(), z.object({ owner: z.enum(['engine', 'shared']), fingerprint: z.string() })),
})
export type EngineLock = z.infer<typeof EngineLock>

/** What the engine brought to the site in a folder. @throws {Error} one sentence where there is no such site */
export function readEngineLock(folder: string): EngineLock {
  const file = join(folder, ENGINE_LOCK)
  if (!existsSync(file))
    throw new Error(
      `There is no ${ENGINE_LOCK} in this folder. Run the command in a site that \`npm run site:new\` made.`,
    )
  return EngineLock.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Made of a site's own content model and blocks. */
const GENERATED = /\.gen\.tsx?$/
const LEFTOVERS = new Set(['.DS_Store', 'node_modules'])

/** What another site gets of the engine that stands in a folder: this project, or its unpacked package. */
export function readEngineList(source: string): EngineList {
  return EngineList.parse(JSON.parse(readFileSync(join(source, 'engine.json'), 'utf8')))
}

/** The engine's files, as paths from the root of a project, in name order. */
export function engineFiles(source: string, { folders, files, notForSites }: EngineList): string[] {
  const others = Object.values(notForSites).flat()
  const isLeftOut = (path: string) => others.some((one) => path === one || path.startsWith(`${one}/`))
  return [...folders.flatMap((folder) => filesUnder(source, folder)), ...files]
    .filter((path) => !GENERATED.test(path) && !isLeftOut(path))
    .toSorted()
}

/** Every file in a folder and below, as paths from `root`. */
export function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (LEFTOVERS.has(entry.name)) return []
    return entry.isDirectory() ? filesUnder(root, path) : [path]
  })
}

/** Where to read a file that npm never packs at the root: as it is in this project, or from templates, where prepack copies it without its dot. */
export function sourcePath(source: string, path: string): string {
  return existsSync(join(source, path)) ? path : `templates/${path.replace(/^\./, '')}`
}

/** By what a file is known to be as the engine brought it. */
export function fingerprint(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** Whether there is a folder with something in it. */
export function isInUse(path: string): boolean {
  return existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)
}

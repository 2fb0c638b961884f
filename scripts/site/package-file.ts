import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { EngineList } from './engine-files.ts'

const Names = z.record(z.string(), z.string())
const PackageFile = z.looseObject({
  version: z.string(),
  imports: Names.default({}),
  scripts: Names.default({}),
  dependencies: Names.default({}),
  devDependencies: Names.default({}),
})
export type PackageFile = z.infer<typeof PackageFile>

/** The package.json in a folder. @throws {Error} where it is none */
export function readPackageFile(folder: string): PackageFile {
  return PackageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
}

/**
 * What a site has of the engine's package.json: the packages and scripts of the engine's list, and the names of folders
 * that it has itself.
 */
export function sharedPackage(engine: PackageFile, list: EngineList, hasFolder: (folder: string) => boolean) {
  const [packages, scripts] = [new Set(list.packages), new Set(list.scripts)]
  const { type, engines, overrides, allowScripts } = engine
  return {
    type,
    imports: only(engine.imports, (_, target) => hasFolder(target.replace(/^\.\/|\/\*$/g, ''))),
    scripts: only(engine.scripts, (name) => scripts.has(name)),
    dependencies: only(engine.dependencies, (name) => packages.has(name)),
    devDependencies: only(engine.devDependencies, (name) => packages.has(name)),
    ...(overrides === undefined ? {} : { overrides }),
    engines,
    ...(allowScripts === undefined ? {} : { allowScripts }),
  }
}

function only(names: Record<string, string>, isWanted: (name: string, value: string) => boolean) {
  return Object.fromEntries(Object.entries(names).filter(([name, value]) => isWanted(name, value)))
}

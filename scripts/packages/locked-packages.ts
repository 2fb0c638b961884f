import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The folders that npm installs, each by its own lockfile; not every site measures itself. */
export const INSTALLED_FOLDERS = ['.', 'content-service', 'bench/lighthouse'].filter((folder) =>
  existsSync(join(folder, 'package-lock.json')),
)

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})

/** A package that a lockfile holds us to. */
export type LockedPackage = {
  name: string
  version: string
  /** As its author wrote it; undefined where its package.json says nothing that npm understands. */
  licence: string | undefined
  integrity: string | undefined
  /** Where it comes from, if not from the registry that npm is set to. */
  source: string | undefined
  /** Whether it would run code of its own when it is installed. */
  hasInstallScript: boolean
}

/** Every package that the lockfile of a folder names, without the folder itself. */
export function lockedPackages(folder: string): LockedPackage[] {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, integrity, resolved, hasInstallScript }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: license,
      integrity,
      source: resolved,
      hasInstallScript,
    }))
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EngineLock, ENGINE_LOCK, fingerprint, readEngineLock } from './engine-files.ts'
import { mergeValues } from './merge.ts'
import { json, nameOf, PACKAGE_FILES, siteFiles, type SiteFile } from './site-files.ts'

/** What an upgrade does to a site, and what it has to tell the person who runs it. */
export type Upgrade = {
  from: string
  to: string
  write: { path: string; content: Buffer }[]
  remove: string[]
  /** Sentences about what somebody has to look at. */
  byHand: string[]
  /** Settings that both have changed: the engine's, for comparison. */
  compare: { path: string; content: Buffer }[]
  /** Whose lockfile each of the two package.json gets. */
  lockfiles: Record<(typeof PACKAGE_FILES)[number], Lockfile>
}

/** The engine's, unless the site asks for packages of its own: then its own stays, or npm brings it up to date. */
export type Lockfile = 'engine' | 'kept' | 'updated'

/** The lockfile of the content service goes with its packages. */
const CONTENT_LOCKFILE = 'content-service/package-lock.json'

/**
 * What brings a newer engine to a site. The engine's files become those of the newer one; settings that both share are
 * merged as `mergeValues` says, key by key in package.json and as a whole elsewhere; all other files stay.
 * @throws {Error} one sentence where the site has a file of its own in the place of a new one of the engine
 */
export function upgradeOf(site: string, engine: string): Upgrade {
  const before = readEngineLock(site)
  const next = siteFiles(engine, nameOf(site)).filter(({ owner }) => owner !== 'site')
  const after: EngineLock = JSON.parse(next.find(({ path }) => path === ENGINE_LOCK)?.content.toString('utf8') ?? '{}')
  const upgrade: Upgrade = {
    from: before.version,
    to: after.version,
    write: [],
    remove: [],
    byHand: [],
    compare: [],
    lockfiles: { 'package.json': 'kept', 'content-service/package.json': 'kept' },
  }
  const now = (path: string) => (existsSync(join(site, path)) ? readFileSync(join(site, path)) : undefined)
  for (const path of PACKAGE_FILES) upgrade.lockfiles[path] = mergePackage(upgrade, path, before, after, now(path))
  const isMerged = (path: string) => PACKAGE_FILES.some((one) => one === path)
  const isContentLocked = upgrade.lockfiles['content-service/package.json'] !== 'engine'
  for (const file of next) {
    if (isMerged(file.path) || (file.path === CONTENT_LOCKFILE && isContentLocked)) continue
    replace(upgrade, file, before.files[file.path]?.fingerprint, now(file.path))
  }
  for (const [path, brought] of Object.entries(before.files)) {
    if (path in after.files || isMerged(path)) continue
    const content = now(path)
    if (!content) continue
    const isChanged = fingerprint(content) !== brought.fingerprint
    if (isChanged && brought.owner === 'shared') {
      upgrade.byHand.push(`${path} is no longer part of the engine. It was not removed, because you have changed it.`)
      continue
    }
    upgrade.remove.push(path)
    if (isChanged)
      upgrade.byHand.push(`${path} is no longer part of the engine. It is removed, including your changes.`)
  }
  return upgrade
}

function replace(
  upgrade: Upgrade,
  { path, content, owner }: SiteFile,
  brought: string | undefined,
  now: Buffer | undefined,
): void {
  if (now?.equals(content)) return
  const isChanged = now !== undefined && path !== ENGINE_LOCK && fingerprint(now) !== brought
  if (!isChanged && (now !== undefined || brought === undefined || owner === 'engine'))
    return void upgrade.write.push({ path, content })
  if (owner === 'engine') {
    if (brought === undefined) {
      throw new Error(
        `The engine now has a file ${path}, but your site already has a file with this name. Rename your file first.`,
      )
    }
    upgrade.byHand.push(
      `${path} belongs to the engine, so your changes to it are lost. To see them, run git diff HEAD -- ${path}`,
    )
    upgrade.write.push({ path, content })
    return
  }
  if (fingerprint(content) === brought) return
  upgrade.compare.push({ path, content })
  upgrade.byHand.push(
    `${path} has changed in your site and in the engine. Your file is kept. Copy what you need from the engine’s file.`,
  )
}

function mergePackage(
  upgrade: Upgrade,
  path: string,
  before: EngineLock,
  after: EngineLock,
  now: Buffer | undefined,
): Lockfile {
  const yours: Record<string, unknown> = JSON.parse(now?.toString('utf8') ?? '{}')
  const engines = after.packages[path] ?? {}
  const { merged, conflicts } = mergeValues(before.packages[path] ?? {}, yours, engines)
  const content = json(merged)
  for (const { key, yours: is, engines: next } of conflicts) {
    upgrade.byHand.push(`${path}, ${key}: your site keeps ${said(is)}. The engine has ${said(next)}.`)
  }
  if (now && JSON.stringify(merged) !== JSON.stringify(yours)) upgrade.write.push({ path, content })
  const [asked, wanted, given] = [merged, yours, engines].map(packagesOf)
  if (asked === given) return 'engine'
  return asked === wanted ? 'kept' : 'updated'
}

/** What decides about a lockfile, in one order. */
function packagesOf({ dependencies, devDependencies, overrides }: Record<string, unknown>): string {
  const names = [dependencies, devDependencies, overrides].map((all) => Object.entries(all ?? {}))
  return JSON.stringify(names.map((all) => all.map((one) => one.join('@')).toSorted()))
}

function said(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value)
}

/** What the changelog tells sites on the engine about each version after the one that they have, newest first. */
export function migrationNotes(changelog: string, from: string): string[] {
  const versions = changelog.split(/^## /m).slice(1)
  const has = versions.findIndex((text) => text.startsWith(`${from} `) || text.startsWith(`${from}\n`))
  const newer = has === -1 ? versions : versions.slice(0, has)
  return newer.flatMap((text) => {
    const [version = ''] = text.split('\n')
    const [, notes] = text.split(/^### Sites on the engine\n/m)
    return notes === undefined ? [] : [`${version}\n${(notes.split(/^### /m)[0] ?? '').trim()}`]
  })
}

/** Which version of the engine the site gets. Between two releases the files may differ, and the version does not. */
export function versionLine(from: string, to: string): string {
  if (from !== to) return `Engine ${from} → ${to}.`
  return `Engine ${to}: the site already has this version. Files that differ from the engine are still updated.`
}

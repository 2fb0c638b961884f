import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import {
  type Brought,
  BROUGHT_FILE,
  engineFiles,
  filesUnder,
  fingerprint,
  readEngineList,
} from '../site/engine-files.ts'
import { generate, runIn } from '../site/generate.ts'
import { readPackageFile, sharedPackage } from '../site/package-file.ts'

const TEMPLATE = 'templates/blank'
/** A package of npm's leaves these out at its root: it has them under other names. */
const NPM_SETTINGS = { path: '.npmrc', packed: 'content-service/.npmrc' }
const LOCKFILE = { path: 'package-lock.json', packed: 'templates/package-lock.json' }
/** The linter would read them in the template, too, if they had their dot there. */
const LINT_RULES = 'oxlintrc.json'
/** What a template says in the place of the name of the site. */
const NAME_IN_TEMPLATE = 'A small site'
const FIRST_VERSION = '0.1.0'
/** The generator of the route tree keeps notes of its own. */
const ROUTES_NOTES = '.tanstack'
const INSTALLED = ['node_modules', 'content-service/node_modules']

/** A file of a new site: of the engine, shared with it, or the site's own. */
export type SiteFile = { path: string; content: Buffer; owner: 'engine' | 'shared' | 'site' }

/** What a new site is called: `city-museum` in package.json, and "City museum" on its pages. */
export type SiteName = { package: string; title: string }

/** The name that a folder gives to its site. */
export function nameOf(folder: string): SiteName {
  const words = basename(resolve(folder)).match(/[a-z0-9]+/gi) ?? ['site']
  const title = words.join(' ')
  return { package: words.join('-').toLowerCase(), title: title.charAt(0).toUpperCase() + title.slice(1) }
}

/** Every file of a new site, but what is generated from them. */
export function siteFiles(source: string, name: SiteName): SiteFile[] {
  const list = readEngineList(source)
  const read = (path: string) => readFileSync(join(source, path))
  const own = new Map(
    filesUnder(join(source, TEMPLATE), '.').map((path) => [path === LINT_RULES ? `.${path}` : path, path]),
  )
  const files: SiteFile[] = [
    ...engineFiles(source, list).map((path) => ({ path, content: read(path), owner: 'engine' as const })),
    ...list.shared
      .filter((path) => !own.has(path))
      .map((path) => ({ path, content: read(path), owner: 'shared' as const })),
    { path: NPM_SETTINGS.path, content: read(NPM_SETTINGS.packed), owner: 'shared' },
    ...[...own].map(([path, inTemplate]) => ({
      path,
      content: Buffer.from(named(path, read(`${TEMPLATE}/${inTemplate}`), name)),
      owner: list.shared.includes(path) ? ('shared' as const) : ('site' as const),
    })),
  ]
  const folders = new Set(
    files
      .map(({ path }) => path)
      .flatMap(parentsOf)
      .concat('schema'),
  )
  const engine = readPackageFile(source)
  const shared = sharedPackage(engine, list, (folder) => folders.has(folder))
  const brought: Brought = {
    version: engine.version,
    package: shared,
    files: Object.fromEntries(
      files.filter(({ owner }) => owner !== 'site').map(({ path, content }) => [path, fingerprint(content)]),
    ),
  }
  const packageFile = { name: name.package, version: FIRST_VERSION, private: true, ...shared }
  return [
    ...files,
    { path: 'package.json', content: json(packageFile), owner: 'shared' },
    { path: BROUGHT_FILE, content: json(brought), owner: 'engine' },
  ]
}

/**
 * Writes a new site into an empty folder, with its generated files and its lockfile; nothing stays where a step fails.
 * @param source this project, with its packages installed
 * @throws {Error} one sentence and the words of what failed
 */
export function writeSite(source: string, target: string, files: readonly SiteFile[]): void {
  try {
    for (const { path, content } of files) write(join(target, path), content)
    for (const part of INSTALLED) symlinkSync(join(source, part), join(target, part))
    generate(target)
    rmSync(join(target, ROUTES_NOTES), { recursive: true, force: true })
    for (const part of INSTALLED) rmSync(join(target, part))
    copyFileSync(join(source, existing(source, LOCKFILE)), join(target, LOCKFILE.path))
    lockPackages(target)
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
}

/** Leaves out of a lockfile what package.json does not ask for; npm asks no registry for that. */
function lockPackages(folder: string): void {
  runIn(folder, 'npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=error')
}

function existing(source: string, { path, packed }: { path: string; packed: string }): string {
  return existsSync(join(source, path)) ? path : packed
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function named(path: string, content: Buffer, { title }: SiteName): Buffer | string {
  return /\.(md|tsx?)$/.test(path) ? content.toString('utf8').replaceAll(NAME_IN_TEMPLATE, title) : content
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

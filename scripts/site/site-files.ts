import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import {
  type EngineLock,
  ENGINE_LOCK,
  engineFiles,
  filesUnder,
  fingerprint,
  sourcePath,
  readEngineList,
} from './engine-files.ts'
import { readPackageFile, sharedPackage } from './package-file.ts'

const TEMPLATE = 'templates/blank'
/** npm's settings, of site and content service. */
const NPM_SETTINGS = ['.npmrc', 'content-service/.npmrc']
/** The linter would read them in the template, too, if they had their dot there. */
const LINT_RULES = 'oxlintrc.json'
/** What a template says in the place of the name of the site. */
const NAME_IN_TEMPLATE = 'A small site'
const FIRST_VERSION = '0.1.0'
/** What both own key by key: packages, scripts, names of folders. */
export const PACKAGE_FILES = ['package.json', 'content-service/package.json'] as const

/** A file of a new site: of the engine, shared with it, or the site's own. */
export type SiteFile = { path: string; content: Buffer; owner: 'engine' | 'shared' | 'site' }

/** What a new site is called: `munchner-museum` in package.json, and "Münchner museum" on its pages. */
export type SiteName = { package: string; title: string }

/** The name that a folder gives to its site. */
export function nameOf(folder: string): SiteName {
  const name = basename(resolve(folder))
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const words = plain.match(/[a-z0-9]+/gi) ?? ['site']
  const title = (name.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? words).join(' ')
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
    ...engineFiles(source, list).map((path) => ({
      path,
      content: read(path),
      owner: PACKAGE_FILES.some((one) => one === path) ? ('shared' as const) : ('engine' as const),
    })),
    ...list.shared
      .filter((path) => !own.has(path))
      .map((path) => ({ path, content: read(path), owner: 'shared' as const })),
    ...NPM_SETTINGS.map((path) => ({ path, content: read(sourcePath(source, '.npmrc')), owner: 'shared' as const })),
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
  const brought: EngineLock = {
    version: engine.version,
    packages: {
      'package.json': shared,
      'content-service/package.json': readPackageFile(join(source, 'content-service')),
    },
    files: Object.fromEntries(
      files.flatMap(({ path, content, owner }) =>
        owner === 'site' ? [] : [[path, { owner, fingerprint: fingerprint(content) }]],
      ),
    ),
  }
  return [
    ...files,
    {
      path: 'package.json',
      content: json({ name: name.package, version: FIRST_VERSION, private: true, ...shared }),
      owner: 'shared',
    },
    { path: ENGINE_LOCK, content: json(brought), owner: 'engine' },
  ]
}

function named(path: string, content: Buffer, { title }: SiteName): Buffer | string {
  return /\.(md|tsx?)$/.test(path) ? content.toString('utf8').replaceAll(NAME_IN_TEMPLATE, title) : content
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

/** As npm and the formatter write it. */
export function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '../../package.json' with { type: 'json' }
import { filesUnder, readEngineList } from '../../scripts/site/engine-files.ts'
import { readPackageFile } from '../../scripts/site/package-file.ts'
import { INSTALLED, linkPackages, ROOT, runScript } from './run-script.ts'

const parent = mkdtempSync(join(tmpdir(), 'site-upgrade-'))
const site = join(parent, 'museum')
const engine = join(parent, 'unpacked', 'package')
const newer = join(parent, 'newer.tgz')
/** The same, with other packages: they cannot be installed where node_modules is a link, as it is here. */
const uninstallable = join(parent, 'uninstallable.tgz')

/** A site of the pack of this project, with a block of its own and settings that it has changed; and a newer pack. */
beforeAll(async () => {
  execFileSync('npm', ['pack', '--pack-destination', parent], { cwd: ROOT, stdio: 'pipe' })
  const [pack = ''] = globSync('*.tgz', { cwd: parent })
  mkdirSync(join(parent, 'unpacked'))
  execFileSync('tar', ['-xzf', join(parent, pack), '-C', join(parent, 'unpacked')])
  linkPackages(engine)
  await runScript(engine, 'scripts/site-new.ts', site)
  linkPackages(site)
  await runScript(site, 'scripts/block-new.ts', 'quote', '--zone', 'page.sections')
  const own = readPackageFile(site)
  writeJson(join(site, 'package.json'), { ...own, scripts: { ...own.scripts, deploy: 'true', sbom: 'mine' } })
  appendFileSync(join(site, 'vitest.config.ts'), '// Mine.\n')
  appendFileSync(join(site, 'src/links/paths.ts'), '// Mine, too.\n')
  git('init', '--quiet')
  commit()
  makeNewer()
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a site of a packed engine holds what one of this project holds', () => {
  for (const file of ['.gitignore', '.npmrc', 'content-service/.npmrc', 'package-lock.json', '.oxlintrc.json']) {
    expect(existsSync(join(site, file)), file).toBe(true)
  }
})

test('uncommitted changes are named, and stop an upgrade before it does anything', async () => {
  writeFileSync(join(site, 'src/draft.ts'), '')
  const refused = await runScript(site, 'scripts/site-upgrade.ts', newer).catch(String)
  rmSync(join(site, 'src/draft.ts'))
  expect(refused).toContain('The site has changes that are not committed. Commit them first:\n?? src/draft.ts')
})

test('a dry run says what would be done, and does nothing', async () => {
  const said = await runScript(site, 'scripts/site-upgrade.ts', newer, '--dry-run')
  expect(said).toContain('would change  src/links/paths.ts')
  expect(said).toContain('would remove  src/single-flight.test.ts')
  expect(said).toContain('would write   src/links/later.ts')
  expect(git('status', '--porcelain')).toBe('')
})

test('an upgrade that cannot install packages has told its migration notes, is not noted as done, and can be taken back', async () => {
  const failed = await runScript(site, 'scripts/site-upgrade.ts', uninstallable).catch(String)
  expect(failed).toContain('- Write `later` into `src/site.ts`, as `templates/blank` does.')
  expect(failed).toContain('is a link to another folder')
  expect(failed).toContain(
    'The upgrade stopped halfway. To undo the upgrade, run `git restore . && git clean -fd`. Then run the upgrade again.',
  )
  expect(existsSync(join(site, 'src/links/later.ts'))).toBe(true)
  expect(git('status', '--porcelain', 'engine-lock.json')).toBe('')
  git('restore', '.')
  git('clean', '-fdq')
  expect(git('status', '--porcelain')).toBe('')
})

test('an upgrade brings what is new, changed and gone, keeps what is the site’s, and tells what is left to do', async () => {
  const own = ownFiles()
  const said = await runScript(site, 'scripts/site-upgrade.ts', newer)
  expect(said).toContain(`Engine ${version} → 99.0.0.`)
  expect(said).toContain('src/links/paths.ts belongs to the engine, so your changes to it are lost')
  expect(said).toContain('vitest.config.ts has changed in your site and in the engine. Your file is kept.')
  expect(said).toContain('package.json, scripts: sbom: your site keeps "mine". The engine has "new".')
  expect(said).toContain('99.0.0 – 2027-01-01\n- Write `later` into `src/site.ts`, as `templates/blank` does.')
  const template = '.cache/site-upgrade/package/templates/blank'
  expect(said).toContain(`git diff --no-index <file> ${template}/<file>`)
  expect(existsSync(join(site, template, 'src/site.ts'))).toBe(true)
  expect(read('src/links/later.ts')).toBe('export const later = true\n')
  expect(read('src/links/paths.ts')).not.toContain('Mine')
  expect(read('vitest.config.ts')).toContain('// Mine.')
  expect(read('.cache/site-upgrade/compare/vitest.config.ts')).toContain('// Newer.')
  expect(existsSync(join(site, 'src/single-flight.test.ts'))).toBe(false)
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts).toMatchObject({ deploy: 'true', sbom: 'mine', hello: 'true' })
  expect(ownFiles()).toEqual(own)
  expect(JSON.parse(read('engine-lock.json')).version).toBe('99.0.0')
})

test('the same engine once more changes nothing, not even how the site’s own files are written', async () => {
  appendFileSync(join(site, 'src/styles/tokens.css'), '.mine{color:red}\n')
  commit()
  expect(await runScript(site, 'scripts/site-upgrade.ts', newer)).toContain('Every file already matches the engine.')
  expect(git('status', '--porcelain')).toBe('')
})

/** Packs the engine with a file more, a file less, changed files and settings, and a version; and with other packages. */
function makeNewer(): void {
  for (const part of INSTALLED) rmSync(join(engine, part))
  writeFileSync(join(engine, 'src/links/later.ts'), 'export const later = true\n')
  rmSync(join(engine, 'src/single-flight.test.ts'))
  appendFileSync(join(engine, 'src/registry/page.ts'), '// Newer.\n')
  appendFileSync(join(engine, 'templates/blank/vitest.config.ts'), '// Newer.\n')
  const [all, list] = [readPackageFile(engine), readEngineList(engine)]
  writeJson(join(engine, 'package.json'), {
    ...all,
    version: '99.0.0',
    scripts: { ...all.scripts, sbom: 'new', hello: 'true' },
  })
  const files = list.files.filter((path) => path !== 'src/single-flight.test.ts')
  writeJson(join(engine, 'engine.json'), { ...list, files, scripts: [...list.scripts, 'hello'] })
  const note =
    '## 99.0.0 – 2027-01-01\n\n### Sites on the engine\n- Write `later` into `src/site.ts`, as `templates/blank` does.\n\n## '
  const changelog = readFileSync(join(engine, 'CHANGELOG.md'), 'utf8')
  writeFileSync(join(engine, 'CHANGELOG.md'), changelog.replace('## ', note))
  packTo(newer)
  const lockfile = join(engine, 'content-service/package-lock.json')
  const { packages, ...lock } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const strapi = { ...packages['node_modules/@strapi/strapi'], version: '99.0.0' }
  writeJson(lockfile, { ...lock, packages: { ...packages, 'node_modules/@strapi/strapi': strapi } })
  packTo(uninstallable)
}

function packTo(file: string): void {
  execFileSync('tar', ['-czf', file, '-C', join(parent, 'unpacked'), 'package'])
}

/** What no upgrade touches, with what it holds. */
function ownFiles(): Record<string, string> {
  const files = [
    'src/blocks',
    'src/routes',
    'src/shell',
    'src/styles',
    'content-service/src/api',
    'content-service/seed',
  ]
  return Object.fromEntries(files.flatMap((folder) => filesUnder(site, folder)).map((path) => [path, read(path)]))
}

function read(path: string): string {
  return readFileSync(join(site, path), 'utf8')
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, JSON.stringify(value, null, 2))
}

function commit(): void {
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'site: as it is')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: site, encoding: 'utf8' })
}

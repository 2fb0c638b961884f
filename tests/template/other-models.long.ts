import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkPackages, ROOT, runScript } from './run-script.ts'

const FOREIGN = join(ROOT, 'fixtures/foreign-model')
/** How much older the engine is that the sites are made with. */
const COMMITS = 20

const parent = mkdtempSync(join(tmpdir(), 'other-models-'))
const earlier = join(parent, 'earlier')
let newest = ''

/** An earlier state of the project, with the packages of today; and the pack of its last commit. */
beforeAll(() => {
  checkOut(earlierCommit(), earlier)
  linkPackages(earlier)
  const last = join(parent, 'last')
  checkOut('HEAD', last)
  execFileSync('npm', ['pack', '--pack-destination', parent], { cwd: last, stdio: 'pipe' })
  newest = globSync(join(parent, '*.tgz'))[0] ?? ''
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

test.each([
  ['museum', 'visit', 'museum-visit.json', 'The lift is out of order.'],
  ['theatre.openapi.json', 'season', 'theatre-season.json', 'On the main stage'],
])(
  'a site with the content model of %s shows their own content, takes a block and a newer engine, and passes all its own tests',
  async (model, type, answer, words) => {
    const site = join(parent, type, 'site')
    mkdirSync(join(parent, type))
    const content = ['--content', `${type}=${join(FOREIGN, answer)}`]
    await runScript(earlier, 'scripts/site-new.ts', site, '--from', join(FOREIGN, model), ...content)
    linkPackages(site)
    appendFileSync(
      join(site, 'tests/pages/pages.test.ts'),
      `\ntest('their own content is shown', async () => {\n  expect(await page('/${type}')).toContain('${words}')\n})\n`,
    )
    await runScript(site, 'scripts/block-new.ts', 'pull-quote', '--zone', 'page.sections')
    git(site, 'init', '--quiet')
    git(site, 'add', '.')
    git(site, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'site: begin')
    expect(await runScript(site, 'scripts/site-upgrade.ts', newest)).toContain('Next, run `npm test`')
    expect(await runScript(site, 'scripts/test.ts')).toMatch(/\d+ passed, 0 failed\n$/)
  },
)

/** As far back as the same packages are asked for: those of today are linked. */
function earlierCommit(): string {
  const commits = git(ROOT, 'rev-list', '--first-parent', `--max-count=${COMMITS + 1}`, 'HEAD').split('\n')
  const lockfiles = ['package-lock.json', 'content-service/package-lock.json']
  const isSame = (commit: string) => git(ROOT, 'diff', '--name-only', commit, 'HEAD', '--', ...lockfiles) === ''
  return commits.findLast(isSame) ?? 'HEAD'
}

function checkOut(commit: string, folder: string): void {
  git(ROOT, 'clone', '--quiet', '--shared', '--no-checkout', '.', folder)
  git(folder, 'checkout', '--quiet', '--detach', commit)
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
}

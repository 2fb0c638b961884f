import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteCalls } from '../../content-service/src/school/registrations/site-calls.js'
import { removingMigration } from '../../scripts/block-rename/migration.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What the guide calls the reader's application. */
const THEIRS = '../my-strapi'

test('what the guide says to take into another Strapi is whole', ({ onTestFinished }) => {
  const dir = mkdtempSync(join(tmpdir(), 'own-strapi-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  execFileSync('bash', ['-ec', documentedCommands().replaceAll(THEIRS, dir)], { cwd: ROOT })
  // Any Strapi has these two, which take seconds to load: it is the other files that may be missing.
  for (const name of ['strapi', 'utils']) {
    mkdirSync(join(dir, 'node_modules/@strapi', name), { recursive: true })
    writeFileSync(join(dir, 'node_modules/@strapi', name, 'index.js'), ANY_STRAPI)
  }
  for (const name of namedPackages())
    cpSync(join(ROOT, 'content-service/node_modules', name), join(dir, 'node_modules', name), { recursive: true })
  const load = createRequire(join(dir, 'package.json'))

  expect(load('./src/index.js')).toMatchObject({ register: expect.any(Function) })
  const variables: Record<string, string> = { SITE_URL: 'https://site.example', PREVIEW_SECRET: 'a-secret-of-previews' }
  const env = (name: string) => variables[name]
  expect(load('./config/admin.js')({ env }).preview).toMatchObject({ enabled: true })
  const middlewares: unknown[] = load('./config/middlewares.js')({ env })
  const own = middlewares.flatMap((one) => Object.entries(Object(one)).filter(([key]) => key === 'resolve'))
  expect(own).toHaveLength(2)
  for (const [, file] of own) expect(load(String(file))).toEqual(expect.any(Function))
  expect(existsSync(join(dir, 'thumbnails/faq.webp'))).toBe(true)

  const { path, content } = removingMigration('faq', 'blocks.faq', new Date())
  const migration = path.replace('content-service', dir)
  writeFileSync(migration, content)
  expect(load(migration)).toMatchObject({ up: expect.any(Function) })
})

test('the README leads to the guide, and what the guide copies exists', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('(docs/your-own-content.md)')
  const taken = [...documentedCommands().matchAll(/content-service\/(\S+)/g)].map(([path]) => path)
  expect(taken).toHaveLength(6)
  const existing = execFileSync('bash', ['-ec', `ls -d ${taken.join(' ')}`], { cwd: ROOT, encoding: 'utf8' })
  expect(existing.trim().split('\n')).toHaveLength(11)
})

test('the guide copies the types that the service reads, and names what the site’s token must be allowed', () => {
  const [commands, guide] = [documentedCommands(), readFileSync(join(ROOT, 'docs/your-own-content.md'), 'utf8')]
  expect(commands).toContain('cp -rn content-service/src/{api,components} ')
  const sentence =
    /With registrations and messages, that token also needs[^.]*\./.exec(guide.replaceAll('\n', ' '))?.[0] ?? ''
  const calls = Object.keys(siteCalls)
  expect(calls.filter((call) => !sentence.includes(`\`${call}\``))).toEqual([])
})

/** The packages that the guide says to install there. */
function namedPackages(): string[] {
  const guide = readFileSync(join(ROOT, 'docs/your-own-content.md'), 'utf8')
  return [...guide.matchAll(/`npm install ([\w-]+)@/g)].map(([, name = '']) => name)
}

/** Everything of it can be called, has every property, and gives itself. */
const ANY_STRAPI = `
  const any = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : any), apply: () => any })
  module.exports = any
`

/** The commands of `docs/your-own-content.md` that copy files into the reader's application. */
function documentedCommands(): string {
  const guide = readFileSync(join(ROOT, 'docs/your-own-content.md'), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '')
  return blocks.filter((commands) => commands.includes(THEIRS)).join('')
}

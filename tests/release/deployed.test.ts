import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Docker } from '../../scripts/rollout/docker.ts'
import { rollBack, rollOut } from '../../scripts/rollout/replace-images.ts'
import { Load } from '../cluster/load.ts'
import { query } from '../contract/databases.ts'
import { registrationPath } from '../e2e/registration-form.ts'
import { ask, type RawAnswer } from '../e2e/raw-request.ts'
import { visit } from '../resilience/visit.ts'
import { DockerDouble } from '../services/docker-double.ts'
import { ComposeSet, type Version } from './containers/compose-set.ts'
import { bytesOf, Images, type Image } from './containers/images.ts'

const HOST = 'school.example'
const SECRET = 'a-secret-of-many-letters'
const PASSWORD = 'a-password'
/** What an operator writes into deploy/.env. */
const GIVEN = {
  SITE_URL: `https://${HOST}`,
  ADMIN_URL: `https://content.${HOST}/admin`,
  DATABASE_PASSWORD: PASSWORD,
  APP_KEYS: 'one-key,another-key',
  ALLOW_STAND_INS: '1',
  FORMS_PER_MINUTE: '100',
  // A busy machine may need so long.
  CONTENT_TIMEOUT_SECONDS: '20',
  ...Object.fromEntries(
    [
      'SITE_WEBHOOK_SECRET',
      'PREVIEW_SECRET',
      'CONTENT_WRITE_TOKEN',
      'API_TOKEN_SALT',
      'ADMIN_JWT_SECRET',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
      'ERASURE_KEY',
    ].map((name) => [name, SECRET]),
  ),
}
const SERVICES = ['content', 'site-1', 'site-2']
const MOST_MB = { site: 200, content: 900 }
const VISIBLE_WITHIN_MS = 2000
/** `SHUTDOWN_DELAY_SECONDS` of the compose file, and the time for answers and deliveries under way. */
const STOPPED_WITHIN_MS = 25_000
const PATIENCE = { timeout: 120_000 }

const folder = mkdtempSync(join(tmpdir(), 'site-deployed-'))
let images: Images
let set: ComposeSet
let double: DockerDouble
let earlier: Version
let now: Version
/** The title of each page as the version before showed it. */
let pages: Map<string, string>

beforeAll(async () => {
  images = await Images.open()
  earlier = await versionIn(lastRelease(), 'earlier')
  now = await versionIn('.', 'now')
  set = await ComposeSet.open(GIVEN)
  const versions = new Map([
    ['earlier', earlier],
    ['now', now],
  ])
  double = new DockerDouble(Object.fromEntries(SERVICES.map((name) => [name, 'earlier'])), {
    built: () => ({ site: 'now', content: 'now' }),
    // Whatever is rolled out or back is started as today's compose file says.
    start: async (service, image) =>
      void (await set.start(service, { checkout: '.', images: (versions.get(image) ?? now).images })),
    reloadNginx: () => set.reloadNginx(),
  })
}, 3_600_000)

afterAll(async () => {
  await set?.[Symbol.asyncDispose]()
  await images?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** The version before this one, in a folder: without its history. */
function lastRelease(): string {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()
  const commit = git('log', '-1', '--format=%H', '--extended-regexp', '--grep=^release: [0-9]+\\.[0-9]+\\.[0-9]+$')
  console.log(`The version before: ${git('log', '-1', '--format=%h %s', commit)}.`)
  const [checkout, archive] = [join(folder, 'earlier'), join(folder, 'earlier.tar')]
  mkdirSync(checkout)
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-x', '-f', archive, '-C', checkout])
  return checkout
}

async function versionIn(checkout: string, tag: string): Promise<Version> {
  const site = await images.build(checkout, 'site', tag)
  return { checkout, images: { site, content: await images.build(checkout, 'content-service', tag) } }
}

/** Asks one site, past nginx, as if nginx did. */
function askSite(name: string, path: string, fields?: Record<string, string>): Promise<RawAnswer> {
  const form = { origin: GIVEN.SITE_URL, 'content-type': 'application/x-www-form-urlencoded' }
  const headers = { host: HOST, 'x-real-ip': '192.0.2.7', ...(fields ? form : {}) }
  const body = fields ? { method: 'POST', body: String(new URLSearchParams(fields)) } : {}
  return ask(path, { site: set.urlOf(name), headers, ...body })
}

function hiddenFields({ text }: RawAnswer): Record<string, string> {
  const inputs = [...text.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]?.replaceAll('&amp;', '&') ?? ''
    return { type: of('type'), name: of('name'), value: of('value') }
  })
  const sent = inputs.filter(({ type, name }) => type === 'hidden' || name === 'bot_check')
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]))
}

/** Registers for a session at one site. Returns where that led to. */
async function register(site: string, email: string): Promise<string> {
  process.env.TEST_CONTENT_URL = set.urlOf('content')
  const path = await registrationPath('SUD2707')
  const answers = {
    'q-first-name': 'Ada',
    'q-last-name': 'Lim',
    'q-work-email': email,
    'q-country': 'Malaysia',
    terms: 'yes',
    payment: 'invoice',
  }
  const toCheck = await askSite(site, path, { ...hiddenFields(await askSite(site, path)), ...answers })
  const sent =
    toCheck.status === 303
      ? toCheck
      : await askSite(site, path, { ...answers, ...hiddenFields(toCheck), step: 'confirm' })
  expect(sent.status, sent.text.slice(-2000)).toBe(303)
  return sent.headers.location ?? ''
}

/** Writes to the school at one site. */
async function write(site: string, email: string): Promise<string> {
  const hidden = hiddenFields(await askSite(site, '/get-in-touch'))
  const message = { 'q-name': 'Ada', 'q-email': email, 'q-your-message': 'When does it begin?' }
  const sent = await askSite(site, '/get-in-touch', { ...hidden, ...message })
  expect(sent.status, sent.text.slice(-2000)).toBe(303)
  return sent.headers.location ?? ''
}

/** What visitors get, by nginx. */
function open(path: string) {
  return visit(set.urlOf('nginx'), path, { headers: { host: HOST } })
}

async function titles(): Promise<Map<string, string>> {
  const { text } = await open('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const found = new Map<string, string>()
  for (const path of paths) {
    const page = await open(path)
    found.set(path, page.status === 200 ? (/<title>(.*?)<\/title>/s.exec(page.text)?.[1] ?? '') : String(page.status))
  }
  return found
}

/** How many registrations or messages the content service has of an address. */
async function kept(table: string, email: string): Promise<number> {
  return (await query(set.database, `select id from ${table} where email = '${email}'`)).length
}

/** What is rolled out or back while visitors read every page. */
async function underLoad(act: () => Promise<void>): Promise<string[]> {
  // A connection for each page: nginx closes those that are kept when it is reloaded, and browsers then ask again.
  const load = new Load(set.urlOf('nginx'), [...pages.keys()], { host: HOST, connection: 'close' })
  await load.goOn(30)
  const start = performance.now()
  await act()
  const seconds = Math.round((performance.now() - start) / 1000)
  await load.goOn(30)
  const { requests, failed } = await load.stop()
  console.log(`  ${seconds} s, ${requests} requests, ${failed.length} failed`)
  return failed
}

async function publish(title: string): Promise<void> {
  const token = String(await set.container('content').run(['node', 'scripts/token.js'])).trim()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body: JSON.stringify({ data: { title } }) }
  const answer = await fetch(`${set.urlOf('content')}/api/about-us?status=published`, init)
  expect(answer.status, await answer.text()).toBe(200)
}

/** How long it takes until something is so, milliseconds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  await expect.poll(isSo, { ...PATIENCE, interval: 20 }).toBe(true)
  return Math.round(performance.now() - start)
}

test('images run as a user without rights, say when they are healthy, and are no larger than they need', () => {
  for (const [part, image, path] of [
    ['site', now.images.site, 'site'],
    ['content', now.images.content, 'content-service'],
  ] as const) {
    const megabytes = Math.round(bytesOf(join(image.root, path)) / 1e6)
    console.log(`${image.name}: ${megabytes} MB of ours, ${Math.round(bytesOf(image.root) / 1e6)} MB in all.`)
    expect(image.config.User).toBe('node')
    expect(megabytes).toBeLessThan(MOST_MB[part])
    expect(execFileSync('find', [image.root, '-xdev', '-name', '.env'], { encoding: 'utf8' })).toBe('')
  }
})

let paid: string
let undelivered: string

test('the version before runs as its compose file says, and is left with something that it has not delivered', async () => {
  await set.start('content', earlier, { SEED_SCALE: '21' })
  await set.start('site-1', earlier)
  await set.start('site-2', earlier)
  mkdirSync(set.volume('mirror'), { recursive: true })
  set.startNginx()
  await expect.poll(async () => (await open('/')).status, PATIENCE).toBe(200)
  pages = await titles()
  expect(pages.size).toBeGreaterThan(50)
  paid = await register('site-1', 'before@company.example')
  await expect.poll(() => kept('registrations', 'before@company.example'), PATIENCE).toBe(1)
  await set.stop('content')
  undelivered = await write('site-1', 'undelivered@company.example')
})

test('a rollout under load fails no request, and content, registrations and the outbox are kept', async () => {
  await set.start('content', earlier)
  expect(await underLoad(() => rollOut({ docker: new Docker(double.run), log: console.log }))).toEqual([])
  expect(await titles()).toEqual(pages)
  expect((await askSite('site-1', paid)).text).toMatch(/[A-Z]{3}-\d{4}-[0-9A-Z]{6}/)
  await expect.poll(() => kept('contact_messages', 'undelivered@company.example'), PATIENCE).toBe(1)
  expect((await askSite('site-1', undelivered)).status).toBe(200)
})

test('what is published shows at both sites, and a registration at one of them shows at the other', async () => {
  await publish('Published in containers')
  const shows = (site: string) => async () =>
    (await askSite(site, '/about-us')).text.includes('Published in containers')
  const took = await Promise.all([until(shows('site-1')), until(shows('site-2'))])
  console.log(`Visible after ${took.join(' and ')} ms.`)
  expect(Math.max(...took)).toBeLessThan(VISIBLE_WITHIN_MS)
  const result = await register('site-2', 'now@company.example')
  await expect.poll(() => kept('registrations', 'now@company.example'), PATIENCE).toBe(1)
  await expect.poll(async () => (await askSite('site-1', result)).text, PATIENCE).toMatch(/[A-Z]{3}-\d{4}-[0-9A-Z]{6}/)
})

test('a backup as docs/operate.md says for containers is whole, and a content service runs from it', async () => {
  const dump = execFileSync('pg_dump', ['--dbname', set.database, '--no-owner'], { maxBuffer: 512 * 1024 * 1024 })
  const uploads = await set.container('content').run(['tar', 'c', '-C', '/data', 'uploads'])
  await set.container('site-1').run([
    'node',
    '-e',
    `const { backup, DatabaseSync } = require('node:sqlite')
     backup(new DatabaseSync(process.env.OUTBOX_FILE, { readOnly: true }), '/data/outbox.copy')`,
  ])
  const outbox = join(set.volume('site-1'), 'outbox.copy')
  expect(await query(outbox, 'select id from submissions')).not.toEqual([])
  const listed = execFileSync('tar', ['t'], { input: uploads, encoding: 'utf8' }).split('\n').filter(Boolean)
  expect(listed.length).toBe(readdirSync(join(set.volume('uploads'), 'uploads')).length + 1)

  await query(set.database, 'create database restored')
  const file = join(folder, 'content.sql')
  writeFileSync(file, dump)
  const restored = set.database.replace(/[^/]+$/, 'restored')
  execFileSync('psql', ['--dbname', restored, '--quiet', '--single-transaction', '--file', file], { stdio: 'ignore' })
  await set.start('content', now, { DATABASE_URL: `postgres://content:${PASSWORD}@postgres:5432/restored` })
  const { data } = z
    .object({ data: z.object({ title: z.string() }) })
    .parse(await (await fetch(`${set.urlOf('content')}/api/about-us`)).json())
  expect(data.title).toBe('Published in containers')
  await set.start('content', now)
})

test('a rollback under load fails no request, and the earlier sites show what was published and registered since', async () => {
  const rollBackNow = () => rollBack({ docker: new Docker(double.run), log: console.log })
  expect(await underLoad(rollBackNow)).toEqual([])
  const shown = await titles()
  expect([...shown.keys()]).toEqual([...pages.keys()])
  expect([...shown.values()].filter((title) => /^\d+$/.test(title))).toEqual([])
  // A site that starts shows what it last knew where the content service is late, and asks it again after ten seconds.
  const took = await until(async () => (await askSite('site-1', '/about-us')).text.includes('Published in containers'))
  console.log(`What was published since shows ${took} ms later.`)
  const result = await register('site-1', 'back@company.example')
  await expect.poll(() => kept('registrations', 'back@company.example'), PATIENCE).toBe(1)
  expect(await underLoad(rollBackNow)).toEqual([])
  expect((await askSite('site-1', result)).text).toMatch(/[A-Z]{3}-\d{4}-[0-9A-Z]{6}/)
  expect((await askSite('site-1', paid)).status).toBe(200)
})

test('SIGTERM ends every service in time, and nothing was written but in the folders for data', async () => {
  for (const name of ['site-1', 'site-2', 'content']) {
    const stopped = await set.stop(name)
    console.log(`${name} ended with ${stopped?.code} after ${Math.round(stopped?.ms ?? 0)} ms.`)
    expect(stopped?.code).toBe(0)
    expect(stopped?.ms).toBeLessThan(STOPPED_WITHIN_MS)
  }
  expect(writtenIn(now.images.site)).toEqual([])
  expect(writtenIn(now.images.content)).toEqual([])
})

/** Files of an image that are younger than its build. */
function writtenIn({ root }: Image): string[] {
  const files = execFileSync('find', [
    root,
    '-xdev',
    '-type',
    'f',
    '-newer',
    join(root, 'etc/hosts'),
    '-printf',
    '/%P\n',
  ])
  return String(files).split('\n').filter(Boolean)
}

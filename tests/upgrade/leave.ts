/**
 * Runs version 0.1 for a while and keeps what it leaves on its disks, for `upgrade.test.ts`:
 * `node scripts/run.mjs tests/upgrade/leave.ts <checkout of f727ca2, installed and built>`. See left-by-0.1/README.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '../../scripts/services/ports.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { query } from '../contract/databases.ts'
import { ADMIN, keep, SECRETS, WRITE_TOKEN, type Left } from './left.ts'
import { ask, bearer, FILES, hiddenFields, listedPages, sendForm, titlesOf, typesOf } from './visit.ts'

const [version01 = ''] = process.argv.slice(2)
const STEP_MS = 300_000
/** Nothing listens there: what is sent there stays in the outbox. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1'

const folder = mkdtempSync(join(tmpdir(), 'site-left-'))
const data = join(folder, 'data.db')
const uploads = join(folder, 'uploads')
const outbox = join(folder, 'outbox.db')
const [port, contentPort] = [await freePort(), await freePort()]
const [site, content] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${contentPort}`]
const contentEnv = { DATABASE_FILENAME: data, UPLOADS_DIR: uploads, CONTENT_WRITE_TOKEN: WRITE_TOKEN, ...SECRETS }
/** Until the site has read all of its content. */
let readAhead = Promise.resolve()
/** The last form is sent while the content service is down. */
const sessions = new Map<string, Session>()
const emails = new Set<string>()
mkdirSync(uploads)

try {
  const service = await startContent()
  const token = execFileSync(process.execPath, ['scripts/token.js'], {
    cwd: join(version01, 'content-service'),
    env: { ...process.env, ...contentEnv },
    encoding: 'utf8',
  }).trim()
  const admin = await registerAdmin()
  const entries = await changeContent(token, admin)

  const first = await startSite({ MAIL_DIR: join(folder, 'mail') })
  const registrations: Left['registrations'] = [
    await register('paid', 'FNF2705', 'card', 'pay'),
    await register('failed', 'FNF2705', 'card', 'decline'),
    await register('registered', 'SUD2707', 'invoice'),
    await register('waitlisted', 'OTH2706', 'invoice'),
    await refused(token),
  ]
  await untilDelivered()
  await first.stop()

  const second = await startSite({ SMTP_URL: NO_MAIL_SERVER, MAIL_FROM: 'Programs <programs@school.example>' })
  await readAhead
  registrations.push(await register('awaiting-payment', 'FNF2705', 'card'))
  registrations.push(await register('registered', 'DUP2709', 'invoice'))
  const pages = await titlesOf(site, await listedPages(site))
  const files = await typesOf(site, [...FILES, await calendarOf(registrations[0]?.result ?? '')])
  const csv = await (await fetch(`${content}/office/registrations.csv`, { headers: bearer(admin) })).text()
  await service.stop()
  registrations.push(await register('draft', 'FNF2705', 'invoice'))
  const message = await write('undelivered')
  await second.stop()

  await keep(folder, { pages, files, registrations, message, entries, token, csv })
} finally {
  await ServiceProcess.stopAll()
  rmSync(folder, { recursive: true, force: true })
}

function startContent(): Promise<ServiceProcess> {
  return ServiceProcess.start({
    name: 'the content service of version 0.1',
    script: 'scripts/start.js',
    cwd: join(version01, 'content-service'),
    // With the administration, but without the pages of its panel, which take a minute to build.
    env: { ...contentEnv, CONTENT_PORT: String(contentPort), CONTENT_ADMIN: '1' },
    readyUrl: `${content}/_health`,
    readyWithinMs: 120_000,
  })
}

function startSite(env: Record<string, string>): Promise<ServiceProcess> {
  let isRead = () => {}
  readAhead = new Promise((resolve) => (isRead = resolve))
  return ServiceProcess.start({
    name: 'the site of version 0.1',
    script: 'dist/server/main.js',
    cwd: version01,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: site,
      CONTENT_URL: content,
      CONTENT_WRITE_TOKEN: WRITE_TOKEN,
      SITE_WEBHOOK_SECRET: 'a-secret-for-tests-only',
      OUTBOX_FILE: outbox,
      LAST_GOOD_DIR: join(folder, 'last-good'),
      PICTURE_CACHE_DIR: join(folder, 'pictures'),
      LOG_LEVEL: 'info',
      ...env,
    },
    readyUrl: `${site}/readyz`,
    readyWithinMs: STEP_MS,
    onLine: (line) => {
      if (line.includes('"read ahead"')) isRead()
    },
  })
}

async function registerAdmin(): Promise<string> {
  const answer = await send('POST', `${content}/admin/register-admin`, {
    firstname: 'Ada',
    lastname: 'Author',
    ...ADMIN,
  })
  return z.object({ data: z.object({ token: z.string() }) }).parse(answer).data.token
}

/** What authors do besides publishing. Each is found again after the upgrade. */
async function changeContent(token: string, admin: string): Promise<Left['entries']> {
  const formats = `${content}/api/program-learning-formats`
  const draft = await created(`${formats}?status=draft`, { title: 'Never published', slug: 'never-published' }, token)
  const unpublished = await created(`${formats}?status=published`, { title: 'Taken back', slug: 'taken-back' }, token)
  await send(
    'POST',
    `${content}/content-manager/collection-types/api::program-learning-format.program-learning-format/${unpublished}/actions/unpublish`,
    {},
    admin,
  )
  await send(
    'PUT',
    `${content}/api/about-us?status=draft`,
    { data: { title: 'About us, changed and not published' } },
    token,
  )
  const hidden = await sessionOf('SUD2707')
  const hiddenSession = await created(
    `${content}/api/program-sessions?status=published`,
    { SKU: 'HID2812', isHidden: true, program: hidden.program.documentId, fee: 900, capacity: 4, places_left: 4 },
    token,
  )
  return { draft, unpublished, hiddenSession }
}

async function created(url: string, fields: object, token: string): Promise<string> {
  const answer = await send('POST', url, { data: fields }, token)
  return z.object({ data: z.object({ documentId: z.string() }) }).parse(answer).data.documentId
}

type Session = Awaited<ReturnType<typeof sessionOf>>

async function sessionOf(sku: string) {
  const response = await fetch(`${content}/api/program-sessions?filters[SKU][$eq]=${sku}`)
  const named = z.object({ slug: z.string() })
  const program = z.object({ documentId: z.string(), slug: z.string(), category: named, program_type: named })
  const found = z.object({ data: z.array(z.object({ documentId: z.string(), program })) }).parse(await response.json())
  const [session] = found.data
  if (!session) throw new Error(`There is no session ${sku}.`)
  return session
}

/** Sends the form of a session as a browser does, and pays or does not. */
async function register(
  status: Left['registrations'][number]['status'],
  sku: string,
  payment: 'card' | 'invoice',
  choice?: 'pay' | 'decline',
  beforeSending: () => Promise<unknown> = async () => {},
): Promise<Left['registrations'][number]> {
  const session = sessions.get(sku) ?? (await sessionOf(sku))
  sessions.set(sku, session)
  const { category, program_type, slug } = session.program
  const path = `/our-programs/${program_type.slug}/${category.slug}/${slug}/register-${sku}-${session.documentId}`
  const email = `${status}-${emails.size}@company.example`
  emails.add(email)
  const fields = await hiddenFields(site + path)
  await beforeSending()
  await sendForm(site + path, {
    ...fields,
    'q-first-name': 'Ada',
    'q-last-name': 'Lovelace',
    'q-work-email': email,
    'q-country': 'Malaysia',
    payment,
    terms: 'yes',
  })
  const [row] = await query(outbox, `select * from submissions where submission ->> '$.email' = '${email}'`)
  const { id, token, reference } = z.object({ id: z.string(), token: z.string(), reference: z.string() }).parse(row)
  const [checkout] = await query(outbox, `select url from checkouts where submission = '${id}'`)
  if (choice) await sendForm(site + z.object({ url: z.string() }).parse(checkout).url, { choice })
  const shown = await fetch(`${site}/payment-success?token=${token}`)
  return { status, email, reference, result: new URL(shown.url).pathname + new URL(shown.url).search }
}

/** Somebody who sends the form of a session that is closed meanwhile. */
function refused(token: string): Promise<Left['registrations'][number]> {
  return register('cancelled', 'TBY2705', 'invoice', undefined, async () => {
    const { documentId } = await sessionOf('TBY2705')
    const closed = { data: { program_session_status: 'closed' } }
    await send('PUT', `${content}/api/program-sessions/${documentId}?status=published`, closed, token)
  })
}

/** Writes to the school. */
async function write(name: string): Promise<Left['message']> {
  const email = `${name}@company.example`
  const fields = await hiddenFields(`${site}/get-in-touch`)
  const location = await sendForm(`${site}/get-in-touch`, {
    ...fields,
    'q-name': 'Ada',
    'q-email': email,
    'q-your-message': 'When does it begin?',
  })
  return { email, result: location }
}

/** Until the only job left is the reminder that is due in an hour. */
async function untilDelivered(): Promise<void> {
  const deadline = Date.now() + STEP_MS
  while (Date.now() < deadline) {
    if ((await query(outbox, "select * from jobs where kind <> 'mail:unpaid'")).length === 0) return
    await sleep(100)
  }
  throw new Error('Not everything was delivered.')
}

/** Path of the calendar that a confirmed registration offers. */
async function calendarOf(result: string): Promise<string> {
  const html = await (await fetch(site + result)).text()
  return html.match(/href="([^"]+\.ics)"/)?.[1] ?? ''
}

async function send(method: string, url: string, body: object, token?: string): Promise<unknown> {
  const answer = await ask(method, url, body, token)
  if (answer.status >= 400) throw new Error(`${url} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

import { rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { paymentMessages } from '#messages/en.ts'
import { officeMessages } from '../../content-service/src/admin/office-messages.mjs'
import { freePort } from '../../scripts/services/ports.ts'
import { ServiceProcess } from '../../scripts/services/service-process.ts'
import { startSite } from '../../scripts/services/site.ts'
import { ADMIN, readLeft, SECRETS, unpackLeft, WRITE_TOKEN, type Left } from './left.ts'
import { ask, bearer, sendForm, titlesOf, typesOf } from './visit.ts'

/** Nothing is deleted for its age, however old the fixture is. */
const KEEP = { REGISTRATION_DRAFT_DAYS: '3650' }

const left = readLeft()

const { titles } = paymentMessages
/** The heading of the page that shows a registration of a status. */
const HEADINGS: Record<Left['registrations'][number]['status'], string> = {
  draft: paymentMessages.received.title,
  'awaiting-payment': titles.left,
  paid: titles.paid,
  failed: titles.declined,
  cancelled: paymentMessages.closed.title,
  waitlisted: titles.waitlisted,
  registered: titles.registered,
}

/** What the statuses of version 0.1 are as states. */
const STATES: Record<string, keyof typeof officeMessages.states> = {
  paid: 'confirmed',
  registered: 'confirmed',
  failed: 'held',
  'awaiting-payment': 'held',
  waitlisted: 'waiting',
  cancelled: 'cancelled',
}

describe('today’s site on what version 0.1 kept, while its content service is down', () => {
  const folder = unpackLeft()
  let site = ''

  beforeAll(async () => {
    site = await startSiteOn(folder, `http://127.0.0.1:${await freePort()}`)
  })
  afterAll(() => stopAll(folder))

  test('shows every page of the old sitemap with its title', async () => {
    expect(await titlesOf(site, Object.keys(left.pages))).toEqual(left.pages)
  })

  test('shows each registration as it was', async () => {
    for (const { status, result, reference } of left.registrations) {
      expect(await shown(site, result), reference).toEqual({ path: result, heading: HEADINGS[status], reference })
    }
  })
})

describe('today’s content service and site on the database, outbox and answers of version 0.1', () => {
  const folder = unpackLeft()
  const stored = left.registrations.map((one) =>
    one.status === 'draft' ? { ...one, status: 'registered' as const } : one,
  )
  let [site, content, admin] = ['', '', '']

  beforeAll(async () => {
    content = await startContentOn(folder)
    site = await startSiteOn(folder, content)
  })
  afterAll(() => stopAll(folder))

  test('lets the author sign in to the panel', async () => {
    const answer = await ask('POST', `${content}/admin/login`, ADMIN)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    admin = z.object({ data: z.object({ token: z.string() }) }).parse(answer.body).data.token
  })

  test('shows every page of the old sitemap with its title', async () => {
    expect(await titlesOf(site, Object.keys(left.pages))).toEqual(left.pages)
  })

  test('answers the other addresses that browsers, readers and monitoring know', async () => {
    expect(await typesOf(site, Object.keys(left.files))).toEqual(left.files)
  })

  test('delivers what was not delivered, and sends its emails once', async () => {
    const late = left.registrations.find(({ status }) => status === 'draft')
    const unsent = left.registrations.findLast(({ status }) => status === 'registered')
    await expect.poll(async () => (await registrations()).length).toBe(left.registrations.length)
    await expect
      .poll(async () => (await recipients(folder)).toSorted())
      .toEqual(expect.arrayContaining([late?.email, unsent?.email, left.message.email]))
    const { body } = await ask('GET', managed('api::contact-message.contact-message'), undefined, admin)
    expect(Results.parse(body).results).toMatchObject([{ email: left.message.email }])
    const sent = await recipients(folder)
    const ofVisitors = sent.filter((to) => to.endsWith('@company.example'))
    expect(new Set(ofVisitors).size).toBe(ofVisitors.length)
  })

  test('shows the office the registrations of every status, and in the table with all their answers', async () => {
    const known = (await registrations()).map(({ reference, registration_status: status }) => ({ reference, status }))
    expect(known).toEqual(stored.map(({ reference, status }) => ({ reference, status })))
    const csv = await (await fetch(`${content}/office/registrations.csv`, { headers: bearer(admin) })).text()
    const table = csv.split('\r\n')
    const [, ...rows] = left.csv.trim().split('\r\n')
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      const [facts = '', answers] = row.split(/\d{4}-\d\d-\d\dT[\d:.]+Z/)
      const [reference = '', status = ''] = facts.split(',')
      const now = table.find((line) => line.startsWith(`${reference},Ada Lovelace,`))
      expect(now, reference).toContain(`,${officeMessages.states[STATES[status] ?? 'received']},`)
      expect(now?.endsWith(String(answers)), reference).toBe(true)
    }
  })

  test('shows each visitor the state of their registration under the link of their email', async () => {
    for (const { status, result, reference } of stored) {
      expect(await shown(site, result), reference).toEqual({ path: result, heading: HEADINGS[status], reference })
    }
    expect((await fetch(site + left.message.result)).status).toBe(200)
  })

  test('lets somebody pay who had left the payment page', async () => {
    const waiting = left.registrations.find(({ status }) => status === 'awaiting-payment')
    const token = waiting?.result.split('=')[1] ?? ''
    const checkout = await sendForm(`${site}/payment-failed/try-again?token=${token}`, {})
    expect(checkout).toMatch(/^\/sandbox-payment\//)
    await sendForm(site + checkout, { choice: 'pay' })
    const result = `/payment-success?token=${token}`
    const paid = { path: result, heading: HEADINGS.paid, reference: waiting?.reference }
    await expect.poll(() => shown(site, result)).toEqual(paid)
    await expect
      .poll(async () => (await registrations()).find(({ email }) => email === waiting?.email))
      .toMatchObject({ registration_status: 'paid' })
  })

  test('keeps drafts unpublished, what was taken back away, and a hidden session hidden', async () => {
    const { draft, unpublished, hiddenSession } = left.entries
    for (const entry of [draft, unpublished]) {
      const url = `${content}/api/program-learning-formats/${entry}`
      expect((await ask('GET', `${url}?status=published`, undefined, left.token)).status).toBe(404)
      expect((await ask('GET', `${url}?status=draft`, undefined, left.token)).status).toBe(200)
    }
    const aboutUs = await ask('GET', `${content}/api/about-us?status=draft`, undefined, left.token)
    expect(aboutUs.body).toMatchObject({ data: { title: 'About us, changed and not published' } })
    const session = await ask('GET', `${content}/api/program-sessions/${hiddenSession}`)
    expect(session.body).toMatchObject({ data: { SKU: 'HID2812', isHidden: true, places_left: 4 } })
  })

  test('has defaults in columns that version 0.1 did not know, and an empty list of removals', async () => {
    const { body } = await ask('GET', `${content}/api/program-sessions?pagination[pageSize]=1000`)
    const sessions = z.object({ data: z.array(z.object({ canRegisterPrivately: z.boolean().nullable() })) }).parse(body)
    expect(sessions.data.filter(({ canRegisterPrivately }) => canRegisterPrivately)).toEqual([])
    expect(sessions.data.length).toBeGreaterThan(0)
    const articles = await ask('GET', `${content}/api/thought-leadership-medias`)
    expect(articles.body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ author_role: null })]),
    })
    expect((await ask('GET', `${content}/api/removals`, undefined, WRITE_TOKEN)).body).toEqual({ data: [] })
  })

  test('serves the files that were uploaded', async () => {
    for (const name of await readdir(join(folder, 'uploads'))) {
      const answer = await fetch(`${site}/uploads/${name}`)
      const file = await readFile(join(folder, 'uploads', name))
      expect(Buffer.from(await answer.arrayBuffer()).equals(file), name).toBe(true)
    }
  })

  async function registrations() {
    const { body } = await ask('GET', managed('api::registration.registration'), undefined, admin)
    return Results.parse(body).results
  }

  /** What the panel lists of a type. */
  function managed(uid: string): string {
    return `${content}/content-manager/collection-types/${uid}?pageSize=100&sort=id:asc`
  }
})

const Results = z.object({
  results: z.array(
    z.looseObject({ email: z.string(), reference: z.string(), registration_status: z.string().optional() }),
  ),
})

async function stopAll(folder: string): Promise<void> {
  await ServiceProcess.stopAll()
  rmSync(folder, { recursive: true, force: true })
}

/** Starts today's content service, with the administration but without the pages of its panel. */
async function startContentOn(folder: string): Promise<string> {
  const port = await freePort()
  await ServiceProcess.start({
    name: 'the content service',
    script: 'scripts/start.js',
    cwd: 'content-service',
    env: {
      ...SECRETS,
      DATABASE_FILENAME: join(folder, 'data.db'),
      UPLOADS_DIR: join(folder, 'uploads'),
      CONTENT_WRITE_TOKEN: WRITE_TOKEN,
      CONTENT_PORT: String(port),
      CONTENT_ADMIN: '1',
    },
    readyUrl: `http://127.0.0.1:${port}/_health`,
    readyWithinMs: 120_000,
  })
  return `http://127.0.0.1:${port}`
}

async function startSiteOn(folder: string, contentUrl: string): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...KEEP,
    SITE_URL: url,
    OUTBOX_FILE: join(folder, 'outbox.db'),
    MAIL_DIR: join(folder, 'mail'),
    LAST_GOOD_DIR: join(folder, 'last-good'),
    PICTURE_CACHE_DIR: join(folder, 'pictures'),
  }
  await startSite({ port, contentUrl, webhookSecret: 'a-secret-for-tests-only', writeToken: WRITE_TOKEN, env })
  return url
}

/** What a visitor's link leads to. */
async function shown(site: string, link: string): Promise<{ path: string; heading?: string; reference?: string }> {
  const answer = await fetch(site + link)
  const html = await answer.text()
  const heading = html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]
  const reference = html.match(/[A-Z]{3}-\d{4}-[0-9A-Z]{6}/)?.[0]
  return { path: answer.url.slice(site.length), ...(heading ? { heading } : {}), ...(reference ? { reference } : {}) }
}

/** To whom the site has sent emails. */
async function recipients(folder: string): Promise<string[]> {
  const files = (await readdir(join(folder, 'mail')).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
  return mails.flatMap((mail) => mail.match(/^To: (.*)$/m)?.[1]?.trim() ?? [])
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentMessages } from '#messages/en.ts'
import { query } from '../contract/databases.ts'
import { startBotCheckDouble } from '../doubles/bot-check-services.ts'
import { startStripeDouble } from '../doubles/stripe-api.ts'
import { registrationPath } from '../e2e/registration-form.ts'
import { openCuttableContent, type CuttableContent } from '../services/cuttable-content.ts'
import { SiteGroup, until } from './site-group.ts'

/** Three processes without a common disk, and without a Redis: what one of them received, only the content service tells the others. */
let group: SiteGroup
let content: CuttableContent[]
let check: Awaited<ReturnType<typeof startBotCheckDouble>>
let stripe: Awaited<ReturnType<typeof startStripeDouble>>
let path: string

const ALL = [0, 1, 2]
const CONFIRMED = paymentMessages.titles.registered
const RECEIVED = paymentMessages.onItsWay.title

beforeAll(async () => {
  ;[check, stripe, path] = await Promise.all([
    startBotCheckDouble('turnstile'),
    startStripeDouble(),
    registrationPath('FNF2705'),
  ])
  content = await Promise.all(ALL.map(() => openCuttableContent()))
  group = await SiteGroup.start({
    contentUrls: content.map(({ url }) => url),
    hasOwnDisks: true,
    env: {
      FORMS_PER_MINUTE: '1000',
      // A busy machine may need so long.
      CONTENT_TIMEOUT_SECONDS: '20',
      ...check.settings,
      ...stripe.settings,
    },
  })
  await Promise.all(ALL.map((index) => readForms(index)))
})

/** Has a process read what the pages with forms are made of, so that it draws them while it has no content service. */
async function readForms(index: number): Promise<void> {
  for (const [page, field] of [
    [path, 'q-work-email'],
    ['/get-in-touch', 'q-your-message'],
  ]) {
    await until(async () => (await titleAt(`${group.urls[index]}${page}`)).text.includes(`name="${field}"`))
  }
}

afterAll(async () => {
  await group[Symbol.asyncDispose]()
  await Promise.all([check.stop(), stripe.stop(), ...content.map((one) => one.stop())])
})

type Visitor = { email: string; payment: 'card' | 'invoice' }

function visitor(payment: Visitor['payment']): Visitor {
  return { email: `disks-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@company.example`, payment }
}

function answersOf({ email, payment }: Visitor): Record<string, string> {
  return {
    'q-first-name': 'Ada',
    'q-last-name': 'Lim',
    'q-work-email': email,
    'q-country': 'Malaysia',
    terms: 'yes',
    payment,
  }
}

/** The hidden fields of a page. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]?.replaceAll('&amp;', '&') ?? ''
    return { type: of('type'), name: of('name'), value: of('value') }
  })
  const hidden = inputs.filter(({ type }) => type === 'hidden')
  return Object.fromEntries(hidden.map(({ name, value }) => [name, value]))
}

/** What a page says, for anyone who reads that a test has failed. */
function wordsOf(html: string): string {
  return (html.split('<main')[1] ?? html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 1000)
}

async function post(url: string, fields: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { origin: group.url } }
  return fetch(url, { ...init, redirect: 'manual' })
}

/**
 * Fills in a form and checks the answers, each step at the address that is next. Returns the answer to the last.
 * @param urls of processes, or of nginx, which gives each step to another one
 */
async function register(who: Visitor, urls: readonly string[]): Promise<Response> {
  const [first = group.url, second = first, third = second] = urls
  const form = fieldsIn(await (await fetch(first + path)).text())
  const filledIn = { ...form, ...answersOf(who), bot_check: check.token('127.0.0.1', 'register') }
  const toCheck = await post(second + path, filledIn)
  // What was sent before with these answers needs no second check.
  if (toCheck.status === 303) return toCheck
  const html = await toCheck.text()
  expect(toCheck.status, wordsOf(html)).toBe(200)
  return post(third + path, { ...answersOf(who), ...fieldsIn(html), step: 'confirm' })
}

/** Where a form has led to on the site, without its origin. */
function resultOf(answer: Response): string {
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

async function titleAt(url: string): Promise<{ status: number; title: string; text: string }> {
  const answer = await fetch(url)
  const text = await answer.text()
  return { status: answer.status, title: text.match(/<h1[^>]*>([^<]*)/)?.[1] ?? '', text }
}

function kept({ email }: Visitor): Promise<Record<string, unknown>[]> {
  return query(process.env.TEST_DATABASE ?? '', `select * from registrations where email = '${email}'`)
}

/** The emails to somebody on all disks that there are. */
async function emailsTo({ email }: Visitor): Promise<string[]> {
  const folders = ALL.map((index) => join(group.diskOf(index), 'mail'))
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((file) => join(folder, file))),
  )
  const all = await Promise.all(files.flat().map((file) => readFile(file, 'utf8').catch(() => '')))
  return all.filter((text) => text.includes(`To: ${email}`))
}

/** Once there is an email: how many there are after every process has looked for more twice. */
async function emailsInTheEnd(who: Visitor, expected = 1): Promise<number> {
  await until(async () => (await emailsTo(who)).length >= expected)
  const marks = ALL.map((index) => content[index]?.claims() ?? 0)
  await until(async () => ALL.every((index) => (content[index]?.claims() ?? 0) >= (marks[index] ?? 0) + 2))
  return (await emailsTo(who)).length
}

test('anyone who registers by card is with another process at each step, and gets one email', async () => {
  const who = visitor('card')
  const [a = '', b = '', c = ''] = group.urls
  const answer = await register(who, [a, b, c])
  const [, checkout = ''] = /\/c\/pay\/(\w+)/.exec(resultOf(answer)) ?? []
  const [row] = await kept(who)
  const token = String(row?.token)
  for (const url of group.urls) {
    expect(await titleAt(`${url}/payment-success?token=${token}`)).toMatchObject({ status: 200 })
  }
  stripe.change(checkout, { status: 'complete', payment_status: 'paid', payment_intent: PAID_INTENT })
  const { body, headers } = stripe.event('checkout.session.completed', checkout)
  expect((await fetch(`${a}/webhooks/payment`, { method: 'POST', body, headers })).status).toBe(204)
  for (const url of [b, c, a]) {
    await until(
      async () => (await titleAt(`${url}/payment-success?token=${token}`)).title === 'Your place is confirmed',
    )
  }
  expect(await emailsInTheEnd(who)).toBe(1)
  expect((await kept(who)).map(({ state }) => state)).toEqual(['confirmed'])
})

test('through nginx, without stickiness, forms are sent again, corrected and paid as on one process', async () => {
  const who = visitor('card')
  const [first, again] = [await register(who, [group.url]), await register(who, [group.url])]
  expect(resultOf(again)).toBe(resultOf(first))
  const [, checkout = ''] = /\/c\/pay\/(\w+)/.exec(resultOf(first)) ?? []
  // Anyone who comes back to have an invoice instead is still the same registration.
  const invoiced = resultOf(await register({ ...who, payment: 'invoice' }, [group.url]))
  expect(invoiced).toMatch(/^\/payment-success/)
  await until(async () => stripe.session(checkout).status === 'expired')
  for (let times = 0; times < 6; times += 1) {
    expect((await titleAt(group.url + invoiced)).title).toBe(CONFIRMED)
  }
  expect((await kept(who)).map(({ state, payment_method: method }) => [state, method])).toEqual([
    ['confirmed', 'invoice'],
  ])
  expect(await emailsInTheEnd(who)).toBe(1)
})

test('what is accepted while the content service is down is shown by the link alone elsewhere, and delivered once', async () => {
  const who = visitor('invoice')
  const [a = '', b = '', c = ''] = group.urls
  content[0]?.cut()
  const result = resultOf(await register(who, [a, a, a]))
  for (const url of [b, c]) {
    const shown = await titleAt(url + result)
    expect([shown.status, shown.title]).toEqual([200, RECEIVED])
    expect(shown.text).toMatch(/[A-Z]{3}-\d{4}-[0-9A-Z]{6}/)
  }
  content[1]?.cut()
  expect(await titleAt(b + result)).toMatchObject({ status: 200, title: RECEIVED })
  expect(await kept(who)).toEqual([])
  for (const one of content) one.fix()
  for (const url of [b, c, a]) await until(async () => (await titleAt(url + result)).title === CONFIRMED)
  expect(await emailsInTheEnd(who)).toBe(1)
  // Cancelled at a process that did not receive it: one email more, by whichever is given the event.
  const token = new URL(result, a).searchParams.get('token')
  expect((await post(`${c}/registration/cancel?token=${token}&fee=0`, {})).status).toBe(303)
  expect((await kept(who)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await emailsInTheEnd(who, 2)).toBe(2)
})

test('a process that was killed delivers later what it had accepted; with a lost disk only that is lost', async () => {
  const [delivered, late, lost] = [visitor('invoice'), visitor('invoice'), visitor('invoice')]
  const [a = '', b = ''] = group.urls
  const known = resultOf(await register(delivered, [a, a, a]))
  await until(async () => (await emailsTo(delivered)).length === 1)
  content[0]?.cut()
  const lateResult = resultOf(await register(late, [a, a, a]))
  await group.killSite(0)
  expect(await titleAt(b + lateResult)).toMatchObject({ status: 200, title: RECEIVED })
  content[0]?.fix()
  await group.startSite(0)
  await readForms(0)
  await until(async () => (await titleAt(b + lateResult)).title === CONFIRMED)
  expect(await emailsInTheEnd(late)).toBe(1)

  content[0]?.cut()
  const lostResult = resultOf(await register(lost, [a, a, a]))
  await group.killSite(0)
  await group.loseDisk(0)
  content[0]?.fix()
  await group.startSite(0)
  for (const url of [a, b]) {
    expect((await titleAt(url + known)).title).toBe(CONFIRMED)
    expect(await titleAt(url + lostResult)).toMatchObject({ status: 200, title: RECEIVED })
  }
  expect(await kept(lost)).toEqual([])
})

test('a message to the school is confirmed at every process, and answered by one email', async () => {
  const who = visitor('card')
  const [a = '', b = '', c = ''] = group.urls
  content[0]?.cut()
  const form = fieldsIn(await (await fetch(`${b}/get-in-touch`)).text())
  const message = { 'q-name': 'Ada', 'q-email': who.email, 'q-your-message': 'When does it begin?' }
  const sent = { ...form, ...message, bot_check: check.token('127.0.0.1', 'contact') }
  const result = resultOf(await post(`${a}/get-in-touch`, sent))
  for (const url of [b, c]) expect((await titleAt(url + result)).text).toMatch(/MSG-[0-9A-Z]{6}/)
  content[0]?.fix()
  expect(await emailsInTheEnd(who)).toBe(1)
})

/** What Stripe says of a payment that the bank has made. */
const PAID_INTENT = {
  status: 'succeeded',
  last_payment_error: null,
  latest_charge: { receipt_url: 'https://pay.stripe.com/receipts/double' },
}

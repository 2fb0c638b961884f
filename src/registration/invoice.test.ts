import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { invoiceLink } from '../../content-service/src/school/office/paper-links.js'
import { invoiceMessages as messages, paperLinkExpired, paymentMessages } from '#messages/en.ts'
import { INVOICE } from '#urls/addresses.ts'
import { createInvoices, invoicePdf } from './invoice.ts'
import type { IssuedInvoice } from './issued-invoice.ts'
import { CREDIT_NOTE, ISSUED_INVOICE, passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

const SITE_URL = 'https://site.example'
const SECRET = 'a secret that site and panel share'
const SITE = { siteName: 'ASB Executive Education', contactUrl: `${SITE_URL}/get-in-touch` }
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** What a PDF says, and how far down and to the right. */
async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  const items = (await Promise.all(pages.map((page) => page.getTextContent()))).flatMap((one) => one.items)
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  return {
    pages: document.numPages,
    text: texts.map(({ str }) => str).join(' '),
    last: (await pages.at(-1)?.getTextContent())?.items.map((item) => ('str' in item ? item.str : '')).join(' '),
    right: Math.max(...texts.map(({ transform, width }) => Number(transform[4]) + width)),
    lowest: Math.min(...texts.map(({ transform }) => Number(transform[5]))),
    info: (await document.getMetadata()).info,
  }
}

const draw = async (changes: Partial<IssuedInvoice> = {}) =>
  read(await invoicePdf({ ...ISSUED_INVOICE, ...changes }, SITE))

/** Somebody who pays by invoice. */
async function payer({ allowed = 10 } = {}) {
  const { content, registrations } = setUpRegistrations()
  const { id, token } = recordOf(await registrations.submit(validForm({ payment: 'invoice' }), passed))
  const other = recordOf(await registrations.submit(validForm({ payment: 'invoice', key: 'bob' }), passed))
  content.documents.push({ id, invoice: ISSUED_INVOICE })
  let asked = 0
  const failures: unknown[] = []
  const invoices = createInvoices({
    siteName: SITE.siteName,
    siteUrl: SITE_URL,
    secret: SECRET,
    registrations,
    rateLimit: async () => ((asked += 1) > allowed ? 42 : undefined),
    clientIp: () => 'client',
    renderNotice: async (path, title, text) => [path, title, text].join('\n'),
    onFailure: (error) => failures.push(error),
  })
  const get = async (address = `${INVOICE}?token=${token}&number=${ISSUED_INVOICE.number}`) => invoices.request(address)
  return { content, other, get, failures }
}

test('an invoice of a group says how many places it is for, and what each costs', async () => {
  const three = { quantity: 3, total: 1_920_000, tax: 142_222, net: 1_777_778 }
  expect((await draw(three)).text).toContain('3 places at USD 6,400.00 each, tax included')
  expect((await draw({ ...three, tax: 0, net: 1_920_000 })).text).toMatch(/6,400\.00 each(?!,)/)
  expect((await draw()).text).not.toContain('each')
})

test('an invoice says who owes whom what for what, with the tax, until when and to which account', async () => {
  const { text, pages } = await draw()
  for (const fact of [
    ...ISSUED_INVOICE.sender,
    ...ISSUED_INVOICE.recipient,
    ...ISSUED_INVOICE.bank,
    ISSUED_INVOICE.description,
  ])
    expect(text).toContain(fact)
  for (const fact of [
    ISSUED_INVOICE.number,
    ISSUED_INVOICE.reference,
    'Service tax no. W10-1808',
    '27 November 2026',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toMatch(/Net\s+USD 5,925\.93\s+Service tax 8%\s+USD 474\.07\s+Total\s+USD 6,400\.00/)
  expect(text).toContain(messages.pay('USD 6,400.00', '27 December 2026', ISSUED_INVOICE.number))
  expect(pages).toBe(1)
})

test('amounts have all decimals of their currency, and no more', async () => {
  expect((await draw({ currency: 'KWD', net: 220_125, tax: 0, total: 220_125 })).text).toContain('KWD 220.125')
  expect((await draw({ currency: 'JPY', net: 90_000, tax: 0, total: 90_000 })).text).toMatch(/JPY 90,000(?!\.)/)
})

test('without a tax there is no line for it, and its words are a sentence', async () => {
  const free = { net: 640_000, tax: 0, tax_rate: 0 }
  const { text } = await draw({ ...free, tax_words: 'Exempt from VAT under section 4.' })
  expect(text).toContain('Exempt from VAT under section 4.')
  expect(text).not.toContain(messages.net)
  expect((await draw({ ...free, tax_words: null })).text).not.toMatch(/tax \d/i)
})

test('what had been paid before is taken off what is to pay', async () => {
  const { text } = await draw({ paid: 240_000 })
  expect(text).toMatch(/Paid already\s+USD 2,400\.00\s+To pay\s+USD 4,000\.00/)
  expect(text).toContain(messages.pay('USD 4,000.00', '27 December 2026', ISSUED_INVOICE.number))
})

test('a credit note names its invoice, and asks for nothing', async () => {
  const { text } = await read(await invoicePdf(CREDIT_NOTE, SITE))
  expect(text).toContain(messages.credits(ISSUED_INVOICE.number))
  expect(text).toContain(messages.kinds['credit-note'])
  expect(text).not.toContain('Please pay')
})

test('an invoice of two pages says so on both, and what is to be paid stands on one with where to', async () => {
  const pay = messages.pay('USD 6,400.00', '27 December 2026', ISSUED_INVOICE.number)
  const found = new Set<number>()
  for (const length of Array.from({ length: 14 }, (_, index) => index + 6)) {
    const recipient = Array.from({ length }, (_, index) => `Line ${index}`)
    const { text, last, pages } = await draw({ recipient, quantity: 2, description: 'Leadership '.repeat(20) })
    for (const line of [pay, ...ISSUED_INVOICE.bank]) expect(last).toContain(line)
    expect(text.includes(messages.continued(2))).toBe(pages === 2)
    expect(last?.includes(messages.page('Invoice ASB-2026-000123', 2))).toBe(pages === 2)
    found.add(pages)
  }
  expect([...found]).toEqual([1, 2])
})

test('as many and as long lines as there may be stay on the paper, and nothing is written over the foot', async () => {
  const lines = Array.from({ length: 12 }, (_, index) => `${index} ${'Hohenstein-Müller '.repeat(6)}`.trim())
  const { right, lowest, text } = await draw({
    recipient: lines,
    sender: lines,
    bank: lines,
    number: 'ABCDEFGHIJKL2026-000123',
    description: 'Leadership '.repeat(25),
    tax_words: 'Service tax '.repeat(13),
  })
  expect(right).toBeLessThanOrEqual(540)
  expect(lowest).toBeGreaterThan(40)
  expect(text.replaceAll(/\s/g, '').match(/7Hohenstein/g)).toHaveLength(3)
})

test('the same facts make the same bytes, of the day on which it was issued', async () => {
  const [one, other] = await Promise.all([invoicePdf(ISSUED_INVOICE, SITE), invoicePdf(ISSUED_INVOICE, SITE)])
  expect(one.equals(other)).toBe(true)
  expect((await read(one)).info).toMatchObject({ CreationDate: 'D:20261127020000Z', Title: 'Invoice ASB-2026-000123' })
})

test('anyone who has the link of the registration gets the file; no cache keeps it, and no search engine finds it', async () => {
  const { get } = await payer()
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="invoice-ASB-2026-000123.pdf"',
  })
  expect((await read(new Uint8Array(await answer.arrayBuffer()))).text).toContain(ISSUED_INVOICE.number)
})

test('nobody gets the invoice of somebody else, or one that there is not', async () => {
  const { get, other } = await payer()
  const refused = [
    [`${INVOICE}?token=${other.token}&number=${ISSUED_INVOICE.number}`, messages.none.title],
    [`${INVOICE}?token=${other.token}`, messages.none.title],
    [`${INVOICE}?token=forged&number=${ISSUED_INVOICE.number}`, paymentMessages.unknown.success.title],
    [`${INVOICE}?number=${ISSUED_INVOICE.number}`, paymentMessages.unknown.success.title],
  ] as const
  for (const [address, title] of refused) {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([404, 'no-store'])
    expect(await answer.text(), address).toContain(title)
  }
})

test('the office opens it by a signed link, for an hour and for this number alone', async () => {
  vi.stubEnv('SITE_URL', `${SITE_URL}/`)
  vi.stubEnv('PREVIEW_SECRET', SECRET)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') })
  const { content, other, get } = await payer()
  content.documents.push({ id: other.id, invoice: CREDIT_NOTE })
  const link = invoiceLink(ISSUED_INVOICE.number)?.slice(SITE_URL.length) ?? ''
  expect((await get(link)).status).toBe(200)
  const refused = await get(link.replace(ISSUED_INVOICE.number, CREDIT_NOTE.number))
  expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining(paperLinkExpired.text)])
  expect((await get(link.replace('invoice.pdf', 'certificate.pdf'))).status).toBe(404)
  vi.setSystemTime(new Date('2026-11-27T11:00:01Z'))
  expect((await get(link)).status).toBe(404)
})

test('while the content service does not answer, it is asked for again; who asks too often waits', async () => {
  const { content, get, failures } = await payer({ allowed: 1 })
  content.isDown = true
  const down = await get()
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '10'])
  expect(failures).toHaveLength(1)
  const often = await get()
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '42'])
})

test('of a recipient that no font can show, nothing wrong is written', async () => {
  const { content, get } = await payer()
  content.documents[0] = { id: content.documents[0]?.id ?? '', invoice: { ...ISSUED_INVOICE, recipient: ['ᠮᠣᠩᠭᠣᠯ'] } }
  const answer = await get()
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(messages.unprintable.text)])
})

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { certificateLink } from '../../content-service/src/school/office/paper-links.js'
import { certificateMessages as messages, paperLinkExpired, paymentMessages } from '#messages/en.ts'
import { CERTIFICATE } from '#urls/addresses.ts'
import { certificatePdf, createCertificates, type Certificate } from './certificate.ts'
import { passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

const SITE_URL = 'https://site.example'
const SECRET = 'a secret that site and panel share'
const FACTS: Certificate = {
  person: 'Ada Lim',
  title: 'Decisions Under Pressure',
  dates: '12–16 October 2026',
  venue: 'Harbour District campus',
  reference: 'DUP-2610-ABC234',
  endedAt: new Date('2026-10-16T09:00:00Z'),
  siteName: 'ASB Executive Education',
  contactUrl: `${SITE_URL}/get-in-touch`,
}
const DETAILS = {
  title: FACTS.title,
  parts: [12, 16].map((day) => ({
    title: null,
    start: `2026-10-${day}T01:00:00Z`,
    end: `2026-10-${day}T09:00:00Z`,
  })),
  venue: FACTS.venue,
  street: null,
  room: null,
  bring: null,
  note: null,
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** What a PDF says, and the fonts that it brings. */
async function read(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
  const heights = items.flatMap((item) => ('str' in item ? [item.height] : []))
  const rights = items.flatMap((item) => ('str' in item ? [Number(item.transform[4]) + item.width] : []))
  const { info } = await document.getMetadata()
  const tags = JSON.stringify(await page.getStructTree())
  return { pages: document.numPages, text: lines.join(' '), heights, right: Math.max(...rights), info, tags }
}

/** Somebody with a confirmed place; the office ticks attendance off. */
async function participant({ person = 'Ada Lim', allowed = 10 } = {}) {
  const { content, registrations } = setUpRegistrations()
  const { id, token, reference } = recordOf(await registrations.submit(validForm({ fee: 0 }), passed))
  content.details = DETAILS
  content.reassign(id, { person }, { type: 'email-corrected' })
  let asked = 0
  const failures: unknown[] = []
  const certificates = createCertificates({
    siteName: FACTS.siteName,
    siteUrl: SITE_URL,
    secret: SECRET,
    registrations,
    rateLimit: async () => ((asked += 1) > allowed ? 42 : undefined),
    clientIp: () => 'client',
    renderNotice: async (path, title, text) => [path, title, text].join('\n'),
    onFailure: (error) => failures.push(error),
  })
  const get = async (address = `${CERTIFICATE}?token=${token}`) => certificates.request(address)
  return { content, id, token, reference, get, failures }
}

test('a participant of a group gets a certificate of their own by their link, and anyone who did not come gets none', async () => {
  const { content, id, get } = await participant()
  content.office(id, { type: 'attend' })
  const link = 'b'.repeat(32)
  const can = { isNamed: true, hasAddress: true, notes: '', mayName: false, mayChange: false, until: null }
  const view = await content.content.show(id)
  const own = { ...view, submission: `${id}/ben`, token: link, person: 'Ben Lim', participant: can }
  content.participants.set(link, own)
  const address = `${CERTIFICATE}?token=${link}`
  const { text } = await read(new Uint8Array(await (await get(address)).arrayBuffer()))
  expect(text).toContain('Ben Lim')
  expect(text).not.toContain('Ada')
  content.participants.set(link, { ...own, state: 'confirmed' })
  const none = await get(address)
  expect([none.status, (await none.text()).split('\n')[0]]).toEqual([404, `/registration/my-place?token=${link}`])
  content.isDown = true
  expect((await get(address)).status).toBe(503)
})

test('who took part gets a certificate with name, program, dates and venue', async () => {
  const { content, id, get, reference } = await participant()
  content.office(id, { type: 'attend' })
  const answer = await get()
  expect(answer.status).toBe(200)
  const { text, pages, tags } = await read(new Uint8Array(await answer.arrayBuffer()))
  for (const fact of [FACTS.person, FACTS.title, '12–16 October 2026', FACTS.venue, reference]) {
    expect(text).toContain(fact)
  }
  expect(pages).toBe(1)
  expect(tags).toContain('"role":"H1"')
})

test('no cache keeps it, no search engine finds it, and its file is called what it is', async () => {
  const { content, id, get, reference } = await participant()
  content.office(id, { type: 'attend' })
  const { headers } = await get()
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="certificate-of-attendance-${reference}.pdf"`,
  })
})

test('nobody gets one before attendance is ticked off, after that was taken back, or for a cancelled registration', async () => {
  const { content, id, get } = await participant()
  const refused = async () => {
    const answer = await get()
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(messages.notYet.text)])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  await refused()
  content.office(id, { type: 'attend' })
  expect((await get()).status).toBe(200)
  content.office(id, { type: 'unattend' })
  await refused()
  content.office(id, { type: 'cancel', fee: 0 })
  await refused()
})

test('a link that no longer works leads to a new one, and one of a deleted registration to none', async () => {
  const { content, id, get } = await participant()
  const answer = await get(`${CERTIFICATE}?token=forged`)
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining(paymentMessages.unknown.success.title),
  ])
  content.remove(id)
  expect((await get()).status).toBe(404)
})

test('while the content service does not answer, it is asked for again', async () => {
  const { content, get, failures } = await participant()
  content.isDown = true
  const answer = await get()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(failures).toHaveLength(1)
})

test('who asks too often waits', async () => {
  const { get } = await participant({ allowed: 1 })
  await get()
  const answer = await get()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
})

test('the office opens it by a signed link, for an hour and for this registration alone', async () => {
  vi.stubEnv('SITE_URL', `${SITE_URL}/`)
  vi.stubEnv('PREVIEW_SECRET', SECRET)
  const { content, id, get } = await participant()
  expect(certificateLink({ submission: id, state: 'confirmed' })).toBeNull()
  content.office(id, { type: 'attend' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const link = certificateLink({ submission: id, state: 'attended' })?.slice(SITE_URL.length) ?? ''
  expect((await get(link)).status).toBe(200)
  const refused = await get(link.replace(/signed=./, 'signed=_'))
  expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining(paperLinkExpired.text)])
  expect((await get(link.replace(`registration=${id}`, 'registration=another'))).status).toBe(404)
  vi.setSystemTime(new Date('2026-11-21T11:00:01Z'))
  expect((await get(link)).status).toBe(404)
})

test('the same facts make the same bytes', async () => {
  const [one, other] = await Promise.all([certificatePdf(FACTS), certificatePdf(FACTS)])
  expect(one.equals(other)).toBe(true)
  expect((await read(one)).info).toMatchObject({ CreationDate: 'D:20261016090000Z', Title: expect.any(String) })
})

test.each([
  ['a Latin name with marks', 'Łukasz Nguyễn Şahin Ørsted'],
  ['Arabic', 'عبد الرحمن'],
  ['Chinese', '欧阳娜娜'],
  ['Cyrillic', 'Мария Иванова'],
  ['Hindi', 'राम'],
])('a name in %s is written as it is', async (_, person) => {
  const { text } = await read(await certificatePdf({ ...FACTS, person }))
  // What is read from right to left comes back word by word.
  for (const word of person.split(' ')) expect(text.replaceAll(/\s/g, '')).toContain(word)
})

test('an emoji in a name is left out, and the name stays', async () => {
  const { text } = await read(await certificatePdf({ ...FACTS, person: 'Zoë 🎉 Müller 👩🏽‍🎓' }))
  expect(text.replaceAll(/\s/g, '')).toContain('thatZoëMüllertookpart')
})

test('a long name is written smaller, then in several lines, and stays on the paper', async () => {
  const short = await read(await certificatePdf(FACTS))
  const names = ['Maria-Magdalena Alexandra von Hohenstein', 'von '.repeat(60), 'Wolfeschlegelstein'.repeat(14)]
  for (const person of names) {
    const { text, right, pages, heights } = await read(await certificatePdf({ ...FACTS, person }))
    expect(text.replaceAll(/\s/g, '')).toContain(person.replaceAll(/\s/g, ''))
    expect([pages, right < 780]).toEqual([1, true])
    expect(Math.max(...heights)).toBeLessThan(Math.max(...short.heights))
  }
})

test.each(['ᠮᠣᠩᠭᠣᠯ', '🎉', ''])(
  'of a name that no font can show, such as %j, nothing wrong is written',
  async (person) => {
    const { content, id, get } = await participant({ person })
    content.office(id, { type: 'attend' })
    const answer = await get()
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(messages.unprintable.text)])
  },
)

import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressRules } from '#urls/addresses.ts'
import { contentClient } from '#api/content-client.ts'
import { contentReader } from '#content/content-reader.ts'
import { ContentSource } from '#api/content-source.ts'
import { madeEntity } from '#fixtures/make-value.ts'
import type { RegistrationEvent } from '#registration/status.ts'
import type { Block, BlockName } from '#registry/block-types.ts'
import type { Page } from '#registry/page.ts'
import type { SubmittedForm } from '#forms/submitted-form.ts'
import { resultUrl } from '#registration/record.ts'
import { Outbox } from '#registration/outbox.ts'
import { formOfPage } from '#registration/page-forms.ts'
import { Registrations } from '#registration/registrations.ts'
import { contentDouble, logDouble, paymentDouble } from '#registration/testing/doubles.ts'
import { CREDIT_NOTE, ISSUED_INVOICE, recordOf, validForm } from '#registration/testing/examples.ts'
import { trackUnverified } from '#registration/payment-calls.ts'
import { routeTree } from '#routes/route-tree.gen.ts'
import { pageAt } from '#server/pages/page-request.ts'
import { routePage, type Routed } from '#server/pages/route-page.ts'
import {
  contactMessages,
  groupMessages,
  joiningMessages,
  ownRegistrationMessages,
  paymentMessages,
  registrationNoticeMessages,
} from '#messages/en.ts'

const type = { id: 1, documentId: 't1', title: 'Open programs', slug: 'open' }
const category = { id: 1, documentId: 'c1', title: 'Finance', slug: 'finance' }
const deals = made('ProgramCard', { documentId: 'deals', slug: 'deals', title: 'Deals', category, program_type: type })
const PATH = '/our-programs/open/finance/deals'
const FORM = `${PATH}/register-EARLY-dEARLY`

afterEach(() => {
  vi.unstubAllGlobals()
})

function made(name: string, changes: object): object {
  return { ...Object(madeEntity(name, 'min')), ...changes }
}

function session(changes: object = {}): object {
  return made('ProgramSession', {
    documentId: 'dEARLY',
    SKU: 'EARLY',
    program: deals,
    canRegister: true,
    isHidden: false,
    program_session_status: 'open',
    session_parts: [{ id: 1, title: null, startDate: '2099-05-01T01:00:00Z', endDate: null }],
    fee: 6400,
    currency: 'USD',
    places_left: null,
    ...changes,
  })
}

function answers(changes: object = {}): Record<string, unknown> {
  const program = made('Program', { documentId: 'deals', slug: 'deals', title: 'Deals', category, program_type: type })
  return { '/api/programs/deals': program, '/api/program-sessions': [session(changes)] }
}

/** Registrations over an outbox in memory. */
function registrations() {
  const outbox = new Outbox(':memory:')
  onTestFinished(() => outbox.close())
  const [content, payment] = [contentDouble(), paymentDouble()]
  const heard = trackUnverified(payment.payment)
  const settings = { outbox, content: content.content, payment: heard.payment, log: logDouble() }
  return {
    content,
    payment,
    hasNoReply: heard.hasNoReply,
    all: new Registrations({ ...settings, siteUrl: 'https://s.example', secret: 'a-secret', holdMs: 0 }),
  }
}

async function route(
  address: string,
  given: Record<string, unknown>,
  {
    submitted,
    all = registrations().all,
    hasNoReply = () => false,
  }: { submitted?: SubmittedForm; all?: Registrations; hasNoReply?: (id: string) => boolean } = {},
): Promise<Routed> {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const data = given[new URL(url).pathname]
    // As the content service answers: the site takes a response without `data` for a broken one, and tries again.
    const none = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
    return Promise.resolve(
      data === undefined ? Response.json(none, { status: 404 }) : Response.json({ data, meta: {} }),
    )
  })
  const ignore = () => {}
  const source = new ContentSource(contentClient('http://content.example'), { onFault: ignore, onFailedCall: ignore })
  const botCheck = (action: string) => ({ provider: 'stand-in' as const, siteKey: 'stand-in', action, error: null })
  const isInvitation = (documentId: string, code: string) => code === `code-of-${documentId}`
  const forms = {
    siteUrl: 'https://s.example',
    submitted,
    botCheck,
    registrations: all,
    hasNoReply,
    isInvitation,
    holdHours: 24,
  }
  return routePage(routeTree, pageAt(address, addressRules), {
    content: contentReader(source),
    siteName: 'The School',
    forms,
  })
}

async function page(...asked: Parameters<typeof route>): Promise<Page> {
  const routed = await route(...asked)
  if (routed.kind !== 'page') throw new Error(`${asked[0]} is ${JSON.stringify(routed)}`)
  return routed.page
}

function blockOf<Name extends BlockName>({ sections }: Page, name: Name): Block<Name> {
  const blocks = sections.flatMap((section) => ('block' in section ? [section.block] : []))
  const found = blocks.find((block): block is Block<Name> => block.__component === name)
  if (!found) throw new Error(`The page has no ${name}.`)
  return found
}

function labels(form: Block<'page.form'>): string[] {
  return form.sections.flatMap(({ fields }) => fields.map(({ label }) => label))
}

test('a session has a form that is made for one visitor, with what it costs beside it', async () => {
  const [one, other] = [await page(FORM, answers()), await page(FORM, answers())]
  const form = blockOf(one, 'page.form')
  const order = { total: 'USD 6,400', places: 1 }
  expect(form).toMatchObject({ url: FORM, submit: 'Continue', check: null, order })
  expect(form.key).not.toBe(blockOf(other, 'page.form').key)
  expect(one).toMatchObject({ isCacheable: false, cspSources: ['bot-check', 'payment'], layout: 'header' })
  expect(formOfPage(one)).toMatchObject({
    kind: 'registration',
    order: { total: 640_000 },
    session: { month: '2099-05', endsAt: '2099-05-01T01:00:00Z' },
  })
})

test('a session whose SKU is too short for a registration link is not found, and leads nowhere', async () => {
  const given = { ...answers(), '/api/program-sessions': [session({ SKU: 'AB' })] }
  expect(await route(`${PATH}/register-AB-dEARLY`, given)).toMatchObject({
    kind: 'failed',
    error: { message: 'Program Session Not Found: AB-dEARLY' },
  })
})

const AD_HOC = '/our-programs/adhoc/EARLY-dEARLY-form'
const WITH_CODE = `${AD_HOC}?code=code-of-dEARLY`

test('a hidden session has its form by its own link, and by its private one', async () => {
  for (const address of [FORM, AD_HOC]) {
    const shown = await page(address, answers({ isHidden: true }))
    expect(blockOf(shown, 'page.form').url).toBe(address)
    expect(formOfPage(shown)).toMatchObject({ isInvited: false })
  }
})

test.each([
  ['closed', { program_session_status: 'closed' }],
  ['not open', { canRegister: false }],
])(
  'while the registration of a session is %s, its private link takes registrations if an author opened it',
  async (_, shut) => {
    const shown = await page(WITH_CODE, answers({ ...shut, canRegisterPrivately: true }))
    expect(blockOf(shown, 'page.form')).toMatchObject({ url: WITH_CODE, submit: 'Continue' })
    expect(blockOf(shown, 'page.form').order?.facts).not.toContainEqual(expect.objectContaining({ name: 'Places' }))
    expect(formOfPage(shown)).toMatchObject({ isInvited: true })
    const hidden = await page(AD_HOC, answers({ ...shut, canRegisterPrivately: true, isHidden: true }))
    expect(formOfPage(hidden)).toMatchObject({ isInvited: true })
  },
)

test.each([
  ['the ordinary address', FORM, { canRegisterPrivately: true }],
  ['the key of a listed session alone', AD_HOC, { canRegisterPrivately: true }],
  ['the code of another session', `${AD_HOC}?code=code-of-dLATE`, { canRegisterPrivately: true }],
  ['a private link that no author opened', WITH_CODE, { canRegisterPrivately: false }],
  [
    'a private link of a cancelled session',
    WITH_CODE,
    { canRegisterPrivately: true, program_session_status: 'cancelled' },
  ],
  [
    'a private link of a session that has begun',
    WITH_CODE,
    {
      canRegisterPrivately: true,
      session_parts: [{ id: 1, title: null, startDate: '2020-05-01T01:00:00Z', endDate: null }],
    },
  ],
])('%s opens no form while the registration is closed', async (_, address, changes) => {
  const shown = await page(address, answers({ canRegister: false, ...changes }))
  expect(formOfPage(shown)).toBeNull()
  expect(blockOf(shown, 'page.notice').title).toBe('Register for Deals')
})

test('a form comes back as it was sent, and its title says that something is wrong', async () => {
  const submitted: SubmittedForm = {
    key: 'the-same-key',
    values: { 'q-first-name': ['Ada'], payment: ['invoice'] },
    errors: new Map([['q-last-name', 'Enter your last name']]),
    problem: null,
    pass: null,
  }
  const shown = await page(FORM, answers(), { submitted })
  expect(shown.head.title).toBe('Error: Register for Deals')
  const form = blockOf(shown, 'page.form')
  expect(form.key).toBe('the-same-key')
  const fields = new Map(form.sections.flatMap((one) => one.fields.map((field) => [field.name, field])))
  expect(fields.get('q-first-name')?.values).toEqual(['Ada'])
  expect(fields.get('payment')?.values).toEqual(['invoice'])
  expect(fields.get('q-last-name')?.error).toBe('Enter your last name')
})

const CHECKED: SubmittedForm = {
  key: 'the-same-key',
  values: { 'q-first-name': ['Ada'], 'q-work-email': ['ada@company.example'], payment: ['card'] },
  errors: new Map(),
  problem: null,
  pass: 'a-pass',
}

test.each([
  ['by card', {}, ['card'], 'Continue to payment', 'You will pay USD 6,400 by card on the next page.'],
  [
    'by invoice',
    {},
    ['invoice'],
    'Register and pay by invoice',
    'We will email an invoice for USD 6,400 to ada@company.example, for your organisation to pay.',
  ],
  ['is free', { fee: 0 }, [], 'Register', 'There is nothing to pay.'],
  [
    'has a waiting list',
    { places_left: 0 },
    [],
    'Join the waiting list',
    'If a place becomes free for you, we will email ada@company.example and tell you how long you have to accept it.',
  ],
])('who checks the answers where it %s reads what happens next', async (_, changes, payment, submit, first) => {
  const submitted = { ...CHECKED, values: { ...CHECKED.values, payment } }
  const shown = await page(FORM, answers(changes), { submitted })
  const form = blockOf(shown, 'page.form')
  expect(form).toMatchObject({ submit, botCheck: null, check: { pass: { name: 'bot_check_pass', value: 'a-pass' } } })
  expect(form.check?.next[0]).toBe(first)
  expect(form.check?.next.join(' ').includes('hold your place for 24 hours')).toBe(payment[0] === 'card')
  expect(shown.head.title).toMatch(/^Check your answers: /)
  expect(blockOf(shown, 'page.page-head').text).toMatch(/^You have not (registered|joined the waiting list) yet\.$/)
  expect(shown).toMatchObject({ isCacheable: false, cspSources: ['payment'] })
})

test('a group that is to pay by invoice is not promised its places before the address is confirmed', async () => {
  const values = { ...CHECKED.values, payment: ['invoice'], places: ['3'] }
  const { check } = blockOf(await page(FORM, answers(), { submitted: { ...CHECKED, values } }), 'page.form')
  expect(check?.next).toEqual([
    'We will email an invoice for USD 19,200 to ada@company.example, for your organisation to pay.',
    expect.stringMatching(
      /^We will hold your 3 places as soon as you register\. We may email you to check that this address is yours\. /,
    ),
  ])
})

test('who corrects the answers of a registration reads that a place is held, and when the new answers count', async () => {
  const shown = await page(FORM, answers(), { submitted: { ...CHECKED, isCorrection: true } })
  expect(blockOf(shown, 'page.page-head').text).toBe(
    'We are holding a place for you with your earlier answers. If you continue, your new answers will replace your earlier answers.',
  )
})

test('who comes back to a place that is held reads the price of then, with the code, and no other', async () => {
  const items = [{ label: 'Early fee', amount: 540_000 }]
  const code = { id: 'a-code', of: 540_000, currency: 'USD', reduction: 40_050 }
  const submitted = { ...CHECKED, isCorrection: true, heldAt: { currency: 'USD', items, total: 540_000 }, code }
  const { order, check } = blockOf(await page(FORM, answers(), { submitted }), 'page.form')
  expect([order?.items, order?.total]).toEqual([
    [
      { label: 'Early fee', amount: 'USD 5,400' },
      { label: 'Reduction with a code', amount: '−USD 400.50' },
    ],
    'USD 4,999.50',
  ])
  expect(check?.next[0]).toBe('You will pay USD 4,999.50 by card on the next page.')
  expect(JSON.stringify(order?.facts)).not.toContain('6,400')
})

test('a group checks what one place costs and what all of them do, and what happens to them', async () => {
  const values = { ...CHECKED.values, places: ['3'] }
  const tax = { tax_percent: 8, tax_name: 'Service tax' }
  const code = { ...codeOf(3 * 160_050), of: 3 * 640_000 }
  const given = answers({ ...tax, capacity: 12, places_left: 10 })
  const form = blockOf(await page(FORM, given, { submitted: { ...CHECKED, values, code } }), 'page.form')
  expect(form.order).toMatchObject({
    items: [
      { label: 'Fee: 3 × USD 6,400', amount: 'USD 19,200' },
      { label: 'Reduction with a code: 3 × −USD 1,600.50', amount: '−USD 4,801.50' },
      { label: 'Service tax, 8%: 3 × USD 383.96', amount: 'USD 1,151.88' },
    ],
    total: 'USD 15,550.38',
  })
  expect(form.check?.next).toEqual([
    'You will pay USD 15,550.38 by card on the next page.',
    'We will hold your 3 places for 24 hours. If you have not paid by then, we will offer them to somebody else.',
  ])
})

test('a group that needs more places than are free reads that it will wait for all of them, and is asked for no payment', async () => {
  const submitted = { ...CHECKED, values: { ...CHECKED.values, places: ['3'] } }
  const shown = await page(FORM, answers({ capacity: 12, places_left: 2 }), { submitted })
  expect(blockOf(shown, 'page.page-head').text).toBe(
    'You have not joined the waiting list yet. You asked for 3 places, and only 2 are free. You will wait for all 3 together.',
  )
  const form = blockOf(shown, 'page.form')
  expect(form).toMatchObject({ submit: 'Join the waiting list', order: { total: null } })
  expect(form.order?.facts).toContainEqual({ name: 'Places', value: '2 of 12 places left' })
  expect(labels(form)).not.toContain('How would you like to pay?')
  expect(form.check?.next[0]).toMatch(/^If 3 places become free for you/)
  // Where everybody waits, that is the reason.
  const full = answers({ capacity: 12, places_left: 2, program_session_status: 'waitlist' })
  const waiting = await page(FORM, full, { submitted })
  expect(blockOf(waiting, 'page.page-head').text).toBe('You have not joined the waiting list yet.')
})

test('the number of places begins with one, and is not asked for where a session has one alone', async () => {
  const asked = async (changes: object, submitted?: SubmittedForm) => {
    const { sections } = blockOf(await page(FORM, answers(changes), submitted ? { submitted } : {}), 'page.form')
    return sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'places')
  }
  expect(await asked({ capacity: 12 })).toMatchObject({ values: ['1'], most: 12, isRequired: true })
  expect(await asked({ capacity: null, fee: 0 })).toMatchObject({ most: 100 })
  expect(await asked({ capacity: 320, places_left: 0 })).toMatchObject({ most: 100 })
  expect(await asked({ capacity: 1 })).toBeUndefined()
})

/** What a code takes off a fee of USD 6,400. */
function codeOf(reduction: number) {
  return { id: 'a-code', of: 640_000, currency: 'USD', reduction }
}

test('who has entered a code reads the price, what it takes off, and what is left', async () => {
  const submitted = { ...CHECKED, values: { ...CHECKED.values, 'price-code': ['a-code'] }, code: codeOf(160_050) }
  const form = blockOf(await page(FORM, answers(), { submitted }), 'page.form')
  expect(form.order).toMatchObject({
    items: [
      { label: 'Fee', amount: 'USD 6,400' },
      { label: 'Reduction with a code', amount: '−USD 1,600.50' },
    ],
    total: 'USD 4,799.50',
  })
  expect(form.check?.next[0]).toBe('You will pay USD 4,799.50 by card on the next page.')
  // Of a price that has changed since, the code takes off what it is found to take off then.
  const dearer = blockOf(await page(FORM, answers({ fee: 7000 }), { submitted }), 'page.form')
  expect(dearer.order?.total).toBe('USD 7,000')
  // The form itself does not say what a code is worth.
  const again = blockOf(await page(FORM, answers(), { submitted: { ...submitted, pass: null } }), 'page.form')
  expect(again.order?.total).toBe('USD 6,400')
})

test('whose code leaves nothing to pay reads so, is not asked how to pay, and loses no answer', async () => {
  const submitted = { ...CHECKED, values: { ...CHECKED.values, payment: ['invoice'] }, code: codeOf(640_000) }
  const form = blockOf(await page(FORM, answers(), { submitted }), 'page.form')
  expect(form).toMatchObject({ submit: 'Register', order: { total: 'USD 0', note: null } })
  expect(form.check?.next[0]).toBe('There is nothing to pay.')
  expect(labels(form)).not.toContain('How would you like to pay?')
  expect(form.hidden).toContainEqual({ name: 'payment', value: 'invoice' })
})

test('a code is asked for where there is a price, also of the place that somebody waits for', async () => {
  const asked = async (changes: object) => labels(blockOf(await page(FORM, answers(changes)), 'page.form'))
  expect(await asked({})).toContain('Code')
  expect(await asked({ places_left: 0 })).toContain('Code')
  expect(await asked({ fee: 0 })).not.toContain('Code')
  const submitted = { ...CHECKED, code: codeOf(160_000) }
  const form = blockOf(await page(FORM, answers({ places_left: 0 }), { submitted }), 'page.form')
  expect(form.order?.total).toBeNull()
  expect(form.check?.next.at(-1)).toBe('Your code will lower the price of the place that we offer you.')
})

test.each([
  ['is free', { fee: 0 }],
  ['has a waiting list', { program_session_status: 'waitlist' }],
  ['has no place left', { places_left: 0 }],
])('a session that %s asks for no payment, and does not speak of one', async (_, changes) => {
  const form = blockOf(await page(FORM, answers(changes)), 'page.form')
  expect(form.order?.total).toBeNull()
  expect(form.order?.note ?? '').not.toMatch(/hold|pay on this page/)
  expect(labels(form)).not.toContain('How would you like to pay?')
})

test('a session whose fee has no currency is not given away: its page says to write', async () => {
  const unpriced = await page(FORM, answers({ currency: null }))
  expect(formOfPage(unpriced)).toBeNull()
  expect(blockOf(unpriced, 'page.notice').text).toContain(registrationNoticeMessages.byEmail)
  const free = await page(FORM, answers({ currency: null, fee: 0 }))
  expect(blockOf(free, 'page.form').order?.note).toBeNull()
  const full = await page(FORM, answers({ currency: null, places_left: 0 }))
  expect(blockOf(full, 'page.form').title).toBe('Register')
})

test('a question that nobody can answer is not asked', async () => {
  const field = (label: string, kind: string) =>
    made('FormField', { id: 1, label, type: kind, isRequired: true, options: [] })
  const fields = [field('Chapter', 'select'), field('Nickname', 'text')]
  const registration_form = { id: 1, title: null, text: null, sections: [{ id: 1, title: null, text: null, fields }] }
  const program = { ...Object(answers()['/api/programs/deals']), registration_form }
  const form = blockOf(await page(FORM, { ...answers(), '/api/programs/deals': program }), 'page.form')
  expect(labels(form)).toContain('Nickname')
  expect(labels(form)).not.toContain('Chapter')
})

test('a session that is full offers the next one above its waiting list', async () => {
  const parts = (startDate: string) => [{ id: 1, title: null, startDate, endDate: null }]
  const others = [
    session({ documentId: 'dFULL', SKU: 'FULL', places_left: 0, session_parts: parts('2099-06-01T01:00:00Z') }),
    session({ documentId: 'dLATER', SKU: 'LATER', session_parts: parts('2099-07-01T01:00:00Z') }),
  ]
  const program = { ...Object(answers()['/api/programs/deals']), sessions: others }
  const full = { ...answers({ places_left: 0 }), '/api/programs/deals': program }
  const shown = await page(FORM, full)
  expect(blockOf(shown, 'page.form').instead).toEqual({
    label: 'Register for 1 July 2099',
    url: `${PATH}/register-LATER-dLATER`,
  })
  expect(blockOf(shown, 'page.page-head').text).toBe(
    'This session is full. The next session that you can join is 1 July 2099.',
  )
  const days = [...parts('2099-07-01T01:00:00Z'), { ...parts('2099-07-20T01:00:00Z')[0], id: 2 }]
  const apart = {
    ...program,
    sessions: [others[0], session({ documentId: 'dLATER', SKU: 'LATER', session_parts: days })],
  }
  const modular = await page(FORM, { ...full, '/api/programs/deals': apart })
  expect([blockOf(modular, 'page.form').instead?.label, blockOf(modular, 'page.page-head').text]).toEqual([
    'Register for the session from 1 July 2099',
    'This session is full. The next session that you can join is from 1 July 2099.',
  ])
  const undated = {
    ...program,
    sessions: [others[0], session({ documentId: 'dLATER', SKU: 'LATER', session_parts: [] })],
  }
  const announced = await page(FORM, { ...full, '/api/programs/deals': undated })
  expect([blockOf(announced, 'page.form').instead?.label, blockOf(announced, 'page.page-head').text]).toEqual([
    'Register for that session',
    'This session is full. Another session is open for registration. We have not announced its dates yet.',
  ])
  const alone = await page(FORM, answers({ places_left: 0 }))
  expect([blockOf(alone, 'page.form').instead, blockOf(alone, 'page.page-head').text]).toEqual([null, null])
  const open = await page(FORM, { ...answers(), '/api/programs/deals': program })
  expect(blockOf(open, 'page.form').instead).toBeNull()
})

test('the page of a confirmed registration says how to join, and is there without it while the content service is down', async () => {
  const { all, content } = registrations()
  const part = { title: null, start: '2026-10-12T01:00:00Z', end: '2026-10-12T09:00:00Z' }
  const place = { venue: 'Campus', street: '14 Quarry Terrace', room: 'Room 2', bring: null, note: null }
  content.details = { title: 'Deals', parts: [part], ...place }
  const { token } = recordOf(await all.submit(validForm({ fee: 0 }), async () => 'passed'))
  const joining = async () =>
    blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result').joining
  expect(await joining()).toEqual([
    { name: joiningMessages.labels.times, value: expect.stringContaining('12 October 2026, 09.00–17.00') },
    { name: joiningMessages.labels.venue, value: 'Campus' },
    { name: joiningMessages.labels.street, value: '14 Quarry Terrace' },
    { name: joiningMessages.labels.room, value: 'Room 2' },
  ])
  content.isDown = true
  expect(await joining()).toEqual([])
})

test('the person who had a place in a session that the school cancels reads that, with the way to other dates', async () => {
  const { all, content } = registrations()
  const { id, token } = recordOf(await all.submit(validForm({ fee: 0 }), async () => 'passed'))
  content.office(id, { type: 'cancel', fee: 0 }, 'The teacher is ill.')
  await all.adopt(id, await content.content.show(id))
  const noticeWith = async (status: string) => {
    const given = {
      '/api/program-sessions': [session({ documentId: 'd1', SKU: 'DUP2610', program_session_status: status })],
    }
    return blockOf(await page(`/payment-failed?token=${token}`, given, { all }), 'page.notice')
  }
  expect(await noticeWith('cancelled')).toMatchObject({
    title: paymentMessages.sessionCancelled.title,
    text: `${paymentMessages.sessionCancelled.text} The teacher is ill. You do not need to do anything.`,
  })
  expect((await noticeWith('cancelled')).actions[0]?.label).toBe(paymentMessages.actions.otherDates)
  expect((await noticeWith('open')).title).toBe(paymentMessages.cancelled.title)
})

test('a networking group asks which of the meetings that can be joined, and what for', async () => {
  const group = made('EdlpNetworking', {
    documentId: 'g1',
    slug: 'chairs',
    title: 'Chairs',
    session_selections: [
      session({ documentId: 'dLATER', location: 'Harbour' }),
      session({ documentId: 'dSAMEDAY', location: 'Harbour' }),
      session({ documentId: 'dEARLY' }),
      session({ documentId: 'dCLOSED', program_session_status: 'closed' }),
      session({ documentId: 'dCANCELLED', program_session_status: 'cancelled' }),
      session({ documentId: 'dFULL', places_left: 0 }),
      session({ documentId: 'dLOCKED', canRegister: false }),
    ],
    interest_options: [{ id: 1, label: 'Procurement' }],
  })
  const given = {
    '/api/edlp-networkings/chairs': group,
    '/api/program-sessions': [session({ program: null, networking_group: group })],
  }
  const form = blockOf(await page('/networking-groups/chairs/register-EARLY-dEARLY', given), 'page.form')
  const fields = form.sections.flatMap((one) => one.fields).filter(({ kind }) => kind === 'checkbox')
  expect(fields.map(({ name, options }) => [name, options])).toEqual([
    [
      'sessions',
      [
        { value: 'EARLY-dLATER', label: '1 May 2099, Harbour' },
        { value: 'EARLY-dSAMEDAY', label: '1 May 2099, Harbour' },
      ],
    ],
    ['interests', [{ value: 'Procurement', label: 'Procurement' }]],
  ])
})

const EVENT = { id: 'e', reference: 'r', checkoutId: 'checkout-1', amount: 640_000, currency: 'USD' }

/** A registration to which that has happened. */
async function registered(
  event?: Extract<RegistrationEvent, 'paid' | 'failed' | 'expired'>,
  sent: Parameters<typeof validForm>[0] = {},
) {
  const { all, content, payment, hasNoReply } = registrations()
  const submitted = await all.submit(validForm(sent), async () => 'passed')
  if (submitted.outcome !== 'kept') throw new Error('not kept')
  if (event) await all.payments.handleEvent({ ...EVENT, state: event })
  return { all, content, payment, hasNoReply, token: submitted.record.token, id: submitted.record.id }
}

test.each([
  ['paid', 'success', 'paid'],
  ['failed', 'failed', 'declined'],
  ['expired', 'failed', 'expired'],
] as const)(
  'what is %s is shown at its own address, and every other address leads there',
  async (event, outcome, state) => {
    const { all, token, id } = await registered(event)
    await all.syncToContent(id)
    const address = `/payment-${outcome}?token=${token}`
    expect(blockOf(await page(address, {}, { all }), 'page.payment-result').state).toBe(state)
    for (const other of ['success', 'failed', 'processing'].filter((one) => one !== outcome)) {
      const routed = await route(`/payment-${other}?token=${token}`, {}, { all })
      expect(routed).toEqual({ kind: 'redirect', to: address, status: 303 })
    }
  },
)

test.each([
  ['2099-05-01T01:00:00Z', '/calendars/sessions/DUP2610-d1.ics'],
  [null, null],
])('a session that ends at %s has the calendar file %s', async (endsAt, file) => {
  const { all } = registrations()
  const submitted = await all.submit(validForm({ fee: 0, endsAt }), async () => 'passed')
  const token = submitted.outcome === 'kept' ? submitted.record.token : ''
  const { calendarUrl } = blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  expect(calendarUrl).toBe(file)
})

test.each([
  ['its form', {}, FORM, false, FORM],
  ['a private link', { canRegister: false }, WITH_CODE, false, WITH_CODE],
  ['the waiting list of a session that is full by now', { places_left: 0 }, FORM, true, FORM],
])('a place that lapsed leads to %s again, and back to the session', async (_, changes, from, isWaitlist, to) => {
  const { all, token, id } = await registered('expired', { page: from, isInvited: from === WITH_CODE })
  await all.syncToContent(id)
  const shown = await page(`/payment-failed?token=${token}`, answers(changes), { all })
  expect(blockOf(shown, 'page.payment-result')).toMatchObject({
    state: 'expired',
    reason: paymentMessages.ranOut.held,
    sessionUrl: PATH,
    registerUrl: to,
    isWaitlist,
  })
})

test('a place that lapsed leads nowhere to register where the session has closed, and to its page while content is down', async () => {
  const { all, token, id } = await registered('expired', { page: FORM })
  await all.syncToContent(id)
  const address = `/payment-failed?token=${token}`
  for (const given of [answers({ program_session_status: 'closed' }), {}]) {
    const { sessionUrl, registerUrl } = blockOf(await page(address, given, { all }), 'page.payment-result')
    expect({ sessionUrl, registerUrl }).toEqual({ sessionUrl: PATH, registerUrl: null })
  }
})

test('a payment that is not begun is offered, whatever address somebody made up', async () => {
  const { all, token } = await registered()
  const address = `/payment-failed?token=${token}`
  for (const outcome of ['success', 'processing']) {
    expect(await route(`/payment-${outcome}?token=${token}`, {}, { all })).toMatchObject({ to: address, status: 303 })
  }
  const { state, retryUrl, invoiceUrl } = blockOf(await page(address, {}, { all }), 'page.payment-result')
  expect(state).toBe('left')
  expect([retryUrl, invoiceUrl]).not.toContain(null)
})

test('who comes back from a provider that does not answer is not told to pay again', async () => {
  const { all, token, payment, hasNoReply } = await registered()
  payment.isDown = true
  const address = `/payment-processing?token=${token}`
  const shown = await page(address, {}, { all, hasNoReply })
  expect(blockOf(shown, 'page.payment-result')).toMatchObject({ state: 'processing' })
  expect(await route(`/payment-success?token=${token}`, {}, { all, hasNoReply })).toMatchObject({ to: address })
  const left = await page(`/payment-failed?token=${token}`, {}, { all, hasNoReply })
  expect(blockOf(left, 'page.payment-result').state).toBe('left')
})

test('who has paid without a place is not told of one', async () => {
  const { all, token, content, id } = await registered('expired')
  await all.syncToContent(id)
  content.setSession({ capacity: 0 })
  await all.payments.handleEvent({ ...EVENT, state: 'paid' })
  content.isDown = true
  const waiting = await page(`/payment-processing?token=${token}`, {}, { all })
  expect(blockOf(waiting, 'page.payment-result').state).toBe('processing')
  content.isDown = false
  const shown = await page(`/payment-failed?token=${token}`, {}, { all })
  expect(blockOf(shown, 'page.notice').title).toBe(paymentMessages.late.title)
})

test('what a bank still thinks about is waited for, and offers no other payment', async () => {
  const { all, token, payment } = await registered()
  payment.reports.set('checkout-1', { state: 'processing', amount: 640_000, currency: 'USD' })
  const address = `/payment-processing?token=${token}`
  expect(await route(`/payment-failed?token=${token}`, {}, { all })).toMatchObject({ to: address })
  const { state, retryUrl, invoiceUrl } = blockOf(await page(address, {}, { all }), 'page.payment-result')
  expect({ state, retryUrl, invoiceUrl }).toEqual({ state: 'processing', retryUrl: null, invoiceUrl: null })
})

test('who took part finds the certificate on the page, and nothing that only comes before', async () => {
  const { all, content } = registrations()
  const { id, token } = recordOf(await all.submit(validForm({ fee: 0 }), async () => 'passed'))
  const address = `/payment-success?token=${token}`
  expect(blockOf(await page(address, {}, { all }), 'page.payment-result').certificateUrl).toBeNull()
  content.office(id, { type: 'attend' })
  const shown = await page(address, {}, { all })
  expect(shown.head.title).toBe(paymentMessages.titles.attended)
  expect(blockOf(shown, 'page.payment-result')).toMatchObject({
    certificateUrl: `/registration/certificate.pdf?token=${token}`,
    joining: [],
  })
})

test('who pays by invoice finds it on the page with its last day, and the credit note after a cancellation', async () => {
  const { all, content } = registrations()
  const { id, token } = recordOf(await all.submit(validForm({ payment: 'invoice' }), async () => 'passed'))
  // It was issued with the place, and no event has told the site of it yet.
  content.documents.push({ id, invoice: ISSUED_INVOICE })
  const shown = blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  const invoice = {
    label: 'Invoice ASB-2026-000123 (PDF)',
    url: `/registration/invoice.pdf?token=${token}&number=ASB-2026-000123`,
  }
  expect(shown).toMatchObject({
    state: 'registered',
    payBy: '27 December 2026',
    documents: [{ label: invoice.label, pdfUrl: invoice.url }],
  })
  content.office(id, { type: 'pay', amount: 640_000 })
  await all.adopt(id, await all.acts.viewOf(id))
  const paid = blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  expect(paid).toMatchObject({ state: 'registered', amount: null, paid: 'USD 6,400', payBy: null })
  content.office(id, { type: 'cancel', fee: 0 })
  content.documents.push({ id, invoice: CREDIT_NOTE })
  await all.adopt(id, await all.acts.viewOf(id))
  const cancelled = blockOf(await page(`/payment-failed?token=${token}`, {}, { all }), 'page.notice')
  expect(cancelled.actions.map(({ label }) => label)).toEqual(
    expect.arrayContaining([invoice.label, 'Credit note ASB-2026-000124 (PDF)']),
  )
})

test('who waits reads so, and is asked before leaving the waiting list', async () => {
  const { all, content } = registrations()
  content.setSession({ capacity: 0 })
  const { id, token } = recordOf(await all.submit(validForm(), async () => 'passed'))
  const shown = await page(`/payment-success?token=${token}`, {}, { all })
  expect(shown.head.title).toBe(paymentMessages.titles.waitlisted)
  expect(blockOf(shown, 'page.payment-result')).toMatchObject({
    state: 'waitlisted',
    leaveUrl: `/registration/cancel?token=${token}`,
    cancelUrl: null,
  })
  const asks = await page(`/registration/cancel?token=${token}`, {}, { all })
  expect(asks.head.title).toBe(paymentMessages.titles.leaving)
  expect(blockOf(asks, 'page.payment-result')).toMatchObject({
    state: 'leaving',
    cancelText: paymentMessages.leaving(false, 1),
    leaveUrl: `/registration/leave?token=${token}`,
    checkUrl: `/payment-success?token=${token}`,
  })
  await all.acts.leaveWaitingList(all.byId(id))
  const left = await page(`/payment-failed?token=${token}`, {}, { all })
  expect(blockOf(left, 'page.notice')).toMatchObject({
    title: paymentMessages.leftWaitingList,
    text: paymentMessages.cancelled.nothing.waited,
  })
})

test('whether an address has registered before is told by email alone, not by the page', async () => {
  const { all, content } = registrations()
  const sent = (key: string) =>
    all.submit(validForm({ key, email: 'ada@company.example', fee: 0 }), async () => 'passed')
  await sent('a-first-page')
  content.isDown = true
  const waits = recordOf(await all.submit(validForm({ key: 'a-page-in-an-outage', fee: 0 }), async () => 'passed'))
  content.isDown = false
  const others = [{ name: 'q-first-name', label: 'First name', value: 'Ada L.' }]
  const again = recordOf(
    await all.submit(
      validForm({ key: 'a-second-page', email: 'ADA@company.example', fee: 0, answers: others }),
      async () => 'passed',
    ),
  )
  for (const record of [again, waits]) expect(resultUrl(record)).toBe(`/payment-success?token=${record.token}`)
  const [known, unknown] = [await page(resultUrl(again), {}, { all }), await page(resultUrl(waits), {}, { all })]
  const { facts: _, ...notice } = blockOf(known, 'page.notice')
  expect(notice.title).toBe(paymentMessages.received.title)
  expect(blockOf(unknown, 'page.notice')).toMatchObject(notice)
  expect(known.head).toEqual(unknown.head)
})

test.each([
  ['registration has closed', 'refused', paymentMessages.closed],
  ['session and waiting list are full', 'full', paymentMessages.full],
  ['the session has fewer places', 'too-large', paymentMessages.tooLarge],
] as const)('who was refused because %s reads so', async (_, outcome, notice) => {
  const { all, content } = registrations()
  vi.spyOn(content.content, 'accept').mockResolvedValueOnce(outcome)
  const { token } = recordOf(await all.submit(validForm(), async () => 'passed'))
  const shown = await page(`/payment-failed?token=${token}`, {}, { all })
  const { title, text, facts } = blockOf(shown, 'page.notice')
  expect([title, text]).toEqual([notice.title, notice.text])
  expect(facts).toContainEqual({ name: 'For', value: 'Ada' })
})

test.each([
  [
    'who was asked for no money reads what a place was offered for, whatever the session costs now',
    { fee: 0, isWaitlist: true },
    'USD 700',
  ],
  ['who agreed to a price, and lost the place to somebody faster, keeps that price', { fee: 6400 }, 'USD 6,400'],
])('%s, and takes it at that price', async (_who, form, amount) => {
  const { all, content } = registrations()
  content.setSession({ capacity: 0 })
  content.price = 70_000
  const { token, id } = recordOf(await all.submit(validForm(form), async () => 'passed'))
  content.setSession({ capacity: 1 })
  await all.syncToContent(id)
  const given = { '/api/program-sessions': [session({ SKU: 'DUP2610', documentId: 'd1', fee: 900 })] }
  const shown = blockOf(await page(`/payment-success?token=${token}`, given, { all }), 'page.payment-result')
  expect(shown).toMatchObject({ state: 'offered', amount })
  expect(shown.retryUrl).toMatch(new RegExp(`^/registration/accept\\?token=${token}&price=.+`))
})

test('a page asks before it cancels, and says what that costs and what is refunded', async () => {
  const { all, token, payment, id } = await registered()
  payment.reports.set('checkout-1', { state: 'paid', amount: 640_000, currency: 'USD' })
  await all.byToken(token)
  await all.syncToContent(id)
  const shown = blockOf(await page(`/registration/cancel?token=${token}`, {}, { all }), 'page.payment-result')
  expect(shown).toMatchObject({
    state: 'cancelling',
    cancelText: paymentMessages.cancelling.text('USD 3,200', 'USD 3,200', null),
    cancelUrl: `/registration/cancel?token=${token}&fee=320000`,
  })
})

test('an invoice that is paid in part says what is paid and what is still to pay', async () => {
  const { all, content } = registrations()
  const { token, id } = recordOf(await all.submit(validForm({ payment: 'invoice' }), async () => 'passed'))
  content.office(id, { type: 'pay', amount: 250_000 })
  await all.syncToContent(id)
  const shown = blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  expect(shown).toMatchObject({ state: 'registered', paid: 'USD 2,500', amount: 'USD 3,900' })
})

test('a cancelled registration says the fee, and what is refunded', async () => {
  const { all, content } = registrations()
  const { token, id } = recordOf(await all.submit(validForm({ payment: 'invoice' }), async () => 'passed'))
  content.office(id, { type: 'pay', amount: 640_000 })
  content.office(id, { type: 'cancel', fee: 100_000 })
  await all.syncToContent(id)
  const textOf = async () => blockOf(await page(`/payment-failed?token=${token}`, {}, { all }), 'page.notice').text
  expect(await textOf()).toBe(
    'You have paid USD 6,400. The cancellation fee is USD 1,000. We will refund USD 5,400 to you.',
  )
  content.office(id, { type: 'refund', amount: 540_000 })
  await all.syncToContent(id)
  expect(await textOf()).toBe(
    'You have paid USD 6,400. The cancellation fee is USD 1,000. We have refunded USD 5,400 to you.',
  )
  // Of a session that the school cancels, a fee is only what was kept before.
  const given = {
    '/api/program-sessions': [session({ documentId: 'd1', SKU: 'DUP2610', program_session_status: 'cancelled' })],
  }
  const { text } = blockOf(await page(`/payment-failed?token=${token}`, given, { all }), 'page.notice')
  expect(text).toContain('The fee for places that you gave back earlier is USD 1,000.')
})

test('a token that finds nothing shows nothing', async () => {
  const shown = await page('/payment-success?token=forged', {})
  const plain = await page('/payment-success', {})
  expect(blockOf(shown, 'page.notice').facts).toEqual([])
  expect(shown).toEqual({ ...plain, status: 404 })
  expect(await page('/registration/cancel?token=forged', {})).toEqual(shown)
})

test('who has lost the link is led to a page that sends a new one, and says the same whether an address is known', async () => {
  const { actions } = blockOf(await page('/payment-success?token=forged', {}), 'page.notice')
  expect(actions[0]).toEqual({ label: paymentMessages.actions.newLink, url: '/registration/new-link' })
  const { newLink } = ownRegistrationMessages
  const asks = await page('/registration/new-link', {})
  expect(labels(blockOf(asks, 'page.form'))).toEqual([newLink.field])
  expect(asks).toMatchObject({ isCacheable: false, head: { title: newLink.title } })
  const submitted = { key: 'a-key', values: {}, errors: new Map(), problem: null, pass: null, isSent: true }
  const sent = await page('/registration/new-link', {}, { submitted })
  expect(blockOf(sent, 'page.notice')).toMatchObject({ title: newLink.sent.title, facts: [] })
})

test('who has a place can change the address and send somebody else, who waits the address alone, who pays neither', async () => {
  const place = await registered(undefined, { fee: 0 })
  const query = `?token=${place.token}`
  const urls = async (given: Record<string, unknown> = {}) => {
    const shown = blockOf(await page(`/payment-success${query}`, given, place), 'page.payment-result')
    return [shown.emailUrl, shown.participantUrl]
  }
  expect(await urls()).toEqual([`/registration/correct-email${query}`, `/registration/replace-participant${query}`])
  const begun = { session_parts: [{ id: 1, title: null, startDate: '2020-05-01T01:00:00Z', endDate: null }] }
  const hasBegun = { '/api/program-sessions': [session({ SKU: 'DUP2610', documentId: 'd1', ...begun })] }
  expect(await urls(hasBegun)).toEqual([null, null])
  const late = await page(`/registration/correct-email${query}`, hasBegun, place)
  expect(blockOf(late, 'page.notice').title).toBe(ownRegistrationMessages.changes.closed.title)
  const paying = await registered()
  const refused = await page(`/registration/replace-participant?token=${paying.token}`, {}, paying)
  expect(blockOf(refused, 'page.notice').title).toBe(ownRegistrationMessages.changes.closed.title)
})

const THREE = { fee: 0, places: 3 }

test('the person who registered a group reads who takes part, and names the others while that is possible', async () => {
  const { all, token, id, content } = await registered(undefined, THREE)
  const result = async () => blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  const path = `/registration/participants?token=${token}`
  expect(await result()).toMatchObject({ places: 3, participants: 'Ada\n2 still to be named', participantsUrl: path })
  const named = { participants: [{ person: 'Ben Lim', email: 'ben@company.example' }], seen: undefined }
  await all.acts.nameParticipants(id, named, 'a-first-key')
  expect((await result()).participants).toBe('Ada\nBen Lim\n1 still to be named')
  const asks = await page(path, {}, { all })
  expect(formOfPage(asks)).toMatchObject({ kind: 'participants', id })
  const form = blockOf(asks, 'page.form')
  expect(form.sections.flatMap(({ fields }) => fields.map(({ name, values }) => [name, ...values]))).toEqual([
    ['name-2', 'Ben Lim'],
    ['email-2', 'ben@company.example'],
    ['name-3'],
    ['email-3'],
  ])
  expect(form).toMatchObject({ url: path, cancel: { url: `/payment-success?token=${token}` } })
  content.isNamingOpen = false
  expect(await result()).toMatchObject({
    participantsUrl: null,
    participants: expect.stringContaining('If somebody else is taking part, get in touch.'),
  })
  const late = blockOf(await page(path, {}, { all }), 'page.notice')
  expect(late.title).toBe(groupMessages.participants.closed.title)
})

test('the person who registered a group has links made, and hands them on', async () => {
  const { all, token, content } = await registered(undefined, THREE)
  const path = `/registration/participant-links?token=${token}`
  const links = async () => blockOf(await page(path, {}, { all }), 'page.notice')
  const asks = blockOf(await page(`/registration/participants?token=${token}`, {}, { all }), 'page.form')
  expect(asks.instead?.url).toBe(path)
  expect(asks.hidden).toEqual([{ name: 'seen', value: expect.stringMatching(/./) }])
  const { make, renew } = groupMessages.participants.links
  expect(await links()).toMatchObject({ facts: [], actions: [{ label: make, url: path, isPost: true }, {}] })
  content.links = [{ person: null, token: 'link-of-the-third' }]
  const { facts, actions } = await links()
  expect(facts).toEqual([
    { name: 'Participant 3', value: 'https://s.example/registration/my-place?token=link-of-the-third' },
  ])
  expect(actions.at(-1)).toMatchObject({ label: renew, isPost: true })
  content.isNamingOpen = false
  expect((await links()).title).toBe(groupMessages.participants.closed.title)
})

test('the person who registered a group chooses places to give back, and reads who stays and what it costs before it binds', async () => {
  const { all, token, id, content } = await registered(undefined, { places: 4 })
  content.office(id, { type: 'pay', amount: 4 * 640_000, method: 'card' })
  await all.syncToContent(id)
  const named = { participants: [{ person: 'Ben Lim', email: 'ben@company.example' }], seen: undefined }
  await all.acts.nameParticipants(id, named, 'a-first-key')
  const result = async () => blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  expect((await result()).fewerPlacesUrl).toBe(`/registration/fewer-places?token=${token}`)
  const asks = await page(`/registration/fewer-places?token=${token}`, {}, { all })
  expect(formOfPage(asks)).toMatchObject({ kind: 'give-back', id, token })
  expect(labels(blockOf(asks, 'page.form'))).toEqual(['Ben Lim', 'Places without a name'])

  const open = async (given: string) =>
    blockOf(await page(`/registration/give-back?token=${token}&given=${given}`, {}, { all }), 'page.notice')
  const { title, text, facts, actions } = await open('u1-00000000')
  expect([title, text]).toEqual([
    'Give back 2 places?',
    'This costs USD 6,400 now. We will refund USD 6,400 to you. If you give back places, other people can have them. You cannot undo your choice.',
  ])
  expect(facts.map(({ value }) => value)).toEqual(['Ben Lim\n1 place without a name', 'Ada\n1 place without a name'])
  const { version } = await content.content.show(id)
  const call = `/registration/give-back?token=${token}&given=u1-00000000&fee=640000&seen=${version}`
  expect(actions[0]).toEqual({ label: 'Yes, give back 2 places', url: call, isPost: true })
  // Not everybody's, nor those of others.
  for (const wrong of ['u3', 'u0', 'u1-0000000f', 'all']) {
    expect((await open(wrong)).title).toBe(groupMessages.giveBack.stale.title)
  }
  await all.acts.giveBack(all.byId(id), { participants: ['00000000'], unnamed: 1, fee: 640_000, seen: version })
  expect(await result()).toMatchObject({
    places: 2,
    participants: 'Ada\n1 still to be named',
    amount: 'USD 25,600',
    fee: 'USD 6,400',
    refund: 'USD 6,400',
  })
})

test('a group by invoice reads until when its places are held for the address to be confirmed, and can give them up', async () => {
  const { all, content } = registrations()
  content.verifyMs = 48 * 3_600_000
  const { token, id } = recordOf(await all.submit(validForm({ payment: 'invoice', places: 3 }), async () => 'passed'))
  const shown = blockOf(await page(`/payment-success?token=${token}`, {}, { all }), 'page.payment-result')
  expect(shown).toMatchObject({
    state: 'unverified',
    participants: null,
    amount: 'USD 19,200',
    heldUntil: expect.stringMatching(/\d{4}/),
    cancelUrl: `/registration/cancel?token=${token}`,
    fewerPlacesUrl: `/registration/fewer-places?token=${token}`,
    documents: [],
  })
  const { stamp, email } = await content.content.show(id)
  const change = { what: 'payer' as const, email, person: null, company: null }
  const link = new URL(all.changes.linkTo({ id, change, seen: stamp }))
  const open = async () => blockOf(await page(link.pathname + link.search, {}, { all }), 'page.notice')
  const { confirm, done } = ownRegistrationMessages.changes
  expect(await open()).toMatchObject({ title: confirm.payer.title, actions: [{ isPost: true }] })
  expect((await open()).facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['3', 'USD 19,200', email]))
  await all.changes.confirm(link.searchParams.get('change') ?? '')
  expect((await open()).title).toBe(done.payer(email).title)
})

test('a single registration, and a group whose session only the office can cancel, gives back no places here', async () => {
  const { all, token } = await registered(undefined, { fee: 0 })
  const single = await page(`/registration/fewer-places?token=${token}`, {}, { all })
  expect(blockOf(single, 'page.notice').title).toBe(groupMessages.giveBack.closed.title)
  const group = await registered(undefined, THREE)
  group.content.content.costOfGivingBack = async () => null
  const late = await page(`/registration/give-back?token=${group.token}&given=u1`, {}, group)
  expect(blockOf(late, 'page.notice').title).toBe(groupMessages.giveBack.closed.title)
})

const LINK = 'a'.repeat(32)
const CAN = { isNamed: true, hasAddress: true, notes: 'No nuts', mayName: true, mayChange: true, until: null }

/** A participant of a group, as the content service tells of them by their link. */
async function withLink(changes: object = {}, can: object = {}) {
  const { all, id, content } = await registered(undefined, THREE)
  const group = await content.content.show(id)
  const own = { submission: `${id}/ben`, token: LINK, person: 'Ben Lim', email: 'ben@company.example', currency: null }
  content.participants.set(LINK, { ...group, ...own, naming: null, ...changes, participant: { ...CAN, ...can } })
  return { all, content, open: (path = 'my-place') => page(`/registration/${path}?token=${LINK}`, {}, { all }) }
}

test('a participant reads how to join, the dates and what they wrote, and can change it until that is too late', async () => {
  const session_details = { title: null, parts: [], venue: null, street: null, room: 'Room 4', bring: null, note: null }
  const { all, open, content } = await withLink({ session_details })
  const mine = blockOf(await open(), 'page.notice')
  const values = Object.fromEntries(mine.facts.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({ Name: 'Ben Lim', 'Your notes': 'No nuts', Room: 'Room 4' })
  expect(JSON.stringify(mine)).not.toMatch(/Ada|USD/)
  const query = `?token=${LINK}`
  expect(mine.actions.map(({ url }) => url).slice(1)).toEqual([
    `/registration/my-details${query}`,
    `/registration/correct-email${query}`,
  ])
  const details = await open('my-details')
  expect(formOfPage(details)).toMatchObject({ kind: 'myself', token: LINK })
  expect(labels(blockOf(details, 'page.form'))).toEqual(['Name', 'Anything we should know?'])
  expect(formOfPage(await open('correct-email'))).toMatchObject({ kind: 'email', id: expect.stringMatching(/\/ben$/) })
  const late = await withLink({}, { mayChange: false })
  for (const path of ['my-details', 'correct-email']) {
    expect(blockOf(await late.open(path), 'page.notice').title).toMatch(/no longer (?:change|make)/)
  }
  content.isDown = true
  expect(await route(`/registration/my-place${query}`, {}, { all })).toMatchObject({ kind: 'failed' })
})

test('a participant whose place was given back reads that by the link, while the others take part', async () => {
  const { open } = await withLink(
    { state: 'cancelled', person: null, email: '' },
    { isNamed: false, isGivenBack: true },
  )
  const { givenBack } = groupMessages.myself
  expect(blockOf(await open(), 'page.notice')).toMatchObject({ title: givenBack.title, text: givenBack.text })
})

test('a participant of a session that the school cancels reads that, with the way to other dates', async () => {
  const { all } = await withLink({ state: 'cancelled', session_key: 'EARLY-dEARLY' })
  const given = answers({ program_session_status: 'cancelled' })
  const shown = blockOf(await page(`/registration/my-place?token=${LINK}`, given, { all }), 'page.notice')
  const { sessionCancelled, actions } = groupMessages.myself
  expect(shown).toMatchObject({ title: sessionCancelled.title, text: sessionCancelled.text })
  expect(shown.actions[0]).toEqual({ label: actions.otherDates, url: PATH })
  // Of a group that has cancelled, and not the school.
  const own = await page(`/registration/my-place?token=${LINK}`, answers(), { all })
  expect(blockOf(own, 'page.notice').title).toBe(groupMessages.myself.cancelled.title)
})

test('anyone who has a link that was handed on says who they are; a link that leads nowhere still takes a form that is sent twice', async () => {
  const asked = { isNamed: false, hasAddress: false, notes: '' }
  const { open } = await withLink({ person: null, email: '' }, asked)
  const form = await open()
  expect(labels(blockOf(form, 'page.form'))).toEqual(['Name', 'Email', 'Anything we should know?'])
  const { open: late } = await withLink({ person: null, email: '' }, { ...asked, mayName: false })
  expect(blockOf(await late(), 'page.notice').title).toBe(groupMessages.myself.closed.title)
  const unknown = await page(`/registration/my-place?token=${'b'.repeat(32)}`, {})
  expect(unknown).toMatchObject({ status: 404, form: { kind: 'myself' } })
})

test.each([
  [{ state: 'attended' as const }, 'attended'],
  [{ state: 'cancelled' as const }, 'cancelled'],
  [{ state: 'waiting' as const }, 'waiting'],
] as const)('a participant of a group that is %o reads so', async (changes, words) => {
  const { open } = await withLink(changes)
  const { title, actions } = blockOf(await open(), 'page.notice')
  expect(title).toBe(groupMessages.myself[words].title)
  expect(actions.some(({ url }) => url === `/registration/certificate.pdf?token=${LINK}`)).toBe(words === 'attended')
})

test('nobody is asked for participants of one place, or of places that are not paid, or while nobody knows who is named', async () => {
  const single = await registered(undefined, { fee: 0 })
  const shown = await page(`/payment-success?token=${single.token}`, {}, single)
  expect(blockOf(shown, 'page.payment-result')).toMatchObject({ places: 1, participants: null, participantsUrl: null })
  const held = await registered(undefined, { places: 3 })
  const unpaid = await page(`/payment-failed?token=${held.token}`, {}, held)
  expect(blockOf(unpaid, 'page.payment-result')).toMatchObject({ places: 3, participantsUrl: null })
  for (const { token, all } of [single, held]) {
    const closed = await page(`/registration/participants?token=${token}`, {}, { all })
    expect(blockOf(closed, 'page.notice').title).toBe(groupMessages.participants.closed.title)
  }
  const group = await registered(undefined, THREE)
  group.content.isDown = true
  expect(await route(`/registration/participants?token=${group.token}`, {}, group)).toMatchObject({ kind: 'failed' })
  expect(await page('/registration/participants?token=forged', {})).toMatchObject({ status: 404 })
})

test('the form of a change is for the registration of its link, and says that it was sent to the address that was given', async () => {
  const { all, token, id } = await registered(undefined, { fee: 0 })
  const path = `/registration/replace-participant?token=${token}`
  const asks = await page(path, {}, { all })
  expect(blockOf(asks, 'page.form')).toMatchObject({ url: path, cancel: { url: `/payment-success?token=${token}` } })
  expect(formOfPage(asks)).toMatchObject({ kind: 'participant', id })
  const values = { email: ['bob@company.example'] }
  const submitted = { key: 'a-key', values, errors: new Map(), problem: null, pass: null, isSent: true }
  const sent = blockOf(await page(path, {}, { all, submitted }), 'page.notice')
  expect(sent.text).toContain('bob@company.example')
  expect(await page('/registration/correct-email?token=forged', {})).toMatchObject({ status: 404 })
})

test('the link of a new address opens a page that says what will change, and changes nothing', async () => {
  const { all, id, content } = await registered(undefined, { fee: 0 })
  const change = { what: 'email' as const, email: 'ada@new.example', person: null, company: null }
  const link = all.changes.linkTo({ id, change, seen: (await content.content.show(id)).stamp })
  const path = link.slice('https://s.example'.length)
  const asks = blockOf(await page(path, {}, { all }), 'page.notice')
  expect(asks.facts.map(({ value }) => value)).toContain('ada@new.example')
  expect(asks.actions).toEqual([{ label: ownRegistrationMessages.changes.confirm.submit, url: path, isPost: true }])
  expect((await content.content.show(id)).email).not.toBe('ada@new.example')
  await all.changes.confirm(new URL(link).searchParams.get('change') ?? '')
  expect(blockOf(await page(path, {}, { all }), 'page.notice')).toMatchObject({ kind: 'good', actions: [] })
  const stale = await page(`${path}x`, {}, { all })
  expect(stale).toMatchObject({ status: 404, isCacheable: false })
  expect(blockOf(stale, 'page.notice').title).toBe(ownRegistrationMessages.changes.stale.title)
})

test('get in touch has a form, and says by its token that a message has arrived', async () => {
  const given = { '/api/get-in-touch': made('GetInTouch', { title: 'Get in touch', contact_form: null }) }
  const { all } = registrations()
  const shown = await page('/get-in-touch', given, { all })
  expect(labels(blockOf(shown, 'page.form'))).toEqual(['Name', 'Email', 'Organisation', 'Your message'])
  const form = formOfPage(shown)
  if (form?.kind !== 'contact') throw new Error('The page has no contact form.')
  const submitted = await all.submit({ ...validForm({ payment: 'none' }), form }, async () => 'passed')
  const token = submitted.outcome === 'kept' ? submitted.record.token : ''
  const arrived = await page(`/get-in-touch?token=${token}`, given, { all })
  expect(blockOf(arrived, 'page.notice').title).toBe(contactMessages.received.title)
})

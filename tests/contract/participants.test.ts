import { expect, onTestFinished, test } from 'vitest'
import { anonymous, json, withToken } from './content-service.ts'
import { query } from './databases.ts'

const DATABASE = process.env.TEST_DATABASE ?? ''
const DAY_MS = 24 * 60 * 60_000

type Kept = { id: string; person: string | null; email: string | null; token: string; answers?: object[] }

let made = 0

async function ofSite(call: string, data: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env.TEST_WRITE_TOKEN}` }
  return anonymous(`/api/registrations/${call}`, { ...json('POST', data), headers })
}

async function bySite(call: string, data: object) {
  const { status, body } = await ofSite(call, data)
  expect([call, status, body.error?.message]).toEqual([call, 200, undefined])
  return body.data
}

/** A group of three that has paid EUR 300 and has its places, in a session that begins in so many days. */
async function group({ days = 40 }: { days?: number } = {}) {
  made += 1
  const startDate = new Date(Date.now() + days * DAY_MS).toISOString()
  const session_parts = [{ title: 'Day 1', startDate, endDate: null }]
  const common = { isHidden: true, program_session_status: 'open', capacity: 9, session_parts, room: 'Room 4' }
  const sent = { SKU: `GRP${made}${Date.now()}`, ...common }
  const { documentId } = (await withToken('/api/program-sessions?status=published', json('POST', sent))).body.data
  onTestFinished(async () => {
    await withToken(`/api/program-sessions/${documentId}`, { method: 'DELETE' })
  })
  const submission = `submission-of-group-${documentId}`
  await bySite('accept', {
    submission,
    reference: `GRP-${documentId}`,
    token: `token-of-payer-${documentId}`,
    session: documentId,
    session_key: `GRP-${documentId}`,
    session_title: 'Negotiation',
    email: `payer-${documentId}@company.example`,
    person: 'Ada Payer',
    answers: [{ name: 'q-diet', label: 'Diet', value: 'secret-of-ada', isForSessionOnly: true }],
    line_items: [],
    amount: 300,
    currency: 'EUR',
    payment_method: 'card',
    places: 3,
    received_at: new Date().toISOString(),
    is_waitlist: false,
  })
  const pay = { amount: 30_000, checkout: `checkout-${documentId}`, receipt: 'https://pay.example/receipt-of-ada' }
  await bySite('act', { submission, type: 'pay', by: 'provider', key: `pay-${documentId}`, with: pay })
  const key = () => {
    made += 1
    return `key-${made}-${documentId}`
  }
  /** Who is in the database now. */
  const participants = async (): Promise<Kept[]> => {
    const [row] = await query(DATABASE, `select participants from registrations where submission = '${submission}'`)
    const kept = row?.participants ?? []
    return typeof kept === 'string' ? JSON.parse(kept) : Object.values(kept)
  }
  /** The participant of an index. */
  const one = async (index: number): Promise<Kept> => {
    const found = (await participants())[index]
    if (!found) throw new Error(`There is no participant ${index}.`)
    return found
  }
  return {
    documentId,
    submission,
    key,
    participants,
    one,
    address: (name: string) => `${name}-${documentId}@company.example`,
    show: () => bySite('show', { submission }),
    name: (people: object[], more: object = {}) =>
      bySite('participants', { submission, participants: people, key: key(), ...more }),
    /** What those who take part were told, by their names or addresses. */
    async told() {
      const rows = await query(
        DATABASE,
        `select submission, type from registration_events where submission like '${submission}/%' order by id`,
      )
      const known = new Map((await participants()).map(({ id, person, email }) => [id, person ?? email]))
      return rows.map(({ submission: name, type }) => [known.get(String(name).split('/')[1] ?? ''), type].join(' '))
    },
  }
}

const describe = (token: string, said: object) => ofSite('describe', { token, email: null, answers: [], ...said })
const notes = (value: string) => [{ name: 'notes', label: 'Diet and access', value, isForSessionOnly: true }]

test('who is named with an address gets a link of their own, and reads nothing of the payer, the price or the others', async () => {
  const all = await group()
  await all.name([
    { person: 'Ben Lim', email: all.address('ben') },
    { person: null, email: all.address('cid') },
  ])
  expect(await all.told()).toEqual(['Ben Lim participant-named', `${all.address('cid')} participant-named`])
  const [ben, cid] = [await all.one(0), await all.one(1)]
  const own = await bySite('participant', { token: ben.token })
  expect(own).toMatchObject({ person: 'Ben Lim', state: 'confirmed', price: 0, due: 0, places: 1, naming: null })
  expect(own.session_details.room).toBe('Room 4')
  const read = JSON.stringify(own)
  // Long enough that no token or id holds one of them by chance.
  const ofOthers = ['payer', 'Ada Payer', 'secret', '"EUR"', '":30000', 'receipt-of-ada', all.address('cid'), cid.token]
  for (const part of ofOthers) expect(read.includes(part), part).toBe(false)
  // Nor does the payer read their links.
  const { naming } = await all.show()
  expect(naming.links).toEqual([])
  expect(JSON.stringify(await all.show()).includes(ben.token)).toBe(false)
})

test('a link that was handed on works once: anyone who uses it gets another one, which the payer does not know', async () => {
  const all = await group()
  const makeLinks = () => bySite('participant-links', { submission: all.submission, key: all.key() })
  const earlier = (await makeLinks()).naming.links
  const { links } = (await makeLinks()).naming
  expect(links).toHaveLength(2)
  // Anyone who makes new ones has taken the earlier ones back.
  expect((await ofSite('participant', { token: earlier[0].token })).status).toBe(404)
  const [{ token }] = links
  const said = { person: 'Ben Lim', email: all.address('ben'), answers: notes('No nuts'), key: all.key() }
  const [first, second] = await Promise.all([describe(token, said), describe(token, said)])
  expect([first.status, second.status, second.body.data.isDone]).toEqual([200, 200, true])
  const { token: own } = first.body.data
  expect(own).not.toBe(token)
  expect((await ofSite('participant', { token })).status).toBe(404)
  expect((await bySite('participant', { token: own })).participant).toMatchObject({ isNamed: true, notes: 'No nuts' })
  const { naming } = await all.show()
  expect(naming.participants).toMatchObject([{ person: 'Ben Lim', email: all.address('ben') }])
  expect(naming.links).toHaveLength(1)
  for (const part of [own, 'No nuts']) expect(JSON.stringify(await all.show()).includes(part), part).toBe(false)
  expect(await all.told()).toEqual(['Ben Lim participant-named'])
})

test('a link that is handed on changes no address: whoever uses it says first who they are', async () => {
  const all = await group()
  const { naming } = await bySite('participant-links', { submission: all.submission, key: all.key() })
  const [{ token }] = naming.links
  const own = await bySite('participant', { token })
  expect(own.participant).toMatchObject({ mayName: true, mayChange: false })
  const to = { email: all.address('eve'), person: null, company: null }
  expect(await bySite('ask', { submission: own.submission, what: 'email', to, key: all.key() })).toEqual({
    isDone: false,
  })
  expect(await all.told()).toEqual([])
})

test('anyone who names the others on a page of before takes out nobody who has named themselves since', async () => {
  const all = await group()
  const { naming } = await bySite('participant-links', { submission: all.submission, key: all.key() })
  const seen = naming.stamp
  await describe(naming.links[0].token, { person: 'Ben Lim', email: all.address('ben'), key: all.key() })
  const late = await all.name([{ person: 'Cid Tan', email: null }], { seen })
  expect([late.isDone, late.naming.participants.length]).toEqual([false, 1])
  const known = late.naming.participants.map(({ person, email }: Kept) => ({ person, email }))
  const now = await all.name([...known, { person: 'Cid Tan', email: null }], {
    seen: late.naming.stamp,
  })
  expect(now.isDone).toBe(true)
  expect((await all.participants()).map(({ person }) => person)).toEqual(['Ben Lim', 'Cid Tan'])
})

test('another address is somebody else: the earlier link ends, its notes go, and the earlier person is told', async () => {
  const all = await group()
  await all.name([{ person: 'Ben Lim', email: all.address('ben') }])
  const ben = await all.one(0)
  const said = { person: 'Benjamin Lim', answers: notes('No nuts'), key: all.key() }
  expect((await describe(ben.token, said)).body.data.isDone).toBe(true)
  // The same address keeps all of it, whatever else is entered.
  await all.name([{ person: 'Ben Lim', email: all.address('BEN') }])
  expect(await all.one(0)).toMatchObject({ id: ben.id, token: ben.token, answers: notes('No nuts') })
  await all.name([{ person: 'Ben Lim', email: all.address('other') }])
  const other = await all.one(0)
  expect([other.id === ben.id, other.token === ben.token, other.answers]).toEqual([false, false, undefined])
  expect((await ofSite('participant', { token: ben.token })).status).toBe(404)
  const told = await query(
    DATABASE,
    `select data from registration_events where submission = '${all.submission}' and type = 'participant-removed'`,
  )
  expect(JSON.stringify(told)).toContain(all.address('BEN'))
})

test('a participant changes the address once the new one has confirmed it, and gets a lost link again', async () => {
  const all = await group()
  await all.name([{ person: 'Ben Lim', email: all.address('ben') }])
  const ben = await all.one(0)
  const { submission: name, stamp: seen } = await bySite('participant', { token: ben.token })
  const to = { email: all.address('new'), person: null, company: null }
  const asked = { submission: name, what: 'email', to }
  expect(await bySite('ask', { ...asked, key: all.key() })).toEqual({ isDone: true })
  expect((await all.one(0)).email).toBe(all.address('ben'))
  expect((await bySite('confirm', { ...asked, seen, key: all.key() })).outcome).toBe('done')
  expect((await bySite('confirm', { ...asked, seen, key: all.key() })).outcome).toBe('stale')
  const moved = await all.one(0)
  expect([moved.email, moved.token === ben.token]).toEqual([all.address('new'), false])
  await bySite('links', { email: all.address('NEW') })
  await bySite('links', { email: all.address('new') })
  expect((await all.one(0)).token).not.toBe(moved.token)
  expect((await all.told()).slice(1)).toEqual(
    ['confirm-email', 'earlier-address', 'email-corrected', 'link-renewed'].map((type) => `Ben Lim ${type}`),
  )
})

test('what happens to a group is told to each who was named, and to nobody who was not', async () => {
  const all = await group()
  await all.name([
    { person: 'Ben Lim', email: all.address('ben') },
    { person: 'Cid Tan', email: null },
  ])
  await bySite('act', {
    submission: all.submission,
    type: 'cancel',
    by: 'visitor',
    key: all.key(),
    with: { fee: (await bySite('cancellation', { submission: all.submission })).fee },
  })
  expect(await all.told()).toEqual(['Ben Lim participant-named', 'Ben Lim cancelled'])
  const ben = await all.one(0)
  expect(await bySite('participant', { token: ben.token })).toMatchObject({
    state: 'cancelled',
    session_details: { room: null },
  })
  const [event] = await query(
    DATABASE,
    `select data, why from registration_events where submission = '${all.submission}/${ben.id}' and type = 'cancelled'`,
  )
  expect(JSON.stringify(event)).not.toContain('"fee"')
})

test('nobody names themselves once that is too late, but who is named changes notes until the session begins', async () => {
  const all = await group({ days: 2 })
  await query(
    DATABASE,
    `update registrations set participants = '${JSON.stringify([
      { id: 'ben', person: 'Ben Lim', email: all.address('ben'), at: new Date().toISOString(), token: 'b'.repeat(32) },
      { id: 'cid', person: null, email: null, at: new Date().toISOString(), token: 'c'.repeat(32) },
    ])}' where submission = '${all.submission}' returning id`,
  )
  const [ben, cid] = [await all.one(0), await all.one(1)]
  const said = { person: 'Ben Lim', answers: notes('No nuts'), key: all.key() }
  expect((await describe(ben.token, said)).body.data.isDone).toBe(true)
  const late = { person: 'Cid Tan', email: all.address('cid'), key: all.key() }
  expect((await describe(cid.token, late)).body.data.isDone).toBe(false)
  expect((await all.one(1)).person).toBeNull()
})

test('a place that is given back is nobody’s: its link says so, its person is told, and nothing of the person is kept', async () => {
  const all = await group()
  await all.name([
    { person: 'Ben Lim', email: all.address('ben') },
    { person: 'Cid Tan', email: all.address('cid') },
  ])
  const [ben, cid] = [await all.one(0), await all.one(1)]
  await describe(ben.token, { person: 'Ben Lim', answers: notes('No nuts'), key: all.key() })
  const { version } = await all.show()
  const { fee } = await bySite('cancellation', { submission: all.submission, places: 1 })
  const given = { submission: all.submission, participants: [ben.id], unnamed: 0, fee, seen: version, key: all.key() }
  const now = await bySite('give-back', given)
  expect(now).toMatchObject({ isDone: true, places: 2, price: 20_000, fee, toReturn: 10_000 - fee })
  expect((await all.participants()).map(({ id }) => id)).toEqual([cid.id])
  const gone = await bySite('participant', { token: ben.token })
  expect(gone).toMatchObject({ state: 'cancelled', person: null, participant: { isGivenBack: true } })
  const late = await describe(ben.token, { person: 'Ben Lim', email: all.address('ben'), key: all.key() })
  expect(late.status).toBe(404)
  expect((await bySite('participant', { token: cid.token })).state).toBe('confirmed')
  const told = await query(
    DATABASE,
    `select data from registration_events where submission = '${all.submission}' and type = 'participant-removed'`,
  )
  expect(JSON.stringify(told)).toContain(all.address('ben'))
  const kept = await query(DATABASE, `select given_back from registrations where submission = '${all.submission}'`)
  expect(JSON.stringify(kept)).not.toMatch(/Ben Lim|nuts|@/)
  // One place of the group stays.
  const last = { ...given, participants: [cid.id], unnamed: 1, seen: now.version, key: all.key() }
  expect((await bySite('give-back', last)).isDone).toBe(false)
})

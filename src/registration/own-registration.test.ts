import { expect, test } from 'vitest'
import { ownRegistrationMessages } from '#messages/en.ts'
import { ADDRESSES, REGISTRATION_CALLS } from '#urls/addresses.ts'
import { orderFor, priceShown } from './order.ts'
import { createOwnRegistrationCalls } from './own-registration.ts'
import { passed, recordOf, setUpRegistrations, validForm } from './testing/examples.ts'

const SITE_URL = 'https://site.example'
const PRICE = 70_000
const SHOWN = priceShown(orderFor(PRICE, 'USD')).value

/** Somebody with a registration: with a place, or offered one after they had waited. */
async function visitor({ isOffered = false, fee = 0, places = 1 } = {}) {
  const { content, registrations, outbox, payment: payments } = setUpRegistrations()
  content.price = PRICE
  if (isOffered) content.setSession({ capacity: 0 })
  const { id, token } = recordOf(await registrations.submit(validForm({ fee, places }), passed))
  if (isOffered) content.setSession({ capacity: 1 })
  await registrations.syncToContent(id)
  const calls = createOwnRegistrationCalls({
    siteUrl: SITE_URL,
    registrations,
    renderNotice: async (path, title, text) => [path, title, text].join('\n'),
    onFailure: () => {},
  })
  const post = async (path: string, query = '', { as = token, origin = SITE_URL } = {}) => {
    const answer = await calls.request(`${path}?token=${as}${query}`, { method: 'POST', headers: { origin } })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  /** Opens or presses the link with which the new address confirms a change. */
  const confirm = async (to: string, { method = 'POST', origin = SITE_URL } = {}) => {
    const change = { what: 'email' as const, email: to, person: null, company: null }
    const link = registrations.changes.linkTo({ id, change, seen: (await content.content.show(id)).stamp })
    const answer = await calls.request(link.slice(SITE_URL.length), { method, headers: { origin } })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), link }
  }
  const email = () => outbox.get(id).submission.email
  const record = () => outbox.get(id)
  return { content, payments, post, confirm, id, token, email, record, status: () => record().state.status }
}

test('who takes the place that is offered is led to the payment', async () => {
  const { post, status } = await visitor({ isOffered: true })
  const { location } = await post(REGISTRATION_CALLS.acceptOffer, `&price=${SHOWN}`)
  expect(location).toMatch(/^https:\/\/pay\.example\//)
  expect(status()).toBe('awaiting-payment')
})

test('who takes it with an invoice has the place', async () => {
  const { post, status, token } = await visitor({ isOffered: true })
  const { location } = await post(REGISTRATION_CALLS.acceptOfferByInvoice, `&price=${SHOWN}`)
  expect([location, status()]).toEqual([`${ADDRESSES.paymentSuccess}?token=${token}`, 'registered'])
})

test('a place is not taken at a price that the page did not show', async () => {
  const { post, status, token } = await visitor({ isOffered: true })
  for (const query of ['', '&price=another']) {
    const { location } = await post(REGISTRATION_CALLS.acceptOffer, query)
    expect([location, status()]).toEqual([`${ADDRESSES.paymentSuccess}?token=${token}`, 'offered'])
  }
})

test('who leaves the waiting list is on it no more', async () => {
  const { post, status } = await visitor({ isOffered: true })
  expect((await post(REGISTRATION_CALLS.leave)).status).toBe(303)
  expect(status()).toBe('cancelled')
})

test('a registration is cancelled at the fee that the page showed', async () => {
  const { post, status, token } = await visitor()
  const { location } = await post(ADDRESSES.cancelRegistration, '&fee=0')
  expect([location, status()]).toEqual([`${ADDRESSES.paymentFailed}?token=${token}`, 'cancelled'])
})

test('whoever gets the place back from the office after they cancelled can cancel again', async () => {
  const { content, post, id, status } = await visitor()
  await post(ADDRESSES.cancelRegistration, '&fee=0')
  content.office(id, { type: 'confirm' })
  expect(content.stateOf(id)).toBe('confirmed')
  await post(ADDRESSES.cancelRegistration, '&fee=0')
  expect([content.stateOf(id), status()]).toEqual(['cancelled', 'cancelled'])
})

test.each(['', '&fee=', '&fee=none', '&fee=1'])(
  'with the fee %j it is asked again, and nothing is cancelled',
  async (query) => {
    const { post, status, token } = await visitor()
    const { location } = await post(ADDRESSES.cancelRegistration, query)
    expect([location, status()]).toEqual([`${ADDRESSES.cancelRegistration}?token=${token}`, 'registered'])
  },
)

test('a group gives back the places that the page showed, at its fee, once; where either is another by now, it is asked again', async () => {
  const { content, post, token, id, record } = await visitor({ places: 4 })
  const { version } = await content.content.show(id)
  const again = (given: string) => `${ADDRESSES.giveBack}?token=${token}&given=${given}`
  for (const [given, more] of [
    ['u1', `&fee=1&seen=${version}`],
    ['u1', `&fee=0&seen=${version + 1}`],
    ['u4', `&fee=0&seen=${version}`],
    ['', `&fee=0&seen=${version}`],
    ['u1', ''],
  ] as const) {
    expect((await post(ADDRESSES.giveBack, `&given=${given}${more}`)).location).toBe(again(given))
  }
  expect(record().submission.places).toBe(4)
  for (const _ of [1, 2]) {
    const { location } = await post(ADDRESSES.giveBack, `&given=u1&fee=0&seen=${version}`)
    expect(location).toBe(`${ADDRESSES.paymentSuccess}?token=${token}`)
  }
  expect(record().submission.places).toBe(3)
})

test('who gives back places that are held pays for the rest alone: the earlier payment page has ended', async () => {
  const { content, post, id, record, payments } = await visitor({ places: 3, fee: 6400 })
  const { version } = await content.content.show(id)
  payments.isDown = true
  expect((await post(ADDRESSES.giveBack, `&given=u2&fee=0&seen=${version}`)).status).toBe(503)
  expect(record().submission).toMatchObject({ places: 3, total: 1_920_000 })
  payments.isDown = false
  await post(ADDRESSES.giveBack, `&given=u2&fee=0&seen=${version}`)
  expect(record().submission).toMatchObject({ total: 640_000, items: [{ amount: 640_000 }] })
  expect([record().submission.places, payments.reports.get('checkout-1')?.state]).toEqual([undefined, 'expired'])
})

test.each([REGISTRATION_CALLS.acceptOffer, REGISTRATION_CALLS.leave, ADDRESSES.cancelRegistration, ADDRESSES.giveBack])(
  '%s is accepted only from our own page, and finds nothing for a token that nobody has',
  async (path) => {
    const { post, status } = await visitor()
    expect((await post(path, '&fee=0', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(path, '&fee=0', { as: 'nobody' })).location).toBe(`${ADDRESSES.paymentSuccess}?token=nobody`)
    expect(status()).toBe('registered')
  },
)

test('a change is made by the button alone, and its page says so then', async () => {
  const { confirm, email } = await visitor()
  // Mail scanners open links.
  await confirm('ada@new.example', { method: 'GET' })
  expect(email()).toBe('ada@company.example')
  const { status, location, link } = await confirm('ada@new.example')
  expect([status, SITE_URL + location]).toEqual([303, link])
  expect(email()).toBe('ada@new.example')
})

test('a change is confirmed on our own page alone, and not while the content service cannot be reached', async () => {
  const { content, confirm, email } = await visitor()
  expect((await confirm('ada@new.example', { origin: 'https://evil.example' })).status).toBe(403)
  for (const outcome of ['duplicate', 'stale'] as const) {
    content.confirmed = outcome
    const refused = await confirm('ada@new.example')
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(ownRegistrationMessages.changes[outcome].title)
  }
  content.confirmed = 'unavailable'
  const down = await confirm('ada@new.example')
  expect(down.status).toBe(503)
  expect(down.text).toContain(ownRegistrationMessages.notNow.title)
  expect(email()).toBe('ada@company.example')
})

test('while the content service cannot be reached, nothing changes and a page says so', async () => {
  const { content, post, status } = await visitor({ isOffered: true })
  content.isDown = true
  const unknown = await post(REGISTRATION_CALLS.acceptOffer, `&price=${SHOWN}`)
  const down = await post(REGISTRATION_CALLS.leave)
  for (const { status: code, text } of [unknown, down]) {
    expect(code).toBe(503)
    expect(text).toContain(ownRegistrationMessages.notNow.title)
  }
  expect(status()).toBe('offered')
})

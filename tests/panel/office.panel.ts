import { json, anonymous, withBearer, withToken, type Answer } from '../contract/content-service.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { AUTHOR } from './author.ts'

const REGISTRATIONS = '/content-manager/collection-types/api::registration.registration'
const SESSIONS = '/content-manager/collection-types/api::program-session.program-session'
const WRITE_TOKEN = process.env.TEST_WRITE_TOKEN ?? ''

/** A session of its own with two places, one of them taken by somebody who has to pay. */
async function sessionWithOne() {
  const data = { SKU: `OFF${Date.now()}`, isHidden: true, program_session_status: 'open', capacity: 2 }
  const { body } = await withToken('/api/program-sessions?status=published', json('POST', data))
  const { documentId } = body.data
  const sent = {
    submission: `submission-of-${documentId}`,
    reference: `REG-${documentId}`,
    session: documentId,
    session_key: `OFF-${documentId}`,
    session_title: 'A session of the office',
    email: 'ada@company.example',
    answers: [],
    line_items: [],
    amount: 100,
    currency: 'USD',
    payment_method: 'card',
    received_at: '2026-11-21T10:00:00.000Z',
    is_waitlist: false,
  }
  await withBearer(WRITE_TOKEN, '/api/registrations/accept', json('POST', sent))
  const placesLeft = async () => (await anonymous(`/api/program-sessions/${documentId}`)).body.data.places_left
  const settle = async (revision: number, status: string): Promise<string> => {
    const { submission } = sent
    const said = { submission, revision, registration_status: status, history: [], payment_method: 'card' }
    const answer = await withBearer(WRITE_TOKEN, '/api/registrations/settle', json('POST', said))
    return answer.body.data.registration_status
  }
  return { documentId, placesLeft, settle, reference: sent.reference }
}

/** Somebody of the office, in the panel. */
async function office() {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(AUTHOR) }
  const { token } = (await anonymous('/admin/login', login)).body.data
  const ask = (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' }
    return withBearer(token, path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }
  const find = async (reference: string): Promise<string> =>
    (await ask('GET', `${REGISTRATIONS}?filters[reference][$eq]=${reference}`)).body.results[0].documentId
  return { ask, find }
}

test('a registration that the office cancels gives its place back, and one that it takes up again takes one', async () => {
  const { placesLeft, reference } = await sessionWithOne()
  const { ask, find } = await office()
  expect(await placesLeft()).toBe(1)
  const path = `${REGISTRATIONS}/${await find(reference)}`
  // The form sends back what stood there, too.
  await ask('PUT', path, { registration_status: 'cancelled', holds_place: true })
  expect(await placesLeft()).toBe(2)
  await ask('PUT', path, { registration_status: 'registered', holds_place: false })
  expect(await placesLeft()).toBe(1)
  await ask('PUT', path, { email: 'ada@home.example' })
  expect(await placesLeft()).toBe(1)
  await ask('DELETE', path)
  expect(await placesLeft()).toBe(2)
})

test('a copy of a session has all of its places', async () => {
  const { documentId } = await sessionWithOne()
  const { ask } = await office()
  const { body } = await ask('POST', `${SESSIONS}/clone/${documentId}`, { SKU: 'COPIED' })
  const copy = await ask('GET', `${SESSIONS}/${body.data.documentId}`)
  expect(copy.body.data).toMatchObject({ capacity: 2, places_left: 2 })
})

test('what the office has decided stays when the site gives up waiting for the payment, unless money comes', async () => {
  const { placesLeft, settle, reference } = await sessionWithOne()
  const { ask, find } = await office()
  await ask('PUT', `${REGISTRATIONS}/${await find(reference)}`, { registration_status: 'registered' })
  expect(await settle(5, 'cancelled')).toBe('registered')
  expect(await placesLeft()).toBe(1)
  expect(await settle(6, 'paid')).toBe('paid')
})

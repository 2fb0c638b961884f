import { anonymous, withBearer, type Answer } from '../contract/content-service.ts'
import { expect, test } from '../e2e/watched-page.ts'
import { AUTHOR } from './author.ts'
import { sessionWithOne } from './session-with-one.ts'

const REGISTRATIONS = '/content-manager/collection-types/api::registration.registration'
const SESSIONS = '/content-manager/collection-types/api::program-session.program-session'

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

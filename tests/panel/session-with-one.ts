import { anonymous, json, withBearer, withToken, type Answer } from '../contract/content-service.ts'

const WRITE_TOKEN = process.env.TEST_WRITE_TOKEN ?? ''

/** The documentId of a session of its own that no page shows. */
export async function sessionOf(capacity: number, costs: object = {}): Promise<string> {
  const data = { SKU: `OFF${Date.now()}`, isHidden: true, program_session_status: 'open', capacity, ...costs }
  return (await withToken('/api/program-sessions?status=published', json('POST', data))).body.data.documentId
}

/** Asks what the site asks, with its token. */
export async function bySite(call: string, data: object): Promise<Answer['body']> {
  return (await withBearer(WRITE_TOKEN, `/api/registrations/${call}`, json('POST', data))).body.data
}

/** What the site sends of somebody who has to pay for a session. */
export function registrationFor(documentId: string, name: string) {
  return {
    submission: `submission-of-${name}-${documentId}`,
    reference: `REG-${name}-${documentId}`,
    token: `token-of-${name}-${documentId}`,
    session: documentId,
    session_key: `OFF-${documentId}`,
    session_title: 'A session of the office',
    email: `${name}@company.example`,
    answers: [],
    line_items: [],
    amount: 100,
    currency: 'USD',
    payment_method: 'card',
    received_at: '2026-11-21T10:00:00.000Z',
    is_waitlist: false,
  }
}

/** A session of its own with two places, one of them taken by somebody who has to pay. */
export async function sessionWithOne() {
  const documentId = await sessionOf(2)
  const sent = registrationFor(documentId, 'ada')
  await bySite('accept', sent)
  const placesLeft = async () => (await anonymous(`/api/program-sessions/${documentId}`)).body.data.places_left
  const settle = async (revision: number, status: string): Promise<string> => {
    const { submission } = sent
    const said = {
      submission,
      revision,
      registration_status: status,
      history: [],
      payment_method: 'card',
      odd_payment: null,
    }
    return (await bySite('settle', said)).registration_status
  }
  return { documentId, placesLeft, settle, reference: sent.reference }
}

import { anonymous, json, withBearer, withToken } from '../contract/content-service.ts'

const WRITE_TOKEN = process.env.TEST_WRITE_TOKEN ?? ''

/** A session of its own with two places, one of them taken by somebody who has to pay. */
export async function sessionWithOne() {
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
    const said = {
      submission,
      revision,
      registration_status: status,
      history: [],
      payment_method: 'card',
      odd_payment: null,
    }
    const answer = await withBearer(WRITE_TOKEN, '/api/registrations/settle', json('POST', said))
    return answer.body.data.registration_status
  }
  return { documentId, placesLeft, settle, reference: sent.reference }
}

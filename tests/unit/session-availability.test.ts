import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { availabilityOf } from '../../content-service/src/school/registrations/session-availability.js'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-03T00:00:00Z') }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ROW = {
  id: 1,
  document_id: 'd1',
  published_at: '2026-10-01',
  capacity: 10,
  places_left: 10,
  places_reserved: 0,
  can_register: true,
  can_register_privately: null,
  program_session_status: 'open',
}

test.each([
  [
    'its first part has begun, whichever the author lists first',
    ['2026-11-10T01:00:00Z', '2026-11-02T01:00:00Z'],
    true,
  ],
  ['no part has begun', ['2026-11-10T01:00:00Z', '2026-11-04T01:00:00Z'], false],
  ['nobody has said when it begins', [null], false],
])('whether a session is over, where %s', async (_what, starts, isOver) => {
  const session = { session_parts: starts.map((startDate) => ({ startDate })) }
  const answers = new Map<string, unknown>([['api::program-session.program-session', session]])
  vi.stubGlobal('strapi', { db: { query: (uid: string) => ({ findOne: async () => answers.get(uid) }) } })
  expect(await availabilityOf([ROW], { held: 0 })).toMatchObject({ isClosed: false, isOver })
})

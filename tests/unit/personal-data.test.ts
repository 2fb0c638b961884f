import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  DAY_MS,
  dueForDeletion,
  nextLead,
  openBecause,
  refusalOf,
  staysWithoutPerson,
  trustedTime,
} from '../../content-service/src/school/personal-data/rules.js'

const {
  addErasure,
  hashOf,
  readErasures,
}: typeof import('../../content-service/src/school/personal-data/erasure-list.js') = createRequire(import.meta.url)(
  '../../content-service/src/school/personal-data/erasure-list.js',
)

type Registration = Parameters<typeof dueForDeletion>[0]

const DAYS = { notes: 10, ended: 90, participants: 1000 }
const END = 5000 * DAY_MS

function registration(changes: Partial<Registration> = {}): Registration {
  const money = { price: 0, received: 0, returned: 0, refunding: 0, fee: 0, placesFee: 0, places: 1 }
  const rest = { method: 'card' as const, until: null, paymentProblem: null, erased: null }
  return { state: 'attended', ...money, ...rest, ...changes }
}

function dueAfter(
  days: number,
  changes: Partial<Registration> = {},
  kept: Parameters<typeof dueForDeletion>[2] = DAYS,
) {
  const times = { sessionEnd: END, hasSession: true, lastChange: END - 50 * DAY_MS }
  return dueForDeletion(registration(changes), times, kept, END + days * DAY_MS)
}

test('of anyone who took part first the answers for the session go, then the person, each once', () => {
  expect([9, 10, 999].map((days) => dueAfter(days))).toEqual([null, 'notes', 'notes'])
  expect(dueAfter(500, { erased: 'notes' })).toBeNull()
  expect(dueAfter(1000, { erased: 'notes' })).toBe('person')
  expect(dueAfter(2000, { erased: 'person' })).toBeNull()
})

test('what came to nothing goes by its own days, counted from when it ended, or from the end of the session', () => {
  expect([39, 40].map((days) => dueAfter(days, { state: 'cancelled', erased: 'notes' }))).toEqual([null, 'person'])
  expect([89, 90].map((days) => dueAfter(days, { state: 'waiting', erased: 'notes' }))).toEqual([null, 'person'])
})

test('nobody goes while money is to move or a payment may be on its way; answers for the session do', () => {
  const owes = { price: 100, method: 'invoice' as const }
  const isRefunded = { state: 'cancelled' as const, received: 100, refunding: 100 }
  const getsBack = { state: 'cancelled' as const, received: 100 }
  for (const changes of [owes, isRefunded, getsBack, { state: 'held' as const, price: 100 }]) {
    expect(dueAfter(5000, changes)).toBe('notes')
  }
})

test('an empty field keeps, and so does a session without dates; one that is gone does not', () => {
  expect(dueAfter(5000, {}, { notes: null, ended: null, participants: null })).toBeNull()
  const now = END + 5000 * DAY_MS
  const times = { sessionEnd: null, lastChange: END }
  expect(dueForDeletion(registration(), { ...times, hasSession: true }, DAYS, now)).toBeNull()
  expect(dueForDeletion(registration(), { ...times, hasSession: false }, DAYS, now)).toBe('person')
})

test('nobody is erased while a registration is open, and the reason is named', () => {
  expect(openBecause(registration({ state: 'held' }), true)).toBe('held')
  expect(openBecause(registration({ state: 'confirmed' }), false)).toBe('confirmed')
  expect(openBecause(registration({ state: 'confirmed' }), true)).toBeNull()
  expect(openBecause(registration({ state: 'cancelled', received: 100 }), true)).toBe('refund')
  expect(openBecause(registration({ state: 'cancelled', received: 100, refunding: 100 }), true)).toBe('refund')
  expect(openBecause(registration({ state: 'waiting' }), false)).toBeNull()
})

test('each registration that is open is named', () => {
  const held = { reference: 'DUP-1', openBecause: 'held' as const }
  const paid = { reference: 'NCD-2', openBecause: 'refund' as const }
  expect(refusalOf([held, { reference: 'FNF-3', openBecause: null }, paid])).toBe(
    'Registration DUP-1 is held for payment. Cancel it first. There is still money to refund for registration NCD-2. Refund the money first.',
  )
  expect(refusalOf([{ reference: 'FNF-3', openBecause: null }])).toBeNull()
})

test('what was paid, what is owed and the places that count stay; all else goes as a whole', () => {
  expect(staysWithoutPerson(registration())).toBe(true)
  expect(staysWithoutPerson(registration({ state: 'cancelled', received: 100, returned: 100 }))).toBe(true)
  expect(staysWithoutPerson(registration({ state: 'cancelled', fee: 50 }))).toBe(true)
  for (const state of ['cancelled', 'lapsed', 'waiting'] as const) {
    expect(staysWithoutPerson(registration({ state, price: 100 })), state).toBe(false)
  }
})

test('a calendar that jumps ahead is believed only after it has shown the time for a day', () => {
  const start = nextLead(null, { now: 1000 * DAY_MS, uptime: 0 })
  const jumped = { now: 2000 * DAY_MS, uptime: DAY_MS / 2 }
  const same = nextLead(start, jumped)
  expect(trustedTime(same, jumped)).toBe(1000 * DAY_MS + DAY_MS / 2)
  const dayLater = nextLead(same, { now: 2001 * DAY_MS, uptime: DAY_MS })
  const twoLater = { now: 2002 * DAY_MS, uptime: 2 * DAY_MS }
  expect(trustedTime(nextLead(dayLater, twoLater), twoLater)).toBe(2002 * DAY_MS)
  expect(trustedTime(start, { now: 5, uptime: 0 })).toBe(5)
})

test('whoever is erased after a line of the list was torn is on the list, and so is everybody before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'list', 'erasures.jsonl')
  vi.stubEnv('ERASURES_FILE', file)
  vi.stubEnv('ERASURE_KEY', 'key')
  onTestFinished(() => void vi.unstubAllEnvs())
  addErasure('ada@company.example')
  const [whole = ''] = readFileSync(file, 'utf8').split('\n')
  // As a power cut leaves it.
  writeFileSync(file, `${whole}\n${whole.slice(0, 20)}`)
  addErasure('Ben@company.example')
  const known = readErasures()
  const isKnown = ['ada', 'ben', 'cid'].map((name) => known.has(hashOf(`${name}@company.example`)))
  expect(isKnown).toEqual([true, true, false])
})

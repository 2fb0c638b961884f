import { createRequire } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { plans as messages } from '../../content-service/src/engine/panel/plans-messages.mjs'
import type { Model } from '../../content-service/src/engine/contract/model.js'

type Plans = typeof import('../../content-service/src/engine/planned/plans.js')
const load = createRequire(import.meta.url)
const { carryOutDue, clearPlans, startPlans }: Plans = load('../../content-service/src/engine/planned/plans.js')
const { errors } = createRequire(new URL('../../content-service/package.json', import.meta.url))('@strapi/utils')

const PAGE = 'api::page.page'
const NOTE = 'api::note.note'
const NOW = new Date('2027-05-04T01:00:00Z')
const model: Model = {
  types: new Map([
    [PAGE, { uid: PAGE, info: { displayName: 'Page' }, options: { draftAndPublish: true }, attributes: {} }],
    [NOTE, { uid: NOTE, info: { displayName: 'Note' }, attributes: {} }],
  ]),
  components: new Map(),
}

type Row = Record<string, unknown> & { id: number; entry: string; refusal: string | null }
type Condition = { $lte?: Date; $in?: unknown[]; $null?: boolean; $notNull?: boolean }

const plan = (id: number, changes: object = {}): Row => ({
  id,
  model: PAGE,
  entry: `entry-${id}`,
  action: 'publish',
  due_at: new Date('2027-05-04T00:59:00Z'),
  planner: 'Ada Author',
  planner_id: 7,
  refusal: null,
  ...changes,
})

function isMatch(row: Row, where: Record<string, unknown>): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const value = row[name]
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    const { $lte, $in, $null, $notNull }: Condition = wanted
    if ($lte) return value instanceof Date && value <= $lte
    if ($in) return $in.includes(value)
    return $null === undefined ? $notNull === (value !== null) : $null === (value === null)
  })
}

/** A content service in memory with some plans. A transaction that fails leaves the plans as they were. */
function serviceWith(
  plans: Row[],
  {
    user = { isActive: true },
    mayPublish = true,
    publish = async () => undefined,
    isThere = true,
  }: {
    user?: object | null
    mayPublish?: boolean
    publish?: (documentId: string) => Promise<unknown>
    isThere?: boolean
  } = {},
) {
  let rows = plans
  const done: string[] = []
  const info = vi.fn<(line: string) => void>()
  const warn = vi.fn<(line: string) => void>()
  const error = vi.fn<(line: string) => void>()
  const table = {
    findMany: async ({ where }: { where: Record<string, unknown> }) => rows.filter((row) => isMatch(row, where)),
    deleteMany: async ({ where }: { where: Record<string, unknown> }) => {
      const before = rows.length
      rows = rows.filter((row) => !isMatch(row, where))
      return { count: before - rows.length }
    },
    updateMany: async ({ where, data }: { where: Record<string, unknown>; data: object }) => {
      const found = rows.filter((row) => isMatch(row, where))
      rows = rows.map((row) => (found.includes(row) ? { ...row, ...data } : row))
      return { count: found.length }
    },
    findOne: async () => user,
    count: async () => (isThere ? 1 : 0),
  }
  const act =
    (action: string) =>
    async ({ documentId }: { documentId: string }) => {
      await publish(documentId)
      done.push(`${action} ${documentId}`)
    }
  const cannot = () => !mayPublish
  const may = {
    requiresEntity: { read: () => false, update: () => false, publish: () => false },
    cannot: { publish: cannot, unpublish: cannot },
  }
  vi.stubGlobal('strapi', {
    log: { info, warn, error },
    db: {
      query: () => table,
      transaction: async (work: () => Promise<unknown>) => {
        const before = rows
        return work().catch((failure: unknown) => {
          rows = before
          throw failure
        })
      },
    },
    documents: () => ({
      publish: act('publish'),
      unpublish: act('unpublish'),
      findOne: async () => ({ documentId: 'known' }),
    }),
    service: () => ({ engine: { generateUserAbility: async () => ({}) } }),
    plugin: () => ({ service: () => ({ create: () => may }) }),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { done, info, warn, error, plans: () => rows }
}

test('what is due is carried out and its plan is gone; what is not due waits', async () => {
  const { done, plans } = serviceWith([
    plan(1, { due_at: new Date('2026-01-01T00:00:00Z') }),
    plan(2, { action: 'unpublish' }),
    plan(3, { due_at: NOW }),
    plan(4, { due_at: new Date('2027-05-04T01:00:01Z') }),
  ])
  await carryOutDue(model, NOW)
  expect(done).toEqual(['publish entry-1', 'unpublish entry-2', 'publish entry-3'])
  expect(plans().map(({ id }) => id)).toEqual([4])
  await carryOutDue(model, NOW)
  expect(done).toHaveLength(3)
})

test('two services that find the same plan due carry it out once', async () => {
  const { done, info } = serviceWith([plan(1), plan(2)])
  await Promise.all([carryOutDue(model, NOW), carryOutDue(model, NOW)])
  expect(done).toEqual(['publish entry-1', 'publish entry-2'])
  expect(info.mock.calls).toEqual([
    ['Plans: done: publish api::page.page entry-1, planned by Ada Author.'],
    ['Plans: done: publish api::page.page entry-2, planned by Ada Author.'],
  ])
})

test('a service begins no second pass while one takes longer, and ends after it', async () => {
  vi.useFakeTimers({ now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  const slow = Promise.withResolvers<void>()
  const publish = vi.fn<() => Promise<void>>(() => slow.promise)
  const { done } = serviceWith([plan(1), plan(2)], { publish })
  const stop = startPlans(model)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(publish).toHaveBeenCalledTimes(1)
  const ended = stop().then(() => done.push('ended'))
  slow.resolve()
  await ended
  expect(done).toEqual(['publish entry-1', 'publish entry-2', 'ended'])
})

test('a service looks again after a pass, also after one that has failed', async () => {
  vi.useFakeTimers({ now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  let isBroken = true
  const { done, error } = serviceWith([plan(1)], {
    publish: async () => {
      if (isBroken) throw new Error('The database is locked.')
    },
  })
  const stop = startPlans(model)
  await vi.advanceTimersByTimeAsync(5_000)
  isBroken = false
  await vi.advanceTimersByTimeAsync(5_000)
  await stop()
  expect([done, error.mock.calls.length]).toEqual([['publish entry-1'], 1])
})

test('what the rules refuse is kept with every sentence, is not tried again, and the others go on', async () => {
  const faults = [{ message: 'Fill in “Title”.' }, { message: 'Choose a category.' }, { message: 'Fill in “Title”.' }]
  const { done, plans, warn } = serviceWith([plan(1), plan(2)], {
    publish: async (documentId) => {
      if (documentId === 'entry-1') throw new errors.ValidationError('Fill in “Title”.', { errors: faults })
    },
  })
  await carryOutDue(model, NOW)
  await carryOutDue(model, NOW)
  expect(done).toEqual(['publish entry-2'])
  expect(plans()).toEqual([plan(1, { refusal: 'Fill in “Title”. Choose a category.' })])
  expect(warn.mock.calls).toEqual([
    ['Plans: refused: publish api::page.page entry-1, planned by Ada Author. Fill in “Title”. Choose a category.'],
  ])
})

test('what is broken loses no plan, is logged, and is tried again', async () => {
  let isBroken = true
  const { done, plans, error } = serviceWith([plan(1), plan(2)], {
    publish: async (documentId) => {
      if (isBroken && documentId === 'entry-1') throw new Error('The database is locked.')
    },
  })
  await carryOutDue(model, NOW)
  expect([done, plans()]).toEqual([['publish entry-2'], [plan(1)]])
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/publish api::page\.page entry-1, planned by Ada .*is locked/)],
  ])
  isBroken = false
  await carryOutDue(model, NOW)
  expect([done, plans()]).toEqual([['publish entry-2', 'publish entry-1'], []])
})

test.each([
  ['has no account any more', { user: null }, messages.plannerIsGone('Ada Author')],
  ['is blocked', { user: { isActive: true, blocked: true } }, messages.plannerIsGone('Ada Author')],
  ['is not active', { user: { isActive: false } }, messages.plannerIsGone('Ada Author')],
  ['may not publish any more', { mayPublish: false }, messages.plannerMayNot('Ada Author')],
])('nothing is published where who planned it %s', async (_, changes, refusal) => {
  const { done, plans } = serviceWith([plan(1)], changes)
  await carryOutDue(model, NOW)
  expect([done, plans().map((row) => row.refusal)]).toEqual([[], [refusal]])
})

test('plans of a type that cannot be published, or is there no more, are left alone', async () => {
  const others = [plan(1, { model: NOTE }), plan(2, { model: 'api::gone.gone' })]
  const { done, plans } = serviceWith(others)
  await carryOutDue(model, NOW)
  expect([done, plans()]).toEqual([[], others])
})

const waiting = plan(1, { entry: 'own' })
const refused = plan(2, { entry: 'own', refusal: 'Fill in “Title”.' })
const refusedToUnpublish = plan(3, { entry: 'own', action: 'unpublish', refusal: 'Not now.' })
const ofOther = plan(4, { entry: 'other', refusal: 'Fill in “Title”.' })
const all = [waiting, refused, refusedToUnpublish, ofOther]

test.each([
  ['publish', {}, [waiting, refusedToUnpublish, ofOther]],
  ['update', { status: 'published' }, [waiting, refusedToUnpublish, ofOther]],
  ['update', { status: 'draft' }, all],
  ['unpublish', {}, [waiting, refused, ofOther]],
  ['discardDraft', {}, all],
])(
  '%s by hand with %o leaves the plans that wait, and no message that is out of date',
  async (action, params, left) => {
    const { plans } = serviceWith(all)
    await clearPlans(model)({ uid: PAGE, action, params: { documentId: 'own', ...params } }, async () => undefined)
    expect(plans()).toEqual(left)
  },
)

test('an entry that is deleted takes its plans along; one that could not be deleted keeps them', async () => {
  const context = { uid: PAGE, action: 'delete', params: { documentId: 'own' } }
  const kept = serviceWith(all)
  await clearPlans(model)(context, async () => undefined)
  expect(kept.plans()).toEqual(all)
  const { plans } = serviceWith(all, { isThere: false })
  await clearPlans(model)(context, async () => undefined)
  expect(plans()).toEqual([ofOther])
})

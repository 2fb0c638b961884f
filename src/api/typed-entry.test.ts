import { expect, test } from 'vitest'
import { RecentAnswers, withTypedEntry } from './typed-entry.ts'

const TYPED = {
  documentId: 'abc',
  entry: { documentId: 'abc', title: 'typed', slug: 'new', related: { title: 'kept' } },
}
const SAVED = { documentId: 'abc', title: 'saved', slug: 'old' }
const OTHER = { documentId: 'def', title: 'other', related: SAVED }

/** What the content service seems to answer. */
async function answerTo(path: string, body: unknown, status = 200): Promise<unknown> {
  const fetch = withTypedEntry(async () => Response.json(body, { status }), TYPED)
  return (await fetch(new Request(`http://content.example${path}`))).json()
}

test('the typed entry stands for the saved one, whose address it keeps', async () => {
  const typed = { ...TYPED.entry, slug: 'old' }
  expect(await answerTo('/api/pages/old?status=draft', { data: SAVED, meta: {} })).toEqual({ data: typed, meta: {} })
  expect(await answerTo('/api/pages', { data: [OTHER, SAVED] })).toEqual({ data: [OTHER, typed] })
})

test.each(['view=card', 'fields[0]=title', 'populate[parent][fields][0]=title'])(
  'an answer with some fields of the entry alone stays as it is (%s)',
  async (query) => {
    expect(await answerTo(`/api/pages?${query}`, { data: [SAVED] })).toEqual({ data: [SAVED] })
  },
)

test.each([
  [{ data: OTHER }, 200],
  [{ data: null }, 404],
  [{ data: null, error: { name: 'abc' } }, 404],
  [{ data: null, of: 'abc' }, 200],
  ['abc', 200],
])('any other answer stays as it is: %j', async (body, status) => {
  expect(await answerTo('/api/pages/old', body, status)).toEqual(body)
})

/** A content service that counts, behind what was recently said; `save` is what the site is told. */
function setUp() {
  let [asked, saves, status] = [0, 0, 200]
  const clock = { now: 1 }
  const recent = new RecentAnswers(
    () => saves,
    () => clock.now,
  )
  const fetch = recent.through(async () => Response.json({ asked: (asked += 1) }, { status }))
  const ask = async (path = '/api/pages') => (await fetch(new Request(`http://content.example${path}`))).json()
  return { ask, clock, save: () => void (saves += 1), fail: () => void (status = 500) }
}

test('what was said is said again for ten seconds, to the same question', async () => {
  const { ask, clock } = setUp()
  expect([await ask(), await ask(), await ask('/api/others')]).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 2 }])
  clock.now += 10_001
  expect(await ask()).toEqual({ asked: 3 })
})

test('once something was saved, the content service is asked again', async () => {
  const { ask, save } = setUp()
  await ask()
  save()
  expect([await ask(), await ask()]).toEqual([{ asked: 2 }, { asked: 2 }])
  const late = ask('/api/late')
  save()
  await late
  expect(await ask('/api/late')).toEqual({ asked: 4 })
})

test('a failure is not remembered', async () => {
  const { ask, fail } = setUp()
  fail()
  expect([await ask(), await ask()]).toEqual([{ asked: 1 }, { asked: 2 }])
})

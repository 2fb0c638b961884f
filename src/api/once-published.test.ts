import { expect, test } from 'vitest'
import { oncePublished } from './once-published.ts'

type Answer = { status?: number; data: unknown }

/** What a site is told of an address once the draft of `x` is published, and which addresses were asked for. */
async function told(now: Answer, draft: Answer, names: string[] = []) {
  const asked: (string | null)[] = []
  const service = ({ url, headers }: Request) => {
    const isDraft = new URL(url).searchParams.get('status') === 'draft'
    asked.push(isDraft ? headers.get('authorization') : null)
    const { status = 200, data } = isDraft ? draft : now
    return Promise.resolve(Response.json({ data, meta: {} }, { status }))
  }
  const answer = await oncePublished(service, 'token', { documentId: 'x', names })(
    new Request('http://content.test/api'),
  )
  return { status: answer.status, data: (await answer.json()).data, asked }
}

const entry = (documentId: string, fields: object = {}) => ({ documentId, title: documentId, ...fields })

test('the draft takes the place of what is published, wherever the entry is', async () => {
  const now = [entry('a', { card: entry('x') }), entry('x')]
  const draft = [entry('a', { title: 'draft of a', card: entry('x', { title: 'New' }) }), entry('x', { title: 'New' })]
  const { data, asked } = await told({ data: now }, { data: draft })
  expect(data).toEqual([entry('a', { card: entry('x', { title: 'New' }) }), entry('x', { title: 'New' })])
  expect(asked).toEqual([null, 'Bearer token'])
})

test('what a draft names is shown as it is published', async () => {
  const now = entry('x', { speaker: entry('s', { title: 'Published name' }) })
  const draft = entry('x', { title: 'New', speaker: entry('s', { title: 'Draft name' }) })
  expect((await told({ data: now }, { data: draft })).data).toEqual({ ...now, title: 'New' })
})

test('an entry comes to a list where its draft stands, and leaves one that its draft is not in', async () => {
  const others = [entry('a'), entry('b')]
  const placed = [entry('a'), entry('x'), entry('only-a-draft'), entry('b')]
  expect((await told({ data: others }, { data: placed })).data).toEqual([entry('a'), entry('x'), entry('b')])
  expect((await told({ data: [entry('x'), ...others] }, { data: others })).data).toEqual(others)
  expect((await told({ data: [entry('x')] }, { data: [entry('b'), entry('x')] })).data).toEqual([entry('x')])
})

test('a new address has its page, one that the entry leaves has none, and drafts of others are not there', async () => {
  expect(await told({ status: 404, data: null }, { data: entry('x') })).toMatchObject({ status: 200, data: entry('x') })
  expect(await told({ data: entry('x') }, { status: 404, data: null })).toMatchObject({ status: 404, data: null })
  const nested = entry('other', { card: entry('x') })
  expect(await told({ status: 404, data: null }, { data: nested })).toMatchObject({ status: 404, data: null })
})

test('an entry that is named in blocks is changed there, and the blocks stay as they are published', async () => {
  const block = (fields: object) => ({ __component: 'blocks.featured', ...fields })
  const now = entry('a', { zone: [block({ title: 'One' }), block({ title: 'Two', cards: [entry('x')] })] })
  const draft = entry('a', {
    zone: [block({ title: 'Typed' }), block({ title: 'Two', cards: [entry('x', { fee: 1 })] })],
  })
  expect((await told({ data: now }, { data: draft })).data).toEqual(
    entry('a', { zone: [block({ title: 'One' }), block({ title: 'Two', cards: [entry('x', { fee: 1 })] })] }),
  )
})

test('drafts are not asked for where neither the entry nor anything it is tied to is in the answer', async () => {
  expect((await told({ data: entry('a') }, { data: entry('a') })).asked).toEqual([null])
  expect((await told({ data: entry('a') }, { data: entry('a', { cards: [entry('x')] }) }, ['a'])).data).toEqual(
    entry('a', { cards: [entry('x')] }),
  )
})

test('an answer that says that something failed is passed on', async () => {
  expect((await told({ status: 500, data: null }, { data: null })).status).toBe(500)
  expect((await told({ data: [] }, { status: 503, data: null })).status).toBe(503)
})

import { expect, test } from 'vitest'
import { withTypedEntry } from './typed-entry.ts'

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

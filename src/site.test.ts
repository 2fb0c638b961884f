import { afterEach, expect, test, vi } from 'vitest'
import { madeEntity } from '#fixtures/make-value.ts'
import { contentClient } from '#api/content-client.ts'
import { ContentSource } from '#api/content-source.ts'
import { site } from './site.ts'

function session(documentId: string, startDate: string) {
  const parts = [{ id: 1, title: null, startDate, endDate: null }]
  return { ...Object(madeEntity('ProgramSession', 'min')), documentId, canRegister: true, session_parts: parts }
}

/** A page of a content service that has these sessions, and what it was asked for. */
function pageOf(sessions: object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(url)
    return Promise.resolve(Response.json({ data: sessions, meta: {} }))
  })
  const ignore = { onFault: () => {}, onFailedCall: () => {} }
  return { page: site.openPage(new ContentSource(contentClient('http://content.example'), ignore), 'School'), asked }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('loads what blocks named, and nothing that none named', async () => {
  const { page, asked } = pageOf([session('a', '2099-01-01T00:00:00Z')])
  expect(await page.load([])).toEqual({})
  expect(asked).toEqual([])
  const loaded = await page.load(['featured-sessions'])
  expect(loaded['featured-sessions']?.map(({ documentId }) => documentId)).toEqual(['a'])
})

test('what a block is told of the rule for featured sessions is the same within a minute, and then follows the clock', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T00:00:00Z'), toFake: ['Date'] })
  const { page } = pageOf([])
  const rule = async () => (await page.load(['may-be-featured']))['may-be-featured']
  const begins = session('soon', '2027-01-01T00:00:30Z')
  const first = await rule()
  expect(first?.(begins)).toBe(true)
  vi.setSystemTime(Date.parse('2027-01-01T00:00:59Z'))
  expect(await rule()).toBe(first)
  vi.setSystemTime(Date.parse('2027-01-01T00:01:00Z'))
  expect((await rule())?.(begins)).toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { Removals } from './removals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A reader of a content service that answers so, what it was asked, and what it told. */
function setUp(answers: (() => Response)[], known: readonly string[] = []) {
  const asked: string[] = []
  const told: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${new URL(request.url).search} ${request.headers.get('authorization')}`)
    return answers[Math.min(asked.length, answers.length) - 1]?.()
  })
  const removals = new Removals({
    contentUrl: 'http://content.example',
    token: 'a-token',
    isKnown: (documentId) => known.includes(documentId),
    log: { warn: () => {} },
    onEvent: (event) => void told.push('entry' in event ? `${event.event} ${event.entry.documentId}` : ''),
  })
  return { removals, asked, told }
}

const page = (...ids: number[]) => {
  const data = ids.map((id) => ({ id, entry: `entry-${id}`, model: 'exhibit' }))
  return () => Response.json({ data })
}

test('tells what was taken back and not known, and asks on from there, with a look back', async () => {
  const { removals, asked, told } = setUp([page(1, 2, 350), page(351)], ['entry-2'])
  await removals.read()
  await removals.read()
  expect(told).toEqual(['entry.unpublish entry-1', 'entry.unpublish entry-350', 'entry.unpublish entry-351'])
  expect(asked).toEqual(['?after=0 Bearer a-token', '?after=250 Bearer a-token'])
})

test('reads a list that is longer than one answer to its end', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1)
  const { removals, asked, told } = setUp([page(...ids), page(1001)])
  await removals.read()
  expect(told).toHaveLength(1001)
  expect(asked).toHaveLength(2)
})

test.each([
  ['an error', () => Response.json({}, { status: 500 })],
  ['a 404', () => Response.json({ data: null, error: {} }, { status: 404 })],
  ['a page of HTML', () => new Response('<html>')],
])('%s takes nothing back', async (_, answer) => {
  const { removals, told } = setUp([answer])
  await expect(removals.read()).rejects.toThrow(/./)
  expect(told).toEqual([])
})

test('a service that says the same removals whatever is asked is not asked on', async () => {
  const same = page(...Array.from({ length: 1000 }, (_, index) => index + 1))
  const { removals, asked } = setUp([same, same])
  await expect(removals.read()).rejects.toThrow('in the wrong order')
  expect(asked).toHaveLength(2)
})

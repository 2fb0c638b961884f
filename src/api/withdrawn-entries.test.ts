import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WithdrawnEntries } from './withdrawn-entries.ts'

const ENTRY = {
  documentId: 'a',
  title: 'A',
  tags: [{ documentId: 'b' }, { documentId: 'c' }],
  author: { documentId: 'd' },
}

test('leaves an entry out of lists and of other entries, and changes nothing else', () => {
  const withdrawn = WithdrawnEntries.inMemory()
  expect(withdrawn.without(ENTRY)).toBe(ENTRY)
  withdrawn.note('b')
  withdrawn.takeDown('d')
  expect(withdrawn.without(ENTRY)).toEqual({ ...ENTRY, tags: [{ documentId: 'c' }], author: null })
  expect(withdrawn.without([ENTRY, { documentId: 'b' }])).toHaveLength(1)
  expect(withdrawn.without({ documentId: 'd' })).toBeNull()
  const other = { documentId: 'x', tags: [{ documentId: 'c' }] }
  expect(withdrawn.without(other)).toBe(other)
})

test('what an author publishes again is shown, unless an operator took it down', () => {
  const withdrawn = WithdrawnEntries.inMemory()
  withdrawn.note('a')
  withdrawn.takeDown('a', '/a')
  withdrawn.published('a')
  expect(withdrawn.has('a')).toBe(true)
  withdrawn.putBack('a')
  expect(withdrawn.has('a')).toBe(false)
})

test('what an operator puts back stays away while its author has taken it back', () => {
  const withdrawn = WithdrawnEntries.inMemory()
  withdrawn.note('a')
  withdrawn.takeDown('a')
  withdrawn.putBack('a')
  expect(withdrawn.has('a')).toBe(true)
  expect(withdrawn.byOperator).toEqual([])
})

test('an answer that has an entry ends its taking back only if it was asked for afterwards', () => {
  const withdrawn = WithdrawnEntries.inMemory()
  const before = performance.now() - 1
  withdrawn.note('a')
  withdrawn.answered(['a'], before)
  expect(withdrawn.has('a')).toBe(true)
  withdrawn.answered(['a'], performance.now())
  expect(withdrawn.has('a')).toBe(false)
})

test('the next process knows what was taken back, down and put back, and at which address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taken-back-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const onFault = (sentence: string) => expect.unreachable(sentence)
  const open = async () => WithdrawnEntries.open(folder, { onFault })
  const first = await open()
  first.note('a')
  first.takeDown('b', '/b')
  first.takeDown('c')
  first.putBack('c')
  await first.settled()
  expect(first.isWritten).toBe(true)
  const next = await open()
  expect(['a', 'b', 'c'].filter((documentId) => next.has(documentId))).toEqual(['a', 'b'])
  expect(next.byOperator).toEqual([{ documentId: 'b', address: '/b' }])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LastGood } from './last-good.ts'
import { TakenBack } from './taken-back.ts'

const ENTRY = {
  documentId: 'a',
  title: 'A',
  tags: [{ documentId: 'b' }, { documentId: 'c' }],
  author: { documentId: 'd' },
}

test('leaves an entry out of lists and of other entries, and changes nothing else', () => {
  const takenBack = TakenBack.inMemory()
  expect(takenBack.without(ENTRY)).toBe(ENTRY)
  takenBack.note('b')
  takenBack.takeDown('d')
  expect(takenBack.without(ENTRY)).toEqual({ ...ENTRY, tags: [{ documentId: 'c' }], author: null })
  expect(takenBack.without([ENTRY, { documentId: 'b' }])).toHaveLength(1)
  expect(takenBack.without({ documentId: 'd' })).toBeNull()
  const other = { documentId: 'x', tags: [{ documentId: 'c' }] }
  expect(takenBack.without(other)).toBe(other)
})

test('what an author publishes again is shown, unless an operator took it down', () => {
  const takenBack = TakenBack.inMemory()
  takenBack.note('a')
  takenBack.takeDown('a', '/a')
  takenBack.published('a')
  expect(takenBack.has('a')).toBe(true)
  takenBack.putBack('a')
  expect(takenBack.has('a')).toBe(false)
})

test('what an operator puts back stays away while its author has taken it back', () => {
  const takenBack = TakenBack.inMemory()
  takenBack.note('a')
  takenBack.takeDown('a')
  takenBack.putBack('a')
  expect(takenBack.has('a')).toBe(true)
  expect(takenBack.byOperator).toEqual([])
})

test('an answer that has an entry ends its taking back only if it was asked for afterwards', () => {
  const takenBack = TakenBack.inMemory()
  const before = performance.now() - 1
  takenBack.note('a')
  takenBack.answered(['a'], before)
  expect(takenBack.has('a')).toBe(true)
  takenBack.answered(['a'], performance.now())
  expect(takenBack.has('a')).toBe(false)
})

test('the next process knows what was taken back, down and put back, and at which address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taken-back-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const onFault = (sentence: string) => expect.unreachable(sentence)
  const open = async () => TakenBack.open(await LastGood.openFolder('taken-back', { folder, onFault }))
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

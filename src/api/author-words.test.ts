import { expect, test } from 'vitest'
import { z } from 'zod'
import { authorWords } from './author-words.ts'

const Block = z.object({
  title: z.string(),
  count: z.number(),
  isShown: z.boolean(),
  links: z.array(z.string()),
  image: z.object({ url: z.string() }),
  kind: z.literal('a'),
  day: z.iso.date(),
})
const block = { title: 'T', count: 1, isShown: true, links: [], image: { url: '/a' }, kind: 'a', day: '2026-11-21' }

test.each([
  [{ title: null }, 'is empty; it needs a text.'],
  [{ title: undefined }, 'is empty; it needs a text.'],
  [{ title: 7 }, 'is not a text.'],
  [{ count: 'many' }, 'is not a number.'],
  [{ isShown: 'yes' }, 'is not yes or no.'],
  [{ links: null }, 'is empty; it needs a list.'],
  [{ image: null }, 'is empty; it needs a part with fields of its own.'],
  [{ day: '2026-02-31' }, 'is not a date.'],
  [{ kind: 'b' }, 'holds something that this site does not know.'],
])('of %j says that it %s', (change, words) => {
  const [issue] = Block.safeParse({ ...block, ...change }).error?.issues ?? []
  expect(issue && authorWords(issue)).toBe(words)
})

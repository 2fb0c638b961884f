import { expect, test } from 'vitest'
import { addedPath, withTyped } from '../../content-service/src/engine/panel/typed-values.js'

type Values = Record<string, unknown>

const schema = {
  attributes: {
    title: { type: 'string' },
    cover: { type: 'media' },
    seo: { type: 'component', component: 'shared.seo' },
    programs: { type: 'relation' },
    content: { type: 'dynamiczone' },
  },
}
const components = {
  'shared.seo': { attributes: { title: { type: 'string' } } },
  'blocks.notice': { attributes: { text: { type: 'string' } } },
  'blocks.faq': { attributes: { questions: { type: 'component', component: 'items.question', repeatable: true } } },
  'items.question': { attributes: { question: { type: 'string' }, answer: { type: 'richtext' } } },
}

const notice = (key: string, text: string, id?: number) => ({
  __component: 'blocks.notice',
  __temp_key__: key,
  text,
  ...(id && { id }),
})
const question = (key: string, words: string, id?: number) => ({
  __temp_key__: key,
  question: words,
  ...(id && { id }),
})
const faq = (key: string, questions: object[], id?: number) => ({
  __component: 'blocks.faq',
  __temp_key__: key,
  questions,
  ...(id && { id }),
})
const kept = (sent: Values, typed: Values, filled: Values) => withTyped(schema, { sent, typed, filled }, components)

test('a form in which nothing was changed meanwhile holds what was saved', () => {
  const filled = { id: 2, title: 'A', content: [notice('a0', 'One', 7)] }
  expect(
    kept({ title: 'A', content: [notice('a3', 'One')] }, { title: 'A', content: [notice('a3', 'One')] }, filled),
  ).toBe(filled)
})

test('texts that were typed meanwhile stand in what was saved, in blocks and their rows, too', () => {
  const sent = { title: 'A', seo: { title: 'S' }, content: [faq('a5', [question('a1', 'Why?')])] }
  const typed = { title: 'B', seo: { title: 'T' }, content: [faq('a5', [question('a1', 'How?')])] }
  const filled = { id: 2, title: 'A', seo: { id: 4, title: 'S' }, content: [faq('a0', [question('a0', 'Why?', 9)], 7)] }
  expect(kept(sent, typed, filled)).toEqual({
    id: 2,
    title: 'B',
    seo: { id: 4, title: 'T' },
    content: [faq('a0', [question('a0', 'How?', 9)], 7)],
  })
})

test('blocks and rows that were added, moved and removed meanwhile are so in what was saved', () => {
  const sent = { content: [notice('a0', 'One'), notice('a1', 'Two'), faq('a2', [question('a0', 'Why?')])] }
  const moved = [
    faq('a2', [question('a0', 'Why?'), question('a1', 'How?')]),
    notice('a3', 'New'),
    notice('a0', 'One, typed'),
  ]
  const saved = [notice('a0', 'One', 1), notice('a1', 'Two', 2), faq('a2', [question('a0', 'Why?', 5)], 3)]
  expect(kept(sent, { content: moved }, { content: saved })).toEqual({
    content: [
      faq('a2', [question('a0', 'Why?', 5), question('a1', 'How?')], 3),
      notice('a3', 'New'),
      notice('a0', 'One, typed', 1),
    ],
  })
})

test('no two rows have one key, where what was saved is numbered anew', () => {
  const sent = { content: [notice('a4', 'One')] }
  const typed = { content: [notice('a4', 'One'), notice('a0', 'New'), notice('a1', 'Newer')] }
  const { content } = kept(sent, typed, { content: [notice('a0', 'One', 1)] })
  expect(content).toEqual([notice('a0', 'One', 1), notice('a1', 'New'), notice('a2', 'Newer')])
})

test('a part that was exchanged, and a list of which something else was saved, are as they were typed', () => {
  const sent = { seo: { id: 1, title: 'S' }, content: [notice('a0', 'One')] }
  const typed = { seo: { title: 'New' }, content: [notice('a0', 'Typed')], cover: { id: 3, url: '/uploads/a.webp' } }
  expect(kept(sent, typed, { seo: { id: 1, title: 'S' }, cover: null, content: [] })).toEqual(typed)
})

test('of relations, what was chosen and taken out meanwhile', () => {
  const sent = { programs: { connect: [{ id: 1 }], disconnect: [{ id: 2 }] } }
  const typed = { programs: { connect: [{ id: 3 }], disconnect: [{ id: 2 }, { id: 4 }] } }
  const none = { connect: [], disconnect: [] }
  expect(kept(sent, typed, { programs: none })).toEqual({
    programs: { connect: [{ id: 3 }], disconnect: [{ id: 4 }, { id: 1 }] },
  })
})

test.each<[name: string, before: Values, after: Values, path: string[] | undefined]>([
  ['a block', { content: [notice('a', 'One')] }, { content: [faq('b', []), notice('a', 'One')] }, ['content', '0']],
  ['the first block', {}, { content: [notice('a', 'One')] }, ['content', '0']],
  [
    'a row of a block',
    { content: [notice('a', 'One'), faq('b', [question('c', 'Why?')])] },
    { content: [notice('a', 'One'), faq('b', [question('c', 'Why?'), question('d', '')])] },
    ['content', '1', 'questions', '1'],
  ],
  ['a part', { seo: null }, { seo: {} }, ['seo']],
  ['no word that is typed', { content: [notice('a', 'One')] }, { content: [notice('a', 'Once')] }, undefined],
  ['no block that is removed', { content: [notice('a', 'One')] }, { content: [] }, undefined],
  [
    'no block that is moved',
    { content: [faq('a', []), faq('b', [question('c', 'Why?')])] },
    { content: [faq('b', [question('c', 'Why?')]), faq('a', [])] },
    undefined,
  ],
])('%s is what a form has more than before', (_, before, after, path) => {
  expect(addedPath(schema, before, after, components)).toEqual(path)
})

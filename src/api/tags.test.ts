import { expect, test } from 'vitest'
import { entryTag, entryTags, fileTag, listTag } from './tags.ts'

test('names every entry and file in an answer, at any depth, once', () => {
  const answer = {
    documentId: 'home',
    hero_banner: {
      id: 1,
      carousels: [{ id: 2, bg_image: { documentId: 'picture', formats: { small: { url: '/x' } } } }],
    },
    red_section: [{ __component: 'blocks.featured', sessions: [{ documentId: 's1', product: { documentId: 'p1' } }] }],
    og_image: { documentId: 'picture' },
  }
  expect(entryTags(answer).toSorted()).toEqual(['entry:home', 'entry:p1', 'entry:picture', 'entry:s1'])
})

test('names the entries of a list', () => {
  expect(entryTags([{ documentId: 'a' }, { documentId: 'b' }])).toEqual(['entry:a', 'entry:b'])
})

test('names the files of texts by what their name keeps when they are replaced', () => {
  const text =
    '![A hall](/uploads/hall_5f.jpg#900x500) and [the plan](/uploads/plan_6a@2.png "Plan") by /uploads/no_1.jpg'
  expect(entryTags({ blocks: [{ text }] })).toEqual(['file:hall_5f', 'file:plan_6a'])
  expect(fileTag('/uploads/hall_5f@3.webp')).toBe('file:hall_5f')
})

test.each([null, undefined, 'text', 1, [[]], {}, { documentId: 7 }])('finds none in %j', (answer) => {
  expect(entryTags(answer)).toEqual([])
})

test('an entry and a type of the same name have different tags', () => {
  expect(entryTag('home')).not.toBe(listTag('home'))
})

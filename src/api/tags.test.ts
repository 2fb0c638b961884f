import { expect, test } from 'vitest'
import { entryTag, entryTags, listTag } from './tags.ts'

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

test.each([null, undefined, 'text', 1, [[]], {}, { documentId: 7 }])('finds none in %j', (answer) => {
  expect(entryTags(answer)).toEqual([])
})

test('an entry and a type of the same name have different tags', () => {
  expect(entryTag('home')).not.toBe(listTag('home'))
})

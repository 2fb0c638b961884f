import { expect, test } from 'vitest'
import { changedValues, differsAt } from '../../content-service/src/engine/panel/typed-values.js'

const entry = (title: string, text: string) => ({
  id: 1,
  title,
  content: [{ __component: 'blocks.faq', __temp_key__: 'a0', title: 'Questions', questions: [{ id: 3, text }] }],
})

test('what is typed in a form is found at its path, in blocks and their rows, too', () => {
  expect(changedValues(entry('A', 'Why?'), entry('B', 'How?'))).toEqual([
    ['title', 'B'],
    ['content.0.questions.0.text', 'How?'],
  ])
  expect(changedValues({ title: undefined }, { title: 'First' })).toEqual([['title', 'First']])
})

test('nothing is said of blocks that were added, exchanged or numbered anew', () => {
  const { content, ...others } = entry('A', 'Why?')
  const [block] = content
  expect(changedValues({ content }, { content: [block, block] })).toEqual([])
  expect(changedValues({ content }, { content: [{ ...block, __component: 'blocks.notice', title: 'B' }] })).toEqual([])
  expect(
    changedValues({ ...others, content }, { ...others, id: 2, content: [{ ...block, __temp_key__: 'a1' }] }),
  ).toEqual([])
})

test('a value is put back only where the form still has a place for it', () => {
  const read = entry('A', 'Why?')
  expect(differsAt(read, 'content.0.questions.0.text', 'How?')).toBe(true)
  expect(differsAt(read, 'content.0.questions.0.text', 'Why?')).toBe(false)
  expect(differsAt(read, 'content.1.title', 'Gone')).toBe(false)
})

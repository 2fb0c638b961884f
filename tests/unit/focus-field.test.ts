import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { fieldAt, withError } from '../../content-service/src/engine/panel/focus-field.js'

const FORM =
  '<div id="on-the-site"><p>Say more.</p><button id="in-the-list"></button></div><form>' +
  '<div><input name="title" id="title"><p>Say more.</p></div>' +
  '<div><button id="bold"></button><div contenteditable="true" id="text"></div><p>Fix the text.</p></div>' +
  '<div><button id="picture"></button><span>Fix the picture.</span></div></form>'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['by its name', ['title'], 'Fix the picture.', 'title'],
  ['that has no name beside its message', ['content', '0', 'picture'], 'Fix the picture.', 'picture'],
  ['in which authors write before the buttons around it', ['content', '0', 'text'], 'Fix the text.', 'text'],
  ['in the form, and not in the list of what the site leaves out', ['content', '0', 'lead'], 'Say more.', 'title'],
])('a field is found %s', (_, path, message, expected) => {
  const window = new Window()
  window.document.body.innerHTML = FORM
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
  expect(fieldAt(path, message)?.id).toBe(expected)
  expect(fieldAt(['gone'], 'Nobody says this.')).toBeUndefined()
})

test('an error is added at its field, and the others stay', () => {
  const errors = { title: 'Too long.', content: [{ heading: 'Empty.' }] }
  const content = [{ heading: 'Empty.', text: 'Fix it.' }]
  expect(withError(errors, ['content', '0', 'text'], 'Fix it.')).toEqual({ title: 'Too long.', content })
  expect(errors.content).toEqual([{ heading: 'Empty.' }])
})

test('an error in the second row of a repeated component is one of a list, by which the panel opens the row', () => {
  const errors = withError({ title: 'Too long.' }, ['content', '2', 'questions', '1', 'answer'], 'Fix it.')
  expect(errors.content[2].questions).toEqual([undefined, { answer: 'Fix it.' }])
  expect(errors.content).toBeInstanceOf(Array)
  expect(errors.title).toBe('Too long.')
})

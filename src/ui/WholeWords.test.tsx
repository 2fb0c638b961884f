import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './WholeWords.tsx'

test('keeps a word with a hyphen on one line', () => {
  expect(renderToStaticMarkup(<WholeWords text="Finance for Non-Finance Leaders" />)).toBe(
    'Finance for <span class="nb">Non-Finance</span> Leaders',
  )
})

test('lets a word break that is too long for a narrow window', () => {
  expect(renderToStaticMarkup(<WholeWords text="Infrastructure-and-Restructuring" />)).toBe(
    'Infrastructure-and-Restructuring',
  )
})

test('loses no character', () => {
  for (const text of ['', 'Plain words', 'One-Day Clinic', '- dash', 'a-b c-d', 'x--y ']) {
    expect(renderToStaticMarkup(<WholeWords text={text} />).replace(/<\/?span[^>]*>/g, '')).toBe(text)
  }
})

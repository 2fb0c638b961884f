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

test('a word is what stands between spaces, with a hyphen inside', () => {
  const kept = (text: string) => renderToStaticMarkup(<WholeWords text={text} />).match(/(?<=<span[^>]*>)[^<]+/g) ?? []
  expect(kept('One-Day Clinic, “by-laws” and\nAsia-Pacific.')).toEqual(['One-Day', '“by-laws”', 'Asia-Pacific.'])
  expect(kept('- dash, pre- and -fix, a--b')).toEqual(['a--b'])
})

test('keeps a range with its month on one line', () => {
  const kept = (text: string) => renderToStaticMarkup(<WholeWords text={text} />).match(/(?<=<span[^>]*>)[^<]+/g) ?? []
  expect(kept('The next one is 12–16 April 2027.')).toEqual(['12–16 April'])
  expect(kept('10 May 2027, 19.00–21.00\n28 February – 2 March')).toEqual(['19.00–21.00'])
})

test('loses no character', () => {
  for (const text of ['', 'Plain words', 'One-Day Clinic', '- dash', 'a-b c-d', 'x--y ', 'From 12–16 April']) {
    expect(renderToStaticMarkup(<WholeWords text={text} />).replace(/<\/?span[^>]*>/g, '')).toBe(text)
  }
})

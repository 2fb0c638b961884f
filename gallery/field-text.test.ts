import { expect, test } from 'vitest'
import { htmlOf, shownAs } from './field-text.ts'

test.each([
  'Words with **strong**, _soft_ and `code`, and a [link](/a).',
  'One paragraph.\n\nAnother, with a line\\\nthat breaks.',
  '### A heading\n\n- one\n- two\n  - inner\n- three',
  '1. first\n\n   with more\n\n2. second',
  '> A quotation.\n>\n> In two parts.',
  '```\nnpm start\n```\n\n---\n\nThe end.',
  '| Session | Fee |\n| --- | --- |\n| Autumn | USD 6,400 |',
  'A \\* and a \\_ and \\[brackets\\] & <signs>.',
])('Markdown comes back from the HTML that the site made of it: %j', (markdown) => {
  const html = htmlOf(markdown, {})
  expect(htmlOf(shownAs(html), {})).toBe(html)
})

test('rich text is shown as its author might have typed it', () => {
  expect(shownAs('<p>One &amp; <strong>two</strong>.</p>\n<ul><li>a</li><li>b</li></ul>')).toBe(
    'One & **two**.\n\n- a\n- b',
  )
  expect(shownAs(null)).toBe('')
})

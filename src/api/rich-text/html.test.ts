import { expect, test } from 'vitest'
import { plainText } from './html.ts'
import { markdownHtml } from './markdown.ts'

test('keeps the words of rich text and nothing else', () => {
  expect(plainText('<h2>Fees</h2>\n<p>One <strong>day</strong>, two <a href="/a?b&amp;c">nights</a>.</p>')).toBe(
    'Fees One day, two nights.',
  )
})

test('gives signs back as they were typed', () => {
  expect(plainText(markdownHtml('Q&A: is 1 < 2 "true"?'))).toBe('Q&A: is 1 < 2 "true"?')
})

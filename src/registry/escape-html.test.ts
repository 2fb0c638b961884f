import { expect, test } from 'vitest'
import { escapeHtml, inertJson } from './escape-html.ts'
import { faker } from '@faker-js/faker/locale/en'

test('escapes every character that opens a tag or ends an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;')
})

test('escapes each of several, not only the first', () => {
  expect(escapeHtml('<<>>')).toBe('&lt;&lt;&gt;&gt;')
})

test('leaves other text as it is, in any script', () => {
  const text = 'Führung für Vorstände — 領導力 🎓 `$1` \\ /'
  expect(escapeHtml(text)).toBe(text)
})

const hostile = [
  '</script>',
  '</ScRiPt ><script>alert(1)</script>',
  '<!--<script>',
  '<![CDATA[',
  '\u2028alert(1)\u2029',
  'quotes " \\ \' `',
  '\\u003c already escaped',
  '🎓 领导',
]

test.each(hostile)('%j can neither end the script element nor a line, and comes back unchanged', (text) => {
  const json = inertJson({ [text]: [text, { name: text }] })
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ [text]: [text, { name: text }] })
})

test('any text comes back unchanged', () => {
  faker.seed(17)
  for (let round = 0; round < 500; round += 1) {
    const parts = faker.helpers.arrayElements([...hostile, faker.lorem.word(), faker.string.sample(20)], 4)
    const value = { text: parts.join(''), list: parts }
    const json = inertJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  }
})

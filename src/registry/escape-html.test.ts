import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

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

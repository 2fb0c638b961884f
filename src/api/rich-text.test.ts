import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { richTextHtml } from './rich-text.ts'

test('makes HTML of headings, lists, emphasis and links', () => {
  expect(richTextHtml('## Fees\n\n- **one**\n- [two](/fees)')).toBe(
    '<h2>Fees</h2>\n<ul>\n<li><strong>one</strong></li>\n<li><a href="/fees">two</a></li>\n</ul>',
  )
})

test('shows raw HTML as text', () => {
  const html = richTextHtml('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>')
  expect(html).not.toMatch(/<(script|img|b)\b/)
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
})

test.each([
  '[a](javascript:alert(1))',
  '[a](JAVASCRIPT:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](//evil.example)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![a](data:image/svg+xml;base64,PHN2Zz4=)',
])('makes no link and no picture of %j', (source) => {
  expect(richTextHtml(source)).not.toMatch(/<(a|img)\b/)
})

test('a link that leads away does not tell its target who opened it', () => {
  expect(richTextHtml('[a](https://faculty.example)')).toContain('<a href="https://faculty.example" rel="noopener">')
  expect(richTextHtml('<https://faculty.example>')).toContain('rel="noopener"')
})

test('a link within the site, to a mailbox or to a telephone has no rel', () => {
  for (const address of ['/fees', '#fees', 'mailto:a@b.example', 'tel:+601']) {
    expect(richTextHtml(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`)
  }
})

test('a title cannot end its attribute', () => {
  const html = richTextHtml(`[a](/x "\\"><img src=x onerror=alert(1)>")`)
  expect(html).toContain('title="&quot;&gt;&lt;img')
  expect(html).not.toContain('<img')
})

test('nothing gives nothing', () => {
  expect([richTextHtml(''), richTextHtml(' \n ')]).toEqual(['', ''])
})

test('whatever an author types, only harmless tags and addresses come out', () => {
  faker.seed(11)
  const pieces = [
    '<script>',
    '</p>',
    '[a](',
    '![b](',
    ')',
    'javascript:',
    'data:',
    '"',
    "'",
    '>',
    '<',
    '\n\n',
    '`',
    '**',
    '//evil',
    'onerror=',
    '<a href=',
    '&#x6A;',
    '\\',
    ' ',
    'text',
    '](',
    '| a |\n|---|',
  ]
  for (let round = 0; round < 500; round += 1) {
    const source = faker.helpers.multiple(() => faker.helpers.arrayElement(pieces), { count: 10 }).join('')
    const html = richTextHtml(source)
    const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag)
    const allowed = [
      'p',
      'a',
      'img',
      'em',
      'strong',
      'code',
      'pre',
      'br',
      'hr',
      'blockquote',
      'h1',
      'h2',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'ul',
      'li',
      'ol',
    ]
    expect(tags.filter((tag) => !allowed.includes(tag ?? ''))).toEqual([])
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.filter((address) => /^(javascript|data|\/\/)/i.test(address ?? ''))).toEqual([])
  }
})

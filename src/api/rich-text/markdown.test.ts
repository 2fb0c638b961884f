import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { markdownHtml } from './markdown.ts'

test('makes HTML of headings, lists, emphasis and links', () => {
  expect(markdownHtml('## Fees\n\n- **one**\n- [two](/fees)')).toBe(
    '<h3>Fees</h3>\n<ul>\n<li><strong>one</strong></li>\n<li><a href="/fees">two</a></li>\n</ul>',
  )
})

test('shows raw HTML as text', () => {
  const html = markdownHtml('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> and <b>bold</b>')
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
  expect(markdownHtml(source)).not.toMatch(/<(a|img)\b/)
})

test('a link that leads away is marked, and does not tell its target who opened it', () => {
  expect(markdownHtml('[a](https://faculty.example)')).toContain(
    '<a href="https://faculty.example" rel="noopener" data-external>',
  )
  expect(markdownHtml('<https://faculty.example>')).toContain('rel="noopener"')
})

test('a link within the site, to a mailbox or to a telephone has no rel', () => {
  for (const address of ['/fees', '#fees', 'mailto:a@b.example', 'tel:+601']) {
    expect(markdownHtml(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`)
  }
})

test('a title cannot end its attribute', () => {
  const html = markdownHtml(`[a](/x "\\"><img src=x onerror=alert(1)>")`)
  expect(html).toContain('title="&quot;&gt;&lt;img')
  expect(html).not.toContain('<img')
})

test('nothing gives nothing', () => {
  expect([markdownHtml(''), markdownHtml(' \n ')]).toEqual(['', ''])
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
    const html = markdownHtml(source)
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
      'h3',
      'div',
      'figure',
      'figcaption',
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

test('headings begin where their field says, and go down one at a time whatever an author used', () => {
  const levels = (source: string, first?: number) =>
    [...markdownHtml(source, first).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(levels('# A\n\n### B\n\n# C')).toEqual([3, 4, 3])
  expect(levels('#### A\n\n## B\n\n###### C', 2)).toEqual([3, 2, 4])
  expect(levels('# A\n\n## B\n\n### C\n\n#### D', 5)).toEqual([5, 6, 6, 6])
})

test('an uploaded image comes in the widths that the server makes, with its words', () => {
  const html = markdownHtml('![A room](/uploads/room.webp "Room 2")')
  expect(html).toContain('type="image/avif" srcset="/pictures/390/room.webp.avif 390w,')
  expect(html).toContain('<img src="/uploads/room.webp" loading="lazy" decoding="async" alt="A room">')
  expect(html).toContain('<figcaption>Room 2</figcaption>')
})

test('an image of another site, which the policy would refuse, is its description', () => {
  expect(markdownHtml('![A <room>](https://elsewhere.example/a.png)')).toBe('<p>A &lt;room&gt;</p>')
})

test('a table stands in a frame that the keyboard can scroll', () => {
  expect(markdownHtml('| a |\n|---|\n| b |')).toMatch(
    /^<div data-table role="group" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/s,
  )
})

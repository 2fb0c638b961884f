import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { htmlFaults } from './testing/html-faults.ts'
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

test('whatever an author types, only harmless tags, attributes and addresses come out, and whole', () => {
  faker.seed(11)
  const signs = ['"', "'", '>', '<', '&#x6A;', '\\', ' ', '\n', '\n\n', '\u2028', 'text', '---\n', '    ']
  const marks = ['`', '```js\n', '**', '~~', '# ', '## ', '#### ', '- ', '7) ', '> ', '| a |\n|--:|\n']
  const links = [
    '[a](',
    '![b](',
    '![c](/uploads/c.png "d")',
    '](',
    ')',
    'javascript:',
    'data:',
    '//evil',
    '/fees',
    'https://a.example',
  ]
  const tags = ['<script>', '</p>', 'onerror=', '<a href=']
  const texts = faker.helpers.multiple(
    () =>
      faker.helpers
        .multiple(() => faker.helpers.arrayElement([...signs, ...marks, ...links, ...tags]), { count: 12 })
        .join(''),
    { count: 600 },
  )
  expect(htmlFaults(texts.map((text) => markdownHtml(text)).join('\n'))).toEqual([])
})

test('headings begin where their field says, and go down one at a time whatever an author used', () => {
  const levels = (source: string, first?: number) =>
    [...markdownHtml(source, first).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(levels('# A\n\n### B\n\n# C')).toEqual([3, 4, 3])
  expect(levels('# A\n\n#### B\n\n## C\n\n#### D')).toEqual([3, 4, 4, 5])
  expect(levels('#### A\n\n## B\n\n###### C', 2)).toEqual([2, 2, 3])
  expect(levels('# A\n\n## B\n\n### C\n\n#### D', 5)).toEqual([5, 6, 6, 6])
  expect(levels('> ## A\n\n- ### B')).toEqual([3, 4])
})

test('a heading without words stands in no outline', () => {
  expect(markdownHtml('# \n\n## B')).toBe('<h3>B</h3>')
})

test('an uploaded image comes as the server makes it, with its words', () => {
  const html = markdownHtml('![A room](/uploads/room.webp)')
  expect(html).toContain('<source type="image/avif" srcset="/pictures/1232/room.webp.avif">')
  expect(html).toContain('<img src="/uploads/room.webp" loading="lazy" decoding="async" alt="A room">')
  expect(html).toMatch(/^<p><picture>.*<\/picture><\/p>$/)
})

test('an image whose size is known keeps its place, and comes in several widths', () => {
  const html = markdownHtml('![A room](/uploads/room.webp#1280x860 "Room 2")')
  expect(html).toContain('<img src="/uploads/room.webp" width="1280" height="860"')
  expect(html).toMatch(/srcset="\/pictures\/351\/room\.webp\.avif 351w, .*\/pictures\/1232\/room\.webp\.avif 1232w"/)
  expect(html).toContain('min(1280px, 89.5vw)"')
  expect(html).not.toContain('#')
})

test('a size of nothing is none', () => {
  expect(markdownHtml('![A room](/uploads/room.webp#0x0)')).not.toMatch(/width="|height="/)
})

test('an image with a caption is a figure where it stands by itself, which no paragraph may hold', () => {
  const image = '![A room](/uploads/room.webp "Room <2>")'
  expect(markdownHtml(`One\n\n${image}\n\ntwo`)).toMatch(
    /^<p>One<\/p>\n<figure>.*<figcaption>Room &lt;2&gt;<\/figcaption><\/figure>\n<p>two<\/p>$/,
  )
  expect(markdownHtml(`See ${image}`)).toMatch(/^<p>See <picture>.*<\/picture><\/p>$/)
})

test('an image of another site, which the policy would refuse, is its description', () => {
  for (const caption of ['', ' "Caption"']) {
    expect(markdownHtml(`![A <room>](https://elsewhere.example/a.png${caption})`)).toBe('<p>A &lt;room&gt;</p>')
  }
})

test('a table stands in a frame that the keyboard can scroll', () => {
  expect(markdownHtml('| a |\n|---|\n| b |')).toMatch(
    /^<div data-table role="group" aria-label="Table" tabindex="0"><table>.*<\/table><\/div>$/s,
  )
})

test('cells are aligned without an inline style, which the policy would refuse', () => {
  const html = markdownHtml('| a | b | c |\n|--:|:-:|:--|\n| 1 | 2 | 3 |')
  expect(html).not.toContain('style')
  expect(html.match(/<td.*/g)).toEqual([
    '<td data-align="right" data-label="a">1</td>',
    '<td data-align="center" data-label="b">2</td>',
    '<td data-label="c">3</td>',
  ])
})

test('each cell names its column in plain words; one without a name names none', () => {
  const html = markdownHtml('|  | **Mean** "a" |\n|---|---|\n| x | y |\n\n| b |\n|---|\n| z |')
  expect(html.match(/<td.*/g)).toEqual([
    '<td></td>',
    '<td>x</td>',
    '<td data-label="Mean &quot;a&quot;">y</td>',
    '<td data-label="b">z</td>',
  ])
})

test('code keeps its signs and takes no class from its author', () => {
  expect(markdownHtml('```x" onclick="y\na < b\n```')).toBe('<pre><code>a &lt; b\n</code></pre>')
})

test('a header cell without words heads nothing, and is an ordinary cell', () => {
  const html = markdownHtml('|   | Mean |\n|---|---|\n| a | b |')
  expect(html).toMatch(/<thead>\s*<tr>\s*<td><\/td>\s*<th>Mean<\/th>/)
})

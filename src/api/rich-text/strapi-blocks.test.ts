import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { normalize } from '../check-entity.ts'
import { htmlFaults } from './testing/html-faults.ts'
import { strapiBlocksHtml } from './strapi-blocks.ts'

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })

test('makes HTML of paragraphs and marked text', () => {
  const blocks = [
    paragraph(text('One '), text('two', { bold: true, italic: true }), text(' three', { code: true })),
    paragraph(text('four', { underline: true }), text('five', { strikethrough: true })),
  ]
  expect(strapiBlocksHtml(blocks)).toBe(
    '<p>One <strong><em>two</em></strong><code> three</code></p>\n<p><u>four</u><s>five</s></p>',
  )
})

test('makes HTML of headings, quotes, code and a line break', () => {
  const blocks = [
    { type: 'heading', level: 1, children: [text('A')] },
    { type: 'heading', level: 3, children: [text('B')] },
    { type: 'quote', children: [text('Said\nso')] },
    { type: 'code', children: [text('<b>')] },
  ]
  expect(strapiBlocksHtml(blocks)).toBe(
    '<h3>A</h3>\n<h4>B</h4>\n<blockquote><p>Said<br>so</p></blockquote>\n<pre><code>&lt;b&gt;</code></pre>',
  )
  expect(strapiBlocksHtml(blocks.slice(0, 1), 2)).toBe('<h2>A</h2>')
})

test('keeps a list inside a list with the entry that it belongs to', () => {
  const entry = (words: string) => ({ type: 'list-item', children: [text(words)] })
  const inner = { type: 'list', format: 'ordered', children: [entry('b')] }
  const blocks = [{ type: 'list', format: 'unordered', children: [entry('a'), inner, entry('c')] }]
  expect(strapiBlocksHtml(blocks)).toBe('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>')
  const within = { type: 'list-item', children: [text('a'), inner] }
  expect(strapiBlocksHtml([{ type: 'list', children: [within] }])).toBe('<ul><li>a<ol><li>b</li></ol></li></ul>')
})

test('headings go down one at a time, and those without words are left out', () => {
  const heading = (level: number, words: string) => ({ type: 'heading', level, children: [text(words)] })
  const blocks = [heading(1, ' '), heading(2, 'A'), heading(6, 'B'), heading(4, 'C'), heading(9, 'D')]
  expect(strapiBlocksHtml(blocks)).toBe('<h3>A</h3>\n<h4>B</h4>\n<h4>C</h4>\n<h5>D</h5>')
})

test('links what may be linked, marks what leads away, and keeps the words of what may not', () => {
  const link = (url: string) => paragraph({ type: 'link', url, children: [text('here')] })
  expect(strapiBlocksHtml([link('/fees')])).toBe('<p><a href="/fees">here</a></p>')
  expect(strapiBlocksHtml([link('https://a.example')])).toContain('rel="noopener" data-external')
  expect(strapiBlocksHtml([link('javascript:alert(1)')])).toBe('<p>here</p>')
})

test('draws an image with its size, its words and its caption', () => {
  const image = { url: '/uploads/a.webp', alternativeText: 'A room', caption: 'Room 2', width: 800, height: 600 }
  const html = strapiBlocksHtml([{ type: 'image', image, children: [text('')] }])
  expect(html).toContain('width="800" height="600"')
  expect(html).toContain('alt="A room"')
  expect(html).toContain('<figcaption>Room 2</figcaption>')
  expect(html).toContain('/pictures/769/a.webp.avif 769w')
  expect(html).not.toContain('900w')
})

test('an image of another site is its description, and a size that cannot be is none', () => {
  const draw = (image: object) => strapiBlocksHtml([{ type: 'image', image }])
  expect(draw({ url: 'https://elsewhere.example/a.png', alternativeText: 'A room', caption: 'Room 2' })).toBe(
    '<p>A room</p>',
  )
  expect(draw({ url: '/uploads/a.webp', width: -1, height: 2.5 })).not.toMatch(/width=|height=/)
})

test.each([
  ['nothing', []],
  ['null', [null]],
  ['a number', [7]],
  ['no type', [{}]],
  ['null children', [{ type: 'paragraph', children: null }]],
  ['an image without a file', [{ type: 'image', image: null }]],
  ['empty paragraphs', [paragraph(text('')), paragraph(text(''))]],
  ['a list without entries', [{ type: 'list', children: [{ type: 'list', children: null }, { type: 'list-item' }] }]],
])('%s draws nothing and throws nothing', (_, blocks) => {
  expect(strapiBlocksHtml(blocks)).toBe('')
})

test('keeps the words of what it does not know', () => {
  expect(strapiBlocksHtml([{ type: 'callout', children: [text('Mind the step')] }])).toBe('<p>Mind the step</p>')
  expect(strapiBlocksHtml([paragraph({ type: 'mention', text: 'the Director' })])).toBe('<p>the Director</p>')
  expect(strapiBlocksHtml([{ type: 'divider', text: 'Part two' }, text('plain')])).toBe('<p>Part two</p>\n<p>plain</p>')
  const callout = {
    type: 'callout',
    children: [paragraph(text('one')), { type: 'section', children: [paragraph(text('two'))] }],
  }
  expect(strapiBlocksHtml([callout])).toBe('<p>one</p>\n<p>two</p>')
})

test('becomes text where the contract says that a field is such a text', () => {
  const schema = { type: 'array', contentMediaType: 'application/vnd.strapi.blocks+json', 'x-heading-level': 2 }
  expect(normalize([{ type: 'heading', level: 2, children: [text('A')] }], schema)).toBe('<h2>A</h2>')
})

test('whatever an editor wrote, only harmless tags and attributes come out', () => {
  faker.seed(12)
  const words = ['<script>', '"', "'", '&', 'onerror=', '</p>', 'text', '\u2028', '<img src=x onerror=alert(1)>']
  const urls = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/a"b',
    'https://a.example',
    '/uploads/x.png',
  ]
  const types = ['paragraph', 'heading', 'list', 'list-item', 'quote', 'code', 'image', 'link', 'text', 'odd']
  const node = (depth: number): unknown => ({
    type: faker.helpers.arrayElement(types),
    text: faker.helpers.arrayElement(words),
    url: faker.helpers.arrayElement(urls),
    level: faker.number.int(9),
    bold: faker.datatype.boolean(),
    image: { url: faker.helpers.arrayElement(urls), alternativeText: faker.helpers.arrayElement(words), caption: '">' },
    children: depth === 0 ? [] : faker.helpers.multiple(() => node(depth - 1), { count: 3 }),
  })
  const texts = faker.helpers.multiple(() => strapiBlocksHtml([node(3), node(2)]), { count: 300 })
  expect(htmlFaults(texts.join('\n'))).toEqual([])
})

import { faker } from '@faker-js/faker/locale/en'
import { expect, test } from 'vitest'
import { settle } from '../settle.ts'
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
  expect(html).not.toContain('935w')
})

test.each([
  ['nothing', []],
  ['null', [null]],
  ['a number', [7]],
  ['no type', [{}]],
  ['null children', [{ type: 'paragraph', children: null }]],
  ['an image without a file', [{ type: 'image', image: null }]],
  ['an empty paragraph', [paragraph(text(''))]],
])('%s draws nothing and throws nothing', (_, blocks) => {
  expect(strapiBlocksHtml(blocks)).toBe('')
})

test('keeps the words of what it does not know', () => {
  expect(strapiBlocksHtml([{ type: 'callout', children: [text('Mind the step')] }])).toBe('<p>Mind the step</p>')
  expect(strapiBlocksHtml([paragraph({ type: 'mention', text: 'the Director' })])).toBe('<p>the Director</p>')
})

test('becomes text where the contract says that a field is such a text', () => {
  const schema = { type: 'array', contentMediaType: 'application/vnd.strapi.blocks+json', 'x-heading-level': 2 }
  expect(settle([{ type: 'heading', level: 2, children: [text('A')] }], schema)).toBe('<h2>A</h2>')
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
  const tags = 'p|h[3-6]|ul|ol|li|a|strong|blockquote|pre|code|br|figure|figcaption|picture|source|img'
  const attributes = 'href|rel|data-external|src|srcset|sizes|type|loading|decoding|alt'
  const harmless = new RegExp(`^</?(?:${tags})(?: (?:${attributes})(?:="[^"<>]*")?)*>$`)
  for (let round = 0; round < 300; round += 1) {
    const html = strapiBlocksHtml([node(3), node(2)])
    for (const [tag] of html.matchAll(/<[^>]*>/g)) expect(tag).toMatch(harmless)
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data:|\/\/)/i)
  }
})

import { expect, test } from 'vitest'
import { htmlFaults } from '#api/rich-text/testing/html-faults.ts'
import { markdownHtml } from '#api/rich-text/markdown.ts'
import { strapiBlocksHtml } from '#api/rich-text/strapi-blocks.ts'
import { checkBlock } from '#api/check-entity.ts'
import { blocks } from '#blocks/registry.gen.ts'
import { blockNames, blockSchema } from '#fixtures/contract.ts'
import { examplesOf } from '#fixtures/examples.ts'
import { fixtureLoads } from '../../src/gallery.tsx'
import { makeValue, seededFaker } from '#fixtures/make-value.ts'
import type { AnyBlock } from '#registry/block-types.ts'
import { renderSections } from '#registry/render-sections.ts'
import { toSection, type Section } from '#registry/page.ts'
import { addresses, skeleton } from './markup.ts'
import { planted, type Plant, type Use } from './planted.ts'
import { ALL_VECTORS, harmless, VECTORS } from './vectors.ts'

const loaded = fixtureLoads()

test('the corpus is one of more than 200 vectors', () => {
  expect(new Set(ALL_VECTORS).size).toBe(ALL_VECTORS.length)
  expect(ALL_VECTORS.length).toBeGreaterThan(200)
  console.log(`${ALL_VECTORS.length} vectors, in every text of ${blockNames().length} blocks`)
})

test.each(blockNames())('no text breaks out of its place in %s', (name) => {
  for (const round of rounds(name, ['text'])) {
    const meant = drawn(
      name,
      round((vector) => harmless(vector)),
    )
    const given = drawn(name, round(asItIs))
    expect([given.lost, meant.lost]).toEqual([[], []])
    expect(skeleton(withoutWrittenLinks(given.html))).toEqual(skeleton(withoutWrittenLinks(meant.html)))
  }
})

/** But those whose every address the site itself makes, beside those in the facts of how to join. */
const BY_THE_SITE = new Set(['page.search', 'page.listing-cards', 'page.payment-result'])
const withLinks = blockNames().filter((name) => !BY_THE_SITE.has(name))
test.each(withLinks)('addresses of %s lead only to pages, email and telephone numbers', (name) => {
  for (const round of rounds(name, ['address'], VECTORS.url)) {
    const given = drawn(name, round(asItIs))
    expect(addresses(given.html).filter((address) => !HARMLESS_ADDRESS.test(asBrowsersRead(address)))).toEqual([])
  }
})

test('whatever stands in any field of any block, no tag and no attribute is drawn that no block has', () => {
  const known = new Set(
    blockNames().flatMap((name) => examplesOf(name).flatMap(({ section }) => partsOf(html([section])))),
  )
  for (const name of blockNames()) {
    for (const round of rounds(name, ['text', 'rich', 'address', 'name'])) {
      const parts = partsOf(drawn(name, round(asItIs)).html)
      expect(
        parts.filter((part) => !known.has(part) && !OF_RICH_TEXT.has(part)),
        name,
      ).toEqual([])
    }
  }
})

test('rich text of both kinds contains only what is allowed', () => {
  // All at once: what the check finds names its line.
  expect(htmlFaults(ALL_VECTORS.map((vector) => strapiBlocksHtml(nodesOf(vector))).join('\n'))).toEqual([])
  expect(
    htmlFaults(
      ALL_VECTORS.flatMap(markdownOf)
        .map((text) => markdownHtml(text))
        .join('\n'),
    ),
  ).toEqual([])
})

/** A vector in every place of Strapi's structured text. */
function nodesOf(vector: string): unknown[] {
  const text = { type: 'text', text: vector, bold: true }
  return [
    { type: 'paragraph', children: [text, { type: 'link', url: vector, children: [text] }] },
    { type: 'heading', level: 2, children: [text] },
    { type: 'quote', children: [text] },
    { type: 'code', children: [text] },
    { type: 'list', format: vector, children: [{ type: 'list-item', children: [text] }] },
    { type: 'image', image: { url: '/uploads/a.webp', alternativeText: vector, caption: vector } },
    { type: 'image', image: { url: vector, alternativeText: vector } },
    { type: vector, text: vector, children: [text] },
  ]
}

/** A vector in every place of Markdown. */
function markdownOf(vector: string): string[] {
  return [vector, `a ${vector} b`, `[a](${vector})`, `![${vector}](/uploads/a.webp "${vector}")`, `# ${vector}`]
}

/** Trusted HTML of sections that pages compose, which was rich text when it was read. */
const HTML_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'page.article': ['body'],
  'page.contact': ['address', 'text'],
  'page.information-items': ['note'],
  'page.overview-media': ['text'],
  'page.policy-tabs': ['content'],
}
const HARMLESS_ADDRESS = /^(\/(?![/\\])|[#?]|https?:|mailto:|tel:|$)/
/** Of images in texts, which no example of a block has. */
const OF_RICH_TEXT = new Set(['figcaption', 'figure', 'hr', 'code', 'pre', 'blockquote', 's', 'u', 'a title'])

const TEXTS_AT_ONCE = 6
/** Several in one text: what breaks out of it does so beside others, too. */
const TOGETHER = Array.from({ length: Math.ceil(ALL_VECTORS.length / TEXTS_AT_ONCE) }, (_, index) =>
  ALL_VECTORS.slice(index * TEXTS_AT_ONCE, (index + 1) * TEXTS_AT_ONCE).join(' '),
)

type Round = (change: (vector: string) => string) => Plant

/** As many plantings as it takes to have each vector in a block once, whatever it has of fields; in each field another. */
function rounds(name: string, uses: readonly Use[], vectors: readonly string[] = TOGETHER): Round[] {
  const begin = (from: number): Round => {
    return (change) => {
      let next = from
      const htmlFields = HTML_FIELDS[name] ?? []
      return (use, _before, field) => {
        const isHtml = use === 'text' && htmlFields.includes(field)
        if (!uses.includes(isHtml ? 'rich' : use)) return undefined
        const vector = change(vectors[next++ % vectors.length] ?? '')
        return isHtml ? markdownHtml(vector) : vector
      }
    }
  }
  const { texts } = drawn(name, begin(0)(asItIs))
  const count = texts === 0 ? 0 : Math.ceil(vectors.length / texts)
  return Array.from({ length: count }, (_, index) => begin(index * texts))
}

/** A text of how to join a session may name an address, which is a link: exactly this one, and nothing else of the text. */
function withoutWrittenLinks(markup: string): string {
  return markup.replaceAll(/<a href="https?:[^"<>]*" rel="noopener">([^<>]*)<\/a>/g, '$1')
}

/** The HTML of a block with such text in it, in how many places, and what could not be drawn. */
function drawn(name: string, plant: Plant): { html: string; texts: number; lost: string[] } {
  const lost: string[] = []
  let texts = 0
  const value = makeValue(blockSchema(name), 'typical', seededFaker(name))
  const written = planted(value, blockSchema(name), (...given) => {
    const text = plant(...given)
    if (text !== undefined) texts += 1
    return text
  })
  const section = !name.startsWith('blocks.') && isBlock(written) ? toSection(written) : checkBlock(written)
  return { html: html([section], (reason) => lost.push(reason)), texts, lost }
}

function html(sections: readonly Section[], onLost: (reason: string) => void = () => {}): string {
  const options = { blocks, loaded, showFailures: false, memo: false }
  return renderSections(sections, { ...options, onFailure: ({ reason }) => onLost(reason) }).html
}

function isBlock(value: unknown): value is AnyBlock {
  return typeof value === 'object' && value !== null && '__component' in value
}

function asItIs(vector: string): string {
  return vector
}

/** Names of tags, and of their attributes with that of their tag. */
function partsOf(markup: string): string[] {
  return skeleton(markup).flatMap((tag) => {
    const [name = '', ...attributes] = tag.slice(1, -1).replace(/\/$/, '').trim().split(/\s+/)
    return [name, ...attributes.map((attribute) => `${name} ${attribute}`)]
  })
}

/** Without what browsers leave out of an address. */
function asBrowsersRead(address: string): string {
  // oxlint-disable-next-line no-control-regex
  return address.replaceAll(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '')
}

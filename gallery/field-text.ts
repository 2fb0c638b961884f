import { markdownHtml } from '#api/rich-text/markdown.ts'
import type { ValueSchema } from '#fixtures/contract.ts'

/** An element of rich text, or its words. */
type Node = string | { tag: string; attributes: string; children: Node[] }

const TOKEN = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g
const WITHOUT_END = new Set(['br', 'hr', 'img'])
const BLOCK = /^(p|h[1-6]|ul|ol|pre|hr|blockquote|table|div|figure)$/
/** Marks that stand around words, by tag. */
const AROUND: Record<string, string> = { strong: '**', b: '**', em: '_', i: '_', s: '~~', code: '`' }
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** Markdown as the site makes HTML of it, with headings where the field has them. */
export function htmlOf(markdown: string, schema: ValueSchema): string {
  return markdownHtml(markdown, schema['x-heading-level'])
}

/** Rich text as its author might have typed it: Markdown for the HTML that the site made. */
export function shownAs(html: unknown): string {
  return typeof html === 'string' ? blocksText(parsed(html)) : ''
}

function parsed(html: string): Node[] {
  const root: Node[] = []
  const open = [{ tag: '', children: root }]
  for (const [, end, tag, attributes = '', words] of html.matchAll(TOKEN)) {
    const { children } = open.at(-1) ?? { children: root }
    if (words !== undefined) children.push(decoded(words))
    else if (end) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at > 0) open.length = at
    } else if (tag !== undefined) {
      const element = { tag, attributes, children: [] }
      children.push(element)
      if (!WITHOUT_END.has(tag)) open.push(element)
    }
  }
  return root
}

/** Blocks with an empty line between them; words that stand among blocks are a paragraph. */
function blocksText(nodes: readonly Node[]): string {
  const paragraphs: Node[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && BLOCK.test(node.tag)) paragraphs.push([node], [])
    else paragraphs.at(-1)?.push(node)
  }
  const texts = paragraphs.map(([first, ...more]) => {
    if (first === undefined) return ''
    const isBlock = typeof first !== 'string' && BLOCK.test(first.tag)
    return isBlock ? blockText(first) : wordsOf([first, ...more]).trim()
  })
  return texts.filter(Boolean).join('\n\n')
}

function blockText(node: Exclude<Node, string>): string {
  const { tag, children } = node
  if (/^h[1-6]$/.test(tag)) return `${'#'.repeat(Number(tag.slice(1)))} ${wordsOf(children)}`
  if (tag === 'hr') return '---'
  if (tag === 'pre') return `\`\`\`\n${plain(children).trimEnd()}\n\`\`\``
  if (tag === 'blockquote') return indented(blocksText(children), '> ', '> ')
  if (tag === 'ul' || tag === 'ol') return listText(node)
  if (tag === 'table') return tableText(node)
  if (tag === 'div' || tag === 'figure') return blocksText(children)
  return wordsOf(children).trim()
}

function listText({ tag, children }: Exclude<Node, string>): string {
  const items = children.flatMap((node) => (typeof node === 'string' ? [] : [node]))
  const isLoose = items.some((item) => item.children.some((node) => typeof node !== 'string' && node.tag === 'p'))
  const lines = items.map((item, index) => {
    const mark = tag === 'ol' ? `${index + 1}. ` : '- '
    return indented(
      blocksText(item.children).replaceAll(isLoose ? /$^/g : /\n\n/g, '\n'),
      mark,
      ' '.repeat(mark.length),
    )
  })
  return lines.join(isLoose ? '\n\n' : '\n')
}

function tableText(table: Exclude<Node, string>): string {
  const rows = elements(table, 'tr').map((row) =>
    [...elements(row, 'th'), ...elements(row, 'td')].map(({ children }) => wordsOf(children)),
  )
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function elements(within: Exclude<Node, string>, tag: string): Exclude<Node, string>[] {
  return within.children.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === tag ? [node] : elements(node, tag)
  })
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes.map(inlineText).join('')
}

function inlineText(node: Node): string {
  if (typeof node === 'string') return node.replaceAll(/[\\`*_[\]]/g, String.raw`\$&`)
  const { tag, attributes, children } = node
  if (tag === 'br') return '\\'
  if (tag === 'code') return `\`${plain(children)}\``
  if (tag === 'img') return `![${attribute(attributes, 'alt')}](${attribute(attributes, 'src')})`
  if (tag === 'a') return `[${wordsOf(children)}](${attribute(attributes, 'href')})`
  const mark = AROUND[tag] ?? ''
  return `${mark}${wordsOf(children)}${mark}`
}

function plain(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plain(node.children))).join('')
}

/** The lines of a text, the first behind a mark, the others as far in. */
function indented(text: string, mark: string, indent: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? mark : line === '' ? indent.trimEnd() : indent) + line)
    .join('\n')
}

function attribute(attributes: string, name: string): string {
  return decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

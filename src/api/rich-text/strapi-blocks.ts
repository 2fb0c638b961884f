import { z } from 'zod'
import {
  attributesHtml,
  escapeText,
  headingLevels,
  imageBlockHtml,
  imageHtml,
  linkAttributes,
  type RichImage,
  USUAL_LEVEL,
} from './html.ts'

/** How a piece of text may be marked, from the outside in. */
const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const

/**
 * Strapi's structured rich text as HTML in which nothing runs. What it does not know is written as its text, so that
 * a newer editor loses no words. Called once, when content is read, never per render.
 * @param firstLevel of its headings on the page
 */
export function strapiBlocksHtml(blocks: readonly unknown[], firstLevel = USUAL_LEVEL): string {
  const nodes = blocksOf(blocks)
  const headings = nodes.filter(({ type }) => type === 'heading')
  const used = headings.map(({ level }) => level)
  const levels = headingLevels(used, firstLevel)
  return nodes
    .map((node) => blockHtml(node, levels[headings.indexOf(node)]))
    .filter(Boolean)
    .join('\n')
}

function blockHtml(node: Node, level = USUAL_LEVEL): string {
  switch (node.type) {
    case 'heading':
      return element(`h${level}`, inlineHtml([node]))
    case 'list':
      return listHtml(node)
    case 'quote':
      return element('blockquote', element('p', inlineHtml([node])))
    case 'code':
      return element('pre', element('code', escapeText(wordsOf(node))))
    case 'image': {
      const image = imageOf(node)
      return image ? imageBlockHtml(image) : ''
    }
    default:
      return element('p', inlineHtml([node]))
  }
}

/** A list inside a list stands beside the entry that it belongs to, or in it. */
function listHtml({ format, children }: Node): string {
  const entries: string[] = []
  for (const child of nodesOf(children)) {
    if (child.type === 'list') entries.push(`${entries.pop() ?? ''}${listHtml(child)}`)
    else entries.push(entryHtml(child))
  }
  const items = entries.map((entry) => element('li', entry))
  return element(format === 'ordered' ? 'ol' : 'ul', items.join(''))
}

function entryHtml(entry: Node): string {
  const parts = entry.type === 'list-item' ? nodesOf(entry.children) : [entry]
  return parts.map((part) => (part.type === 'list' ? listHtml(part) : inlineHtml([part]))).join('')
}

function inlineHtml(nodes: readonly Node[]): string {
  return nodes.map((node) => partHtml(node)).join('')
}

function partHtml(node: Node): string {
  if (node.type === 'link') return linkHtml(node)
  if (node.type === 'text') return marked(node)
  const image = imageOf(node)
  if (node.type === 'image' && image) return imageHtml(image)
  return node.children.length > 0 ? inlineHtml(nodesOf(node.children)) : escapeText(node.text)
}

/** A link inside a link is its words. */
function linkHtml({ url, children }: Node): string {
  const attributes = linkAttributes(url)
  const parts = nodesOf(children)
  const text = parts.map((part) => (part.type === 'text' ? marked(part) : escapeText(wordsOf(part)))).join('')
  return attributes && text ? `<a${attributesHtml(attributes)}>${text}</a>` : text
}

function marked(node: Node): string {
  const text = escapeText(node.text).replaceAll('\n', '<br>')
  return MARKS.reduceRight((html, [mark, tag]) => (node[mark] === true ? element(tag, html) : html), text)
}

/** Nothing around nothing: editors leave empty paragraphs behind. */
function element(tag: string, inner: string): string {
  return inner === '' ? '' : `<${tag}>${inner}</${tag}>`
}

const pixels = z.number().int().positive().optional().catch(undefined)

/** A node of Strapi's structured rich text: any field may be missing, whatever the editor of the day wrote. */
const Node = z.looseObject({
  type: z.string().catch(''),
  text: z.string().catch(''),
  children: z.array(z.unknown()).catch([]),
  level: z.number().int().catch(2),
  format: z.string().catch('unordered'),
  url: z.string().catch(''),
  image: z
    .looseObject({
      url: z.string().catch(''),
      alternativeText: z.string().catch(''),
      caption: z.string().optional().catch(undefined),
      width: pixels,
      height: pixels,
    })
    .nullable()
    .catch(null),
})
export type Node = z.infer<typeof Node>

const INLINE = new Set(['text', 'link'])
const KNOWN = new Set([...INLINE, 'paragraph', 'heading', 'list', 'list-item', 'quote', 'code', 'image'])

/** Those of a list that are nodes at all. */
export function nodesOf(values: readonly unknown[]): Node[] {
  return values.flatMap((value) => {
    const { data } = Node.safeParse(value)
    return data ? [data] : []
  })
}

/** The blocks of a text; those inside of something unknown stand in its place. Headings without words are left out. */
export function blocksOf(values: readonly unknown[]): Node[] {
  return nodesOf(values).flatMap((node) => {
    if (node.type === 'heading') return wordsOf(node).trim() ? [node] : []
    const holdsBlocks = !KNOWN.has(node.type) && nodesOf(node.children).some(({ type }) => !INLINE.has(type))
    return holdsBlocks ? blocksOf(node.children) : [node]
  })
}

/** The image that a node shows; undefined where its file is missing. */
export function imageOf({ image }: Node): RichImage | undefined {
  if (!image?.url) return undefined
  const { url, alternativeText, caption, width, height } = image
  return { src: url, alt: alternativeText, caption, width, height }
}

/** What it says, without marks. */
export function wordsOf(node: Node): string {
  return node.text + nodesOf(node.children).map(wordsOf).join('')
}

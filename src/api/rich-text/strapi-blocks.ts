import { z } from 'zod'
import { escapeText } from './escape-text.ts'
import { headingLevels, USUAL_LEVEL } from './heading-levels.ts'
import { imageHtml } from './image.ts'
import { attributesHtml, linkAttributes } from './link.ts'

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
      alternativeText: z.string().nullish().catch(null),
      caption: z.string().nullish().catch(null),
      width: z.number().optional().catch(undefined),
      height: z.number().optional().catch(undefined),
    })
    .nullish()
    .catch(null),
})
type Node = z.infer<typeof Node>
type Levels = ReadonlyMap<number, number>

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
  const nodes = nodesOf(blocks)
  const used = nodes.filter(({ type }) => type === 'heading').map(({ level }) => level)
  const levels = headingLevels(used, firstLevel)
  return nodes.map((node) => blockHtml(node, levels)).join('\n')
}

function blockHtml(node: Node, levels: Levels): string {
  const inner = () => inlineHtml(node.children)
  switch (node.type) {
    case 'heading':
      return element(`h${levels.get(node.level) ?? USUAL_LEVEL}`, inner())
    case 'list':
      return listHtml(node)
    case 'quote':
      return element('blockquote', element('p', inner()))
    case 'code':
      return element('pre', element('code', escapeText(plainText(node))))
    case 'image':
      return pictureHtml(node)
    default:
      return element('p', inner())
  }
}

/** A list inside a list stands beside the entry that it belongs to. */
function listHtml({ format, children }: Node): string {
  const entries: string[] = []
  for (const child of nodesOf(children)) {
    if (child.type === 'list') entries.push(`${entries.pop() ?? ''}${listHtml(child)}`)
    else entries.push(inlineHtml(child.children))
  }
  return element(format === 'ordered' ? 'ol' : 'ul', entries.map((entry) => `<li>${entry}</li>`).join(''))
}

function inlineHtml(children: readonly unknown[]): string {
  return nodesOf(children)
    .map((node) => {
      if (node.type === 'link') return linkHtml(node)
      if (node.type === 'text') return marked(node)
      return node.children.length > 0 ? inlineHtml(node.children) : escapeText(node.text)
    })
    .join('')
}

function linkHtml({ url, children }: Node): string {
  const attributes = linkAttributes(url)
  const text = inlineHtml(children)
  return attributes && text ? `<a${attributesHtml(attributes)}>${text}</a>` : text
}

function marked(node: Node): string {
  const text = escapeText(node.text).replaceAll('\n', '<br>')
  return MARKS.reduceRight((html, [mark, tag]) => (node[mark] === true ? element(tag, html) : html), text)
}

function pictureHtml({ image }: Node): string {
  if (!image?.url) return ''
  const { url, alternativeText, caption, width, height } = image
  return imageHtml({ src: url, alt: alternativeText ?? '', caption: caption ?? undefined, width, height })
}

/** Nothing around nothing: editors leave empty paragraphs behind. */
function element(tag: string, inner: string): string {
  return inner === '' ? '' : `<${tag}>${inner}</${tag}>`
}

function plainText(node: Node): string {
  return node.text + nodesOf(node.children).map(plainText).join('')
}

function nodesOf(values: readonly unknown[]): Node[] {
  return values.flatMap((value) => {
    const { data } = Node.safeParse(value)
    return data ? [data] : []
  })
}

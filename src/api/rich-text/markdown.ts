import MarkdownIt, { type Token } from 'markdown-it'
import { safeHref } from '#links/safe-href.ts'
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

/** An image that is a paragraph by itself, and has a caption. */
const FIGURE = 'figure'
const SIZE = /#(\d{1,5})x(\d{1,5})$/

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (address) => safeHref(address) !== undefined

const { rules } = markdown.renderer
rules.link_open = (tokens, index) => {
  const attributes = linkAttributes(attribute(tokens[index], 'href'), attribute(tokens[index], 'title'))
  return `<a${attributesHtml(attributes ?? {})}>`
}
rules.image = (tokens, index, options, environment, renderer) => {
  const token = tokens[index]
  if (!token) return ''
  const alt = renderer.renderInlineAsText(token.children ?? [], options, environment)
  const image = { ...withSize(attribute(token, 'src')), alt, caption: attribute(token, 'title') }
  return token.info === FIGURE ? imageBlockHtml(image) : imageHtml(image)
}
// A table scrolls by itself where it is wider than its column, by keyboard too.
rules.table_open = () => '<div data-table role="group" aria-label="Table" tabindex="0"><table>'
rules.table_close = () => '</table></div>'
rules.th_open = cellHtml
rules.td_open = cellHtml
rules.fence = (tokens, index) => `<pre><code>${escapeText(tokens[index]?.content ?? '')}</code></pre>\n`

/**
 * An author's Markdown as HTML in which nothing runs: no raw HTML, links to allowed schemes, images of this site.
 * Called once, when content is read, never per render.
 * @param firstLevel of its headings on the page
 */
export function markdownHtml(source: string, firstLevel = USUAL_LEVEL): string {
  const tokens = markdown.parse(source, {})
  settleHeadings(tokens, firstLevel)
  freeFigures(tokens)
  labelCells(tokens)
  emptyHeaders(tokens)
  return markdown.renderer.render(tokens, markdown.options, {}).trim()
}

/** The address of an image and its size, which our content service writes behind it: `/uploads/room.webp#1280x860`. */
function withSize(address: string): Pick<RichImage, 'src' | 'width' | 'height'> {
  const [fragment, width, height] = SIZE.exec(address) ?? []
  if (!fragment) return { src: address }
  return { src: address.slice(0, -fragment.length), width: Number(width), height: Number(height) }
}

/** A heading without words is left out: it would stand in the outline of the page. */
function settleHeadings(tokens: readonly Token[], firstLevel: number): void {
  const headings = tokens.flatMap((open, index) => {
    const [text, close] = tokens.slice(index + 1)
    return open.type === 'heading_open' && text && close ? [{ open, text, close }] : []
  })
  const worded = headings.filter(({ text }) => text.content.trim())
  const used = worded.map(({ open }) => Number(open.tag.slice('h'.length)))
  const levels = headingLevels(used, firstLevel)
  for (const { open, close } of headings) open.hidden = close.hidden = true
  for (const [index, { open, close }] of worded.entries()) {
    open.hidden = close.hidden = false
    open.tag = close.tag = `h${levels[index]}`
  }
}

/** A figure may not stand in a paragraph: an image with a caption that is all of one takes its place. */
function freeFigures(tokens: readonly Token[]): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const [image, more] = children ?? []
    if (type !== 'inline' || image?.type !== 'image' || more || !attribute(image, 'title')) continue
    if (before?.type !== 'paragraph_open' || !after) continue
    image.info = FIGURE
    before.hidden = after.hidden = true
  }
}

/** Each cell names its column, for where the cells of a row stand under one another. */
function labelCells(tokens: readonly Token[]): void {
  let labels: string[] = []
  let column = 0
  for (const [index, open] of tokens.entries()) {
    if (open.type === 'table_open') labels = []
    if (open.type === 'tr_open') column = 0
    if (open.type === 'th_open') labels.push(textOf(tokens[index + 1]))
    if (open.type !== 'td_open') continue
    const label = labels[column]
    if (label) open.attrSet('data-label', label)
    column += 1
  }
}

function textOf(token: Token | undefined): string {
  return markdown.renderer.renderInlineAsText(token?.children ?? [], markdown.options, {}).trim()
}

/** The corner of a table heads nothing: a header cell without words is an ordinary cell. */
function emptyHeaders(tokens: readonly Token[]): void {
  for (const [index, open] of tokens.entries()) {
    const [text, close] = tokens.slice(index + 1, index + 3)
    if (open.type === 'th_open' && close && !text?.content.trim()) open.tag = close.tag = 'td'
  }
}

/** The policy of the site allows no inline style, which is how the library aligns. */
function cellHtml(tokens: readonly Token[], index: number): string {
  const token = tokens[index]
  const [, align = ''] = /text-align:(center|right)/.exec(attribute(token, 'style')) ?? []
  const label = attribute(token, 'data-label')
  const attributes = { ...(align ? { 'data-align': align } : {}), ...(label ? { 'data-label': label } : {}) }
  return `<${token?.tag}${attributesHtml(attributes)}>`
}

function attribute(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? '')
}

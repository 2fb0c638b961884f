import MarkdownIt, { type Token } from 'markdown-it'
import { safeHref, isExternal } from '#links/safe-href.ts'
import {
  fallbackWidths,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureAddress,
  type PictureType,
} from '#links/picture-address.ts'

/** An image that is a paragraph by itself, and has a caption. */
const FIGURE = 'figure'

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

export type RichImage = {
  src: string
  alt: string
  caption?: string | undefined
  /** Pixels; known of some images only. */
  width?: number | undefined
  height?: number | undefined
}

/** What a text column asks for on screens of any density. */
const WIDEST = 1690
const NARROWEST = 351
/** A column of text; on small windows all of the content. */
const COLUMNS = ['(min-width: 90em) 46.7rem', '(min-width: 51em) 45.5rem', '89.5vw']
const SIZE = /#(\d{1,5})x(\d{1,5})$/
/** Where its own width is unknown: a browser that chose between widths would draw a small image smaller than it is. */
const ONLY_WIDTH = 1232

/**
 * An image of this site amid text, in the widths that the server makes; its description alone for one from elsewhere,
 * which the site's policy would not load.
 */
export function imageHtml({ src, alt, width, height }: RichImage): string {
  const address = ownAddress(src)
  if (!address) return escapeText(alt)
  const image = `<img${attributesHtml({
    src: address,
    ...(width && height ? { width: String(width), height: String(height) } : {}),
    loading: 'lazy',
    decoding: 'async',
  })} alt="${escapeText(alt)}">`
  const sources = PICTURE_TYPES.map((type) => sourceHtml(address, type, width)).join('')
  return sources ? `<picture>${sources}${image}</picture>` : image
}

/** The address of an image and its size, which our content service writes behind it: `/uploads/room.webp#1280x860`. */
function withSize(address: string): Pick<RichImage, 'src' | 'width' | 'height'> {
  const [fragment, width, height] = SIZE.exec(address) ?? []
  if (!fragment) return { src: address }
  return { src: address.slice(0, -fragment.length), width: Number(width), height: Number(height) }
}

/** An image that stands by itself, with its caption if it has one; nothing where there is nothing to show. */
export function imageBlockHtml(image: RichImage): string {
  const html = imageHtml(image)
  if (!html) return ''
  if (!image.caption || !ownAddress(image.src)) return `<p>${html}</p>`
  return `<figure>${html}<figcaption>${escapeText(image.caption)}</figcaption></figure>`
}

function ownAddress(src: string): string | undefined {
  const address = safeHref(src)
  return address?.startsWith('/') ? address : undefined
}

/** One type in every width up to the image's own; empty for what is not made in others. */
function sourceHtml(src: string, type: PictureType, own: number | undefined): string {
  if (!own) {
    const only = pictureAddress(src, ONLY_WIDTH, type)
    return only ? `<source${attributesHtml({ type: `image/${type}`, srcset: only })}>` : ''
  }
  const widths = PICTURE_WIDTHS.filter((width) => width >= NARROWEST && width <= Math.min(own, WIDEST))
  const offered = (type === 'webp' ? fallbackWidths(widths) : widths).flatMap((width) => {
    const address = pictureAddress(src, width, type)
    return address ? [`${address} ${width}w`] : []
  })
  if (offered.length === 0) return ''
  return `<source${attributesHtml({ type: `image/${type}`, srcset: offered.join(', '), sizes: sizesOf(own) })}>`
}

/** An image is drawn no larger than it is. */
function sizesOf(own: number): string {
  return COLUMNS.map((column) => column.replace(/[\d.]+[a-z]+$/, (width) => `min(${own}px, ${width})`)).join(', ')
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that an author typed, as it may stand in HTML and in its attributes. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}

/** The attributes of a link as an author wrote it, those that lead away marked; undefined where it may not be one. */
export function linkAttributes(address: string, title?: string): Record<string, string> | undefined {
  const href = safeHref(address)
  if (!href) return undefined
  return {
    href,
    ...(title ? { title } : {}),
    ...(isExternal(href) ? { rel: 'noopener', 'data-external': '' } : {}),
  }
}

/** ` href="/a" title="b"`: attributes as they stand in a tag. */
export function attributesHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join('')
}

const DEEPEST = 6

/** Headings of a text begin here unless its field says otherwise: under the title of the block that it stands in. */
export const USUAL_LEVEL = 3

/**
 * Where each heading of a text belongs on the page, in its order: the highest that the author used at the level that
 * the field begins with, the others below it. None stands more than one level below the one before it.
 */
export function headingLevels(used: readonly number[], first: number): number[] {
  const ranks = [...new Set(used)].toSorted((one, other) => one - other)
  let before = first - 1
  return used.map((level) => {
    before = Math.min(first + ranks.indexOf(level), before + 1, DEEPEST)
    return before
  })
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** The words of rich text that became HTML, for places that hold no markup, such as a description or a feed. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

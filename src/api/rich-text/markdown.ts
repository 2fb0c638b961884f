import MarkdownIt, { type Token } from 'markdown-it'
import { safeHref } from '#addresses/safe-href.ts'
import { headingLevels, USUAL_LEVEL } from './heading-levels.ts'
import { imageHtml } from './image.ts'
import { attributesHtml, linkAttributes } from './link.ts'

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
  return imageHtml({ src: attribute(token, 'src'), alt, caption: attribute(token, 'title') })
}
// A table scrolls by itself where it is wider than its column, by keyboard too.
rules.table_open = () => '<div data-table role="group" aria-label="Table" tabindex="0"><table>'
rules.table_close = () => '</table></div>'

/**
 * An author's Markdown as HTML in which nothing runs: no raw HTML, links to allowed schemes, images of this site.
 * Called once, when content is read, never per render.
 * @param firstLevel of its headings on the page
 */
export function markdownHtml(source: string, firstLevel = USUAL_LEVEL): string {
  const tokens = markdown.parse(source, {})
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levels = headingLevels(headings.map(levelOf), firstLevel)
  for (const heading of headings) heading.tag = `h${levels.get(levelOf(heading))}`
  return markdown.renderer.render(tokens, markdown.options, {}).trim()
}

function attribute(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? '')
}

function levelOf({ tag }: Pick<Token, 'tag'>): number {
  return Number(tag.slice(1))
}

import MarkdownIt from 'markdown-it'
import { isExternal, safeHref } from '#addresses/safe-href.ts'

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = (address) => safeHref(address) !== undefined

const openLink = markdown.renderer.rules.link_open
markdown.renderer.rules.link_open = (tokens, index, options, environment, renderer) => {
  const token = tokens[index]
  if (token && isExternal(String(token.attrGet('href')))) token.attrSet('rel', 'noopener')
  return openLink?.(tokens, index, options, environment, renderer) ?? renderer.renderToken(tokens, index, options)
}

/**
 * An author's Markdown as HTML in which nothing runs: no raw HTML, and links to allowed schemes only.
 * Called once, when content is read, never per render.
 */
export function richTextHtml(source: string): string {
  return markdown.render(source).trim()
}

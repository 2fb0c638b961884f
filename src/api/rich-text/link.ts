import { isExternal, safeHref } from '#urls/safe-href.ts'
import { escapeText } from './escape-text.ts'

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
